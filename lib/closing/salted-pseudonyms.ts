import { createHash } from "node:crypto";

/**
 * What a round publishes at its start, so that everybody can check at its end that no pseudonym was chosen afterwards:
 * the SHA-256 of its salt's text, in hexadecimal.
 */
export function commitmentOf(salt: string): string {
  return sha256(salt);
}

/**
 * The pseudonyms of one set, drawn from the round's salt: users in the order of SHA-256(`<salt>:<set>:<user>`), as
 * hexadecimal text, get the pseudonyms n+1, n+2 and so on. Without the salt of 256 bits the order tells nothing; with it,
 * anybody can compute it again (docs/verify-pseudonyms.md). O(n log n).
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
