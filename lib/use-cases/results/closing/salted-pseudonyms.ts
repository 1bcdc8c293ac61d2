import { createHash } from "node:crypto";

/**
 * A round's public commitment to its salt: the SHA-256 of the salt's text, in hexadecimal. Published when the round is created,
 * so that everybody can check at its end that the pseudonyms were not chosen afterwards.
 */
export function commitmentOf(salt: string): string {
  return sha256(salt);
}

/**
 * The pseudonyms of one set, derived from the round's salt: users sorted by SHA-256(`<salt>:<set>:<user>`), as hexadecimal text,
 * get the pseudonyms n+1, n+2 and so on. Without the 256-bit salt the order reveals nothing; with it, anybody can recompute it
 * (docs/verify-pseudonyms.md). O(n log n).
 *
 * @param set the set's name in the round, e.g. `team012_data01_IDP`
 * @returns for each user 0..n-1 the row of A', 0..n-1
 */
export function saltedRows(salt: string, set: string, userCount: number): Uint32Array {
  const digests = Array.from({ length: userCount }, (_, user) => sha256(`${salt}:${set}:${user + 1}`));
  const order = digests.map((_, user) => user).sort((a, b) => (digests[a] < digests[b] ? -1 : 1));
  const rows = new Uint32Array(userCount);
  for (const [row, user] of order.entries()) rows[user] = row;
  return rows;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
