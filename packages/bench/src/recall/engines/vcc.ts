import { createRecall } from "@vcc/recall";
import type { Engine } from "./engine.ts";

export const vcc: Engine = {
  name: "vcc",
  open(documents) {
    const recall = createRecall();
    recall.add(
      documents.map(({ message }) => message),
      { firstNumber: 1 },
    );
    return {
      search: (query, depth) =>
        recall
          .search(query)
          .hits.slice(0, depth)
          .map(({ number }) => number - 1),
      index() {
        while (recall.indexSlice());
      },
    };
  },
};
