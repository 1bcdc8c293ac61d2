import { createHash, randomInt } from "node:crypto";

/** Seeds have at most 31 bits, which random generators of all languages accept. */
const SEED_BITS = 31;

/** A seed that nobody can know before. */
export function randomSeed(): number {
  return randomInt(2 ** SEED_BITS);
}

/**
 * The seed that follows from a round's salt and a file: the first 31 bits of SHA-256(`<salt>:<set>:seed:<file>`). The same file always
 * gets it, so that nobody improves a score by handing it in again; another file gets one that cannot be foreseen without the salt.
 *
 * @param set the set's name in the round, e.g. `team012_data01_IDP`
 * @param sha256 the file's, in hexadecimal
 */
export function fileSeed(salt: string, set: string, sha256: string): number {
  const digest = createHash("sha256").update(`${salt}:${set}:seed:${sha256}`).digest();
  return digest.readUInt32BE() >>> (32 - SEED_BITS);
}
