import { SCORE_OF_ATTACK } from "@/lib/contest/attack-kinds.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { Minima } from "@/lib/views/after-attacks.ts";
import type { AttackResultView, SubmissionView } from "@/lib/views/submission-view.ts";
import { type Minimum, minimumOf } from "../scores/minimum-of.ts";

const MINIMA = {
  reidentification: "minReidentificationScore",
  traceInference: "minTraceInferenceScore",
} as const satisfies Record<PrivacyScore, keyof Minima>;

/** What a set's minimum comes from. */
interface Reached extends Minimum<AttackResultView> {
  /** How many of the sample attacks count. */
  readonly count: number;
}

/** What the minimum of a scored submission comes from; null if no sample attack counts. */
export function reachedBy(
  of: PrivacyScore,
  {
    attacked,
    scoring: { attacks },
  }: Pick<SubmissionView, "attacked"> & { readonly scoring: Pick<SubmissionView["scoring"], "attacks"> },
): Reached | null {
  const counting = attacks.filter(({ kind, counts }) => SCORE_OF_ATTACK[kind] === of && counts);
  const minimum = minimumOf(counting, attacked?.[MINIMA[of]]);
  return minimum && { ...minimum, count: counting.length };
}
