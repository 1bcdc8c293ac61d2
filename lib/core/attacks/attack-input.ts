import type { PublicTraces, Traces } from "../formats/traces.ts";
import type { Calendar } from "../grid/calendar.ts";
import type { Grid } from "../grid/grid.ts";

/** How the contest's rules score a trace inference (s_T); known to attackers. */
export interface TraceReward {
  /** 0-based regions whose events have the weight `hospitalWeight`; duplicates count once, as in s_T. */
  readonly hospitalRegions: readonly number[];
  /** The weight of events in hospital regions, > 0; all other events weigh 1. */
  readonly hospitalWeight: number;
  /** Distance in km from the original region at and beyond which an inferred region earns nothing, > 0. */
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
  /** Used by the attacks that maximize their expected reward; by default no hospital regions and a limit of 2 km. */
  readonly reward?: TraceReward;
  /** An integer in [0, 2^32) with which every attack seeds its own generator, as the sample programs do. */
  readonly seed: number;
}
