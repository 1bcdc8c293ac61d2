import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { Minima } from "@/lib/views/after-attacks.ts";
import type { AttackResultView, SubmissionView } from "@/lib/views/submission-view.ts";
import { minimumOf } from "../scores/attack-bars.tsx";

const KINDS = { reidentification: "REIDENTIFICATION", traceInference: "TRACE_INFERENCE" } as const;
const MINIMA = {
  reidentification: "minReidentificationScore",
  traceInference: "minTraceInferenceScore",
} as const satisfies Record<PrivacyScore, keyof Minima>;

/** What a set's minimum comes from. */
interface Reached {
  /** The strongest of the sample attacks that count; of equals, the first. */
  readonly lowest: AttackResultView & { readonly score: number };
  /** How many of them count. */
  readonly count: number;
  /** Whether another team's attack went further than all of them. */
  readonly byTeam: boolean;
}

/** What the minimum of a scored submission comes from; null if no sample attack counts. */
export function reachedBy(
  of: PrivacyScore,
  {
    attacked,
    scoring: { attacks },
  }: Pick<SubmissionView, "attacked"> & { readonly scoring: Pick<SubmissionView["scoring"], "attacks"> },
): Reached | null {
  const counting = attacks.filter((attack) => attack.kind === KINDS[of] && attack.counts);
  const lowest = minimumOf(counting);
  if (typeof lowest?.score !== "number") return null;
  const { score } = lowest;
  const left = attacked?.[MINIMA[of]] ?? score;
  return { lowest: { ...lowest, score }, count: counting.length, byTeam: left < score };
}
