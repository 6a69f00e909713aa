import { DatabaseSync } from "node:sqlite";
import type { Engine } from "./engine.ts";

/** SQLite's full-text index with its stemmer, in memory; any of the words will do. */
export const fts5: Engine = {
  name: "FTS5, porter",
  open(documents) {
    const database = new DatabaseSync(":memory:");
    database.exec("create virtual table message using fts5(text, content='', tokenize='porter unicode61')");
    const insert = database.prepare("insert into message(rowid, text) values (?, ?)");
    database.exec("begin");
    for (const [place, { text }] of documents.entries()) insert.run(place, text);
    database.exec("commit");
    const select = database.prepare("select rowid from message where message match ? order by rank limit ?");
    return {
      search(query, depth) {
        const expression = matchExpression(query);
        return expression === "" ? [] : select.all(expression, depth).map(({ rowid }) => Number(rowid));
      },
    };
  },
};

/** Words and quoted phrases as strings of its query language, so that nothing in them is syntax. */
export function matchExpression(query: string): string {
  return [...query.matchAll(/"([^"]*)"|[^\s"]+/g)]
    .map(([word, phrase]) => `"${phrase ?? word}"`)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .join(" OR ");
}
