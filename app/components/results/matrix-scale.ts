/** The score at the strong end of the matrix's colours: the lowest score, rounded down to a tenth, and 0.9 at most. */
export function scaleFloor(scores: readonly number[]): number {
  const lowest = Math.min(1, ...scores);
  return Math.min(0.9, Math.floor(lowest * 10 + 1e-9) / 10);
}

/** How much an attack achieved, as a share of the colour ramp: 0 at a score of 1, no success, and 1 at `floor`. */
export function attackSuccess(score: number, floor: number): number {
  return (1 - score) / (1 - floor);
}
