import type { CountingCandidate } from "./counting-submission.ts";

/** What there is to know of a submission to say how a new one stands beside it. */
export interface ComparedSubmission extends CountingCandidate {
  /** Of its file; null where it is not known. */
  readonly sha256: string | null;
  /** The minimum that ranks its data set; null while it is not known. */
  readonly minimum: number | null;
}

/** What a new submission has changed for its team. */
export interface FreshStanding {
  readonly counts: boolean;
  readonly valid: boolean;
  /** The number of the one that counts instead, and whether the team picked it. */
  readonly counting: { readonly number: number; readonly picked: boolean } | null;
  /** The best valid one that this one, which counts, has pushed aside with a lower minimum. */
  readonly better: { readonly number: number; readonly minimum: number } | null;
  /** The number of the last one before it that has the very same contents. */
  readonly sameAs: number | null;
}

/**
 * How a submission stands among its data set's others once it is scored. The latest valid one counts, not the best, and
 * a pick outlasts every later upload: both may surprise a team, so it is told.
 * @returns null while it has no scores
 */
export function freshStanding(
  {
    pickedId,
    countingId,
    submissions,
  }: {
    readonly pickedId: string | null;
    readonly countingId: string | null;
    readonly submissions: readonly ComparedSubmission[];
  },
  id: string,
): FreshStanding | null {
  const fresh = submissions.find((one) => one.id === id);
  if (!fresh || fresh.valid === null) return null;
  const counts = countingId === id;
  const counting = submissions.find((one) => one.id === countingId);
  const { sha256 } = fresh;
  const same = submissions.filter(
    (one) => sha256 !== null && one.number < fresh.number && one.sha256 === sha256,
  );
  return {
    counts,
    valid: fresh.valid,
    counting: counts || !counting ? null : { number: counting.number, picked: countingId === pickedId },
    better: counts && fresh.valid ? bestAbove(fresh, submissions) : null,
    sameAs: same.length > 0 ? Math.max(...same.map(({ number }) => number)) : null,
  };
}

function bestAbove(
  fresh: ComparedSubmission,
  submissions: readonly ComparedSubmission[],
): FreshStanding["better"] {
  let best = { number: fresh.number, minimum: fresh.minimum ?? 0 };
  for (const { number, minimum, valid } of submissions) {
    if (valid && minimum !== null && minimum > best.minimum) best = { number, minimum };
  }
  return best.number === fresh.number ? null : best;
}
