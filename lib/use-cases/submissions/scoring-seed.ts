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
  return seedFrom(`${salt}:${set}:seed:${sha256}`);
}

/**
 * The seed of a locked set's final scoring: the first 31 bits of SHA-256(`<salt>:<set>:final`). Whoever chose the file among several did
 * so by other seeds' scores.
 */
export function finalSeed(salt: string, set: string): number {
  return seedFrom(`${salt}:${set}:final`);
}

function seedFrom(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() >>> (32 - SEED_BITS);
}
