import type { RoundSettings } from "../contest/round-settings.ts";
import type { AttackResult, UtilityResult } from "./steps.ts";

/** What an engine scores: the three files' bytes, which it may take for itself, and how. */
export interface ScoringTask {
  readonly original: Uint8Array<ArrayBuffer>;
  readonly reference: Uint8Array<ArrayBuffer>;
  readonly anonymized: Uint8Array<ArrayBuffer>;
  readonly settings: RoundSettings;
  readonly seed: number;
  /** The attacks that have no result yet, in their order. */
  readonly attackers: readonly string[];
}

type WithoutInferred<Result> = Result extends unknown ? Omit<Result, "inferred"> : never;

/** An attack's score and the counts behind it. */
export type AttackOutcome = WithoutInferred<AttackResult>;

/** What is known after a step, in the order in which the steps end. */
export type ScoringNews =
  | { readonly step: "utility"; readonly utility: UtilityResult }
  | { readonly step: "attack"; readonly outcome: AttackOutcome };

/** Something that scores, elsewhere than in the caller's thread. */
export interface ScoringEngine {
  /**
   * Runs a task to its end.
   * @param onNews hears of each step as it ends
   * @param signal stops the work; the promise is then rejected
   */
  run(task: ScoringTask, onNews: (news: ScoringNews) => void, signal: AbortSignal): Promise<void>;
}
