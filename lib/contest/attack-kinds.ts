import type { PrivacyScore } from "../core/scores/attacked-set.ts";

/** What an attack is, as the database and the API name it. */
export type AttackKind = "REIDENTIFICATION" | "TRACE_INFERENCE";

export const ATTACK_KINDS = ["REIDENTIFICATION", "TRACE_INFERENCE"] as const satisfies readonly AttackKind[];

/** What an attack of each kind measures. */
export const SCORE_OF_ATTACK = {
  REIDENTIFICATION: "reidentification",
  TRACE_INFERENCE: "traceInference",
} as const satisfies Record<AttackKind, PrivacyScore>;

/** The kind of a program by its name, e.g. `I2-VisitProb`: I programs re-identify, T programs infer traces. */
export function kindOfProgram(name: string): AttackKind {
  return name.startsWith("I") ? "REIDENTIFICATION" : "TRACE_INFERENCE";
}
