/** The facts about a submission that decide whether it counts. */
export interface CountingCandidate {
  readonly id: string;
  /** Counts from 1 within the data set; the larger, the later. */
  readonly number: number;
  /** Null while it has no finished scoring. */
  readonly valid: boolean | null;
}

/**
 * Returns the submission that counts for a team's data set: the one the team picked, else the latest valid one. If none is
 * valid, the latest scored one is on the board, as invalid and with score 0, so that the team sees why.
 *
 * @returns null if no submission is scored
 */
export function countingSubmission<T extends CountingCandidate>(
  candidates: readonly T[],
  pickedId: string | null,
): T | null {
  const scored = candidates.filter((candidate) => candidate.valid !== null);
  const picked = scored.find((candidate) => candidate.id === pickedId);
  if (picked) return picked;
  return latest(scored.filter((candidate) => candidate.valid)) ?? latest(scored);
}

/**
 * Whether what counts for a data set is certain although some of its submissions have no scores yet: none of these could take its place.
 *
 * @param counting what counts by the scores that are there
 * @param unscored the submissions whose scores are missing, or are being renewed
 */
export function isDecided(
  counting: CountingCandidate | null,
  pickedId: string | null,
  unscored: readonly Pick<CountingCandidate, "id" | "number">[],
): boolean {
  if (unscored.length === 0) return true;
  if (counting === null || unscored.some(({ id }) => id === counting.id || id === pickedId)) return false;
  if (counting.id === pickedId) return true;
  return counting.valid === true && unscored.every(({ number }) => number < counting.number);
}

function latest<T extends CountingCandidate>(candidates: readonly T[]): T | null {
  return candidates.reduce<T | null>(
    (best, candidate) => (best === null || candidate.number > best.number ? candidate : best),
    null,
  );
}
