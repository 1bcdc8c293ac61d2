import { z } from "zod";
import { PRIVACY_SCORES } from "../core/scores/attacked-set.ts";
import { type NamedScore, type ScoreVariance, scoreName, varianceOfScores } from "./repeats.ts";
import { minimaOf } from "./steps.ts";

/** The attacks' scores in one repeat of a scoring, in the order in which they ran, as they are stored. */
export const attackScoresSchema = z
  .array(
    z.strictObject({
      /** The attack's full name, e.g. `I2-VisitProb`. */
      attacker: z.string(),
      kind: z.enum(PRIVACY_SCORES),
      score: z.number().min(0).max(1),
    }),
  )
  .min(1);

export type AttackScores = z.infer<typeof attackScoresSchema>;

/** Statistics over all repeats of one attack's score, or of the minimum over the attacks of a kind. */
export interface AttackVariance extends ScoreVariance {
  readonly kind: AttackScores[number]["kind"];
  /** Null for the minimum. */
  readonly attacker: string | null;
  /** The scores, one per repeat. */
  readonly draws: readonly number[];
}

/**
 * Computes mean, standard deviation and 95 % confidence interval of every attack's score, then of the minima. `tracecup score --repeats`
 * prints the same.
 * @param repeats at least one, all with the same attacks
 */
export function varianceOfAttacks(repeats: readonly AttackScores[]): AttackVariance[] {
  const rows = repeats.map(withMinima);
  return varianceOfScores(rows).map((variance, i) => {
    const { kind, attacker } = rows[0][i];
    return { ...variance, kind, attacker, draws: rows.map((row) => row[i].score) };
  });
}

type Row = NamedScore & Pick<AttackVariance, "kind" | "attacker">;

function withMinima(scores: AttackScores): Row[] {
  const { minReidentificationScore, minTraceInferenceScore } = minimaOf(scores);
  const minimum = (kind: Row["kind"], score: number | null): Row[] =>
    score === null ? [] : [{ name: scoreName(kind, null), kind, attacker: null, score }];
  return [
    ...scores.map((one) => ({ ...one, name: scoreName(one.kind, one.attacker) })),
    ...minimum("reidentification", minReidentificationScore),
    ...minimum("traceInference", minTraceInferenceScore),
  ];
}
