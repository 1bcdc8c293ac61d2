import type { RoundSettings } from "../contest/round-settings.ts";
import type { AttackResult, UtilityResult } from "./steps.ts";

/** What an engine scores: the bytes of the three files, whose buffers the engine may transfer to a thread, and how to score them. */
export interface ScoringTask {
  readonly original: Uint8Array<ArrayBuffer>;
  readonly reference: Uint8Array<ArrayBuffer>;
  readonly anonymized: Uint8Array<ArrayBuffer>;
  readonly settings: RoundSettings;
  readonly seed: number;
  /** As in `ScoringInput`. */
  readonly shuffleSeed?: number;
  /** Names of the attacks that have no result yet, in order. */
  readonly attackers: readonly string[];
}

type WithoutInferred<Result> = Result extends unknown ? Omit<Result, "inferred"> : never;

/** An attack's score and the counts behind it, without the inferred tables. */
export type AttackOutcome = WithoutInferred<AttackResult>;

/** The result of one step, reported as the step ends. */
export type ScoringNews =
  | { readonly step: "utility"; readonly utility: UtilityResult }
  | { readonly step: "attack"; readonly outcome: AttackOutcome };

/** Runs scorings outside the caller's thread. */
export interface ScoringEngine {
  /**
   * Runs a task to its end.
   * @param onNews called with each step's result as the step ends
   * @param signal aborts the work; the promise then rejects
   */
  run(task: ScoringTask, onNews: (news: ScoringNews) => void, signal: AbortSignal): Promise<void>;
}
