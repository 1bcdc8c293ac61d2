import type { RandomSource } from "./random-source.ts";

/** An array that can be shuffled in place: a typed array or an array of numbers. */
export interface Shuffleable {
  readonly length: number;
  [index: number]: number;
}

/**
 * Shuffles in place, from the last element down, as numpy's legacy `shuffle` does.
 *
 * Takes `random.interval(i)` for i = end - 1 .. 1; takes no draw for fewer than two elements.
 * @param values shuffled in place
 * @param random the source of draws
 * @param end shuffles only the elements before this index; all of them by default
 * @returns `values`
 */
export function shuffle<T extends Shuffleable>(values: T, random: RandomSource, end = values.length): T {
  for (let i = end - 1; i > 0; i--) {
    const j = random.interval(i);
    const kept = values[i];
    values[i] = values[j];
    values[j] = kept;
  }
  return values;
}

/**
 * A random permutation of 0..count-1: numpy's `shuffle(arange(count))`.
 * @param count an integer >= 0
 */
export function shuffledRange(count: number, random: RandomSource): Uint32Array {
  const values = new Uint32Array(count);
  for (let i = 0; i < count; i++) values[i] = i;
  return shuffle(values, random);
}
