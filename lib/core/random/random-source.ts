/**
 * A source of randomness. It is always passed as an argument, never global, so that a seed determines every byte of the output.
 *
 * {@link Mt19937} is the source that the official sample programs used.
 */
export interface RandomSource {
  /** A uniform integer in [0, 2^32). */
  nextUint32(): number;
  /** A uniform double in [0, 1), a multiple of 2^-53. */
  random(): number;
  /**
   * A uniform integer in [0, max].
   * @param max an integer in [0, 2^32)
   */
  interval(max: number): number;
}
