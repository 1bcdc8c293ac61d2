import type { InferredIdTable, InferredTraces } from "../formats/traces.ts";
import type { AttackContext } from "./attack-context.ts";
import type { AttackInput } from "./attack-input.ts";

/** An attack that guesses the user behind each pseudonym; its success is scored as s_I. */
export interface ReidentificationAttack {
  readonly kind: "reidentification";
  /** The full name, e.g. `I2-VisitProb`. */
  readonly name: string;
  /**
   * Returns a user for every pseudonym, in pseudonym order.
   * @param context work shared with other attacks on the same input
   */
  run(input: AttackInput, context: AttackContext): InferredIdTable;
}

/** An attack that guesses the original traces; its success is scored as s_T. */
export interface TraceInferenceAttack {
  readonly kind: "traceInference";
  /** The full name, e.g. `T2-VisitProb`. */
  readonly name: string;
  /**
   * Returns a region for every event of every user, in true user order.
   * @param context work shared with other attacks on the same input
   */
  run(input: AttackInput, context: AttackContext): InferredTraces;
}

/** Any attack, discriminated by `kind`. */
export type Attack = ReidentificationAttack | TraceInferenceAttack;
