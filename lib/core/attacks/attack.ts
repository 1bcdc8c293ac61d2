import type { InferredIdTable, InferredTraces, PublicTraces, Traces } from "../formats/traces.ts";
import type { Calendar } from "../grid/calendar.ts";
import type { Grid } from "../grid/grid.ts";
import type { AttackContext, SharedWork } from "./attack-context.ts";

/** What a trace inference is rewarded for, as far as the rules tell everyone. */
export interface TraceReward {
  /** 0-based regions of the grid whose events weigh more; one named twice counts once, as in s_T. */
  readonly hospitalRegions: readonly number[];
  /** Their weight, > 0; others weigh 1. */
  readonly hospitalWeight: number;
  /** Kilometres from which on an inferred region gains nothing, > 0. */
  readonly limitKm: number;
}

/** All that an attack may look at: never the original traces, never the ID table. */
export interface AttackInput {
  /** R: `[userCount x eventsPerUser]`. */
  readonly referenceTraces: Traces;
  /** A': as many rows as R has users. */
  readonly publicTraces: PublicTraces;
  /** The grid that the regions of both belong to. */
  readonly grid: Grid;
  readonly calendar: Calendar;
  /** What attacks that weigh their answers aim at; without it, no hospitals and a limit of 2 km. */
  readonly reward?: TraceReward;
  /** An integer in [0, 2^32); every attack starts its own generator with it, as the sample programs do. */
  readonly seed: number;
}

/** An attack that guesses the user behind each pseudonym; what it leaves of the set's privacy is s_I. */
export interface ReidentificationAttack {
  readonly kind: "reidentification";
  /** The program's whole name, e.g. `I2-VisitProb`. */
  readonly name: string;
  /** Work that is cheaper done together with that of other attacks, if it is known beforehand that they will run. */
  readonly needs?: readonly SharedWork<unknown>[];
  /**
   * Answers a user for every pseudonym, in pseudonym order.
   * @param context work shared with other attacks on the same input
   */
  run(input: AttackInput, context: AttackContext): InferredIdTable;
}

/** An attack that guesses the original traces; what it leaves of the set's privacy is s_T. */
export interface TraceInferenceAttack {
  readonly kind: "traceInference";
  /** The program's whole name, e.g. `T2-VisitProb`. */
  readonly name: string;
  /** As in {@link ReidentificationAttack}. */
  readonly needs?: readonly SharedWork<unknown>[];
  /**
   * Answers a region for every event of every user, in true user order.
   * @param context work shared with other attacks on the same input
   */
  run(input: AttackInput, context: AttackContext): InferredTraces;
}

/** Any attack; `kind` tells which. */
export type Attack = ReidentificationAttack | TraceInferenceAttack;
