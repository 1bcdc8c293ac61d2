const SEED_COUNT = 2 ** 32;
const DISTANCE = 4;

/**
 * Derives the seed of a set's pseudonyms from the seed stored with a scoring.
 *
 * The two must differ: with the pseudonyms' own seed, I1 would draw the very permutation that made them. The official golden
 * outputs used attack seed 7 and pseudonym seed 11; the same difference of 4 makes a scoring with seed 7 reproduce them.
 *
 * @param attackSeed an integer in [0, 2^32)
 */
export function shuffleSeedOf(attackSeed: number): number {
  return (attackSeed + DISTANCE) % SEED_COUNT;
}
