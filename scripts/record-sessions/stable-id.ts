import { createHash } from "node:crypto";

/** Hexadecimal digits that depend on the name alone, so that every recording gives the same ids. */
export function stableHex(name: string, length: number): string {
  return createHash("sha256").update(name).digest("hex").slice(0, length);
}

/** A UUID of version 4 that depends on the name alone. */
export function stableUuid(name: string): string {
  const hex = stableHex(name, 32);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${"89ab"[Number.parseInt(hex.charAt(16), 16) % 4]}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}

/** Letters and digits as providers use them in call ids. */
export function stableToken(name: string, length: number): string {
  return createHash("sha512")
    .update(name)
    .digest("base64url")
    .replaceAll("-", "x")
    .replaceAll("_", "Q")
    .slice(0, length);
}
