import type { PrivacyScore } from "../core/scores/attacked-set.ts";

/** The kinds of attacks, as the database and the API name them. */
export type AttackKind = "REIDENTIFICATION" | "TRACE_INFERENCE";

export const ATTACK_KINDS = ["REIDENTIFICATION", "TRACE_INFERENCE"] as const satisfies readonly AttackKind[];

/** The score that an attack of each kind determines. */
export const SCORE_OF_ATTACK = {
  REIDENTIFICATION: "reidentification",
  TRACE_INFERENCE: "traceInference",
} as const satisfies Record<AttackKind, PrivacyScore>;

/** The kind of a program, from its name, e.g. `I2-VisitProb`: I programs re-identify, T programs infer traces. */
export function kindOfProgram(name: string): AttackKind {
  return name.startsWith("I") ? "REIDENTIFICATION" : "TRACE_INFERENCE";
}
