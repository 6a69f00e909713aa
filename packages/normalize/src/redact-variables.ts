import { placeholder } from "./placeholder.ts";
import { looksRandom } from "./value-looks.ts";

/**
 * Environment variables of any name whose value is long and mixed beyond what hashes, ids, paths and slugs are, without
 * those whose name says that the value is public.
 */
export function redactVariables(text: string): string {
  let kept = "";
  let floor = 0;
  for (let sign = text.indexOf("="); sign >= 0; sign = text.indexOf("=", sign + 1)) {
    if (!endsName(text.charCodeAt(sign - 1))) continue;
    VALUE.lastIndex = sign;
    const value = VALUE.exec(text)?.groups?.value;
    if (value === undefined) continue;
    const start = VALUE.lastIndex - value.length;
    const name = NAME.exec(text.slice(Math.max(floor, sign - 60), sign))?.[0];
    if (name !== undefined && !PUBLIC.test(name) && isMixed(value)) {
      kept += text.slice(floor, start) + placeholder("secret");
      floor = VALUE.lastIndex;
    }
    sign = VALUE.lastIndex - 1;
  }
  return floor === 0 ? text : kept + text.slice(floor);
}

function endsName(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
}

const VALUE = /=["']?(?<value>[A-Za-z0-9+/_-]{32,4096}={0,2})(?![\w+/.-])/y;
const NAME = /(?<![\w.-])[A-Z][A-Z\d_]{1,58}$/;
const PUBLIC =
  /HASH|SHA|DIGEST|SUM|INTEGRITY|ETAG|COMMIT|REV|FINGERPRINT|PUBLIC|PUB|CERT|MD5|PATH|URL|IMAGE|DATA|ID$|NONCE|_PK$/;

function isMixed(value: string): boolean {
  return (
    value.length >= 40 &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    /\d/.test(value) &&
    !/^sha\d/.test(value) &&
    !/^[\dA-Fa-f-]+$/.test(value) &&
    looksRandom(value)
  );
}
