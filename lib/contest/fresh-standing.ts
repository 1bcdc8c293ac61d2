import type { CountingCandidate } from "./counting-submission.ts";

/** The facts about a submission that a new one is compared with. */
export interface ComparedSubmission extends CountingCandidate {
  /** SHA-256 of its file; null if not known. */
  readonly sha256: string | null;
  /** The minimum score by which its data set is ranked; null if not known. */
  readonly minimum: number | null;
}

/** What a new submission has changed for its team. */
export interface FreshStanding {
  readonly counts: boolean;
  readonly valid: boolean;
  /** The submission that counts instead, and whether the team picked it; null if the new one counts, or none does. */
  readonly counting: { readonly number: number; readonly picked: boolean } | null;
  /** If the new submission counts: the best valid one with a higher minimum, which it has replaced. */
  readonly better: { readonly number: number; readonly minimum: number } | null;
  /** The number of the latest earlier submission with identical contents. */
  readonly sameAs: number | null;
}

/**
 * Compares a newly scored submission with the others of its data set. Two rules may surprise a team, so it is told of them: the
 * latest valid submission counts rather than the best, and a pick remains in force after later uploads.
 * @returns null while the submission has no scores
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
