import { stat } from "node:fs/promises";

/** Bytes; 0 where there is no such file, since opening it says so better. */
export function fileSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
