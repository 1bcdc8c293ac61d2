import { SCORE_OF_ATTACK } from "@/lib/contest/attack-kinds.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { ScoredMinima } from "@/lib/use-cases/standings/after-attacks.ts";
import type { AttackResultView, SubmissionView } from "@/lib/views/submission-view.ts";
import { type Minimum, minimumOf } from "../../../components/scores/minimum-of.ts";

const MINIMA = {
  reidentification: "minReidentificationScore",
  traceInference: "minTraceInferenceScore",
} as const satisfies Record<PrivacyScore, keyof ScoredMinima>;

/** The attack that reached a set's minimum. */
interface Reached extends Minimum<AttackResultView> {
  /** Number of sample attacks that count. */
  readonly count: number;
}

/** Finds the attack that reached a scored submission's minimum; null if no sample attack counts. */
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
