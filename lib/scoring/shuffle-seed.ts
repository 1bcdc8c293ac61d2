const SEED_COUNT = 2 ** 32;
const DISTANCE = 4;

/**
 * The seed of a set's pseudonyms, from the one seed that is stored with a scoring.
 *
 * The two must differ: I1 with the pseudonyms' own seed would draw the very permutation that made them. The official golden
 * outputs were made with attack seed 7 and pseudonym seed 11; keeping their distance makes a scoring with seed 7 equal them.
 *
 * @param attackSeed an integer in [0, 2^32)
 */
export function shuffleSeedOf(attackSeed: number): number {
  return (attackSeed + DISTANCE) % SEED_COUNT;
}
