import type { IdTable, PublicTraces } from "../core/formats/traces.ts";
import { attacksNamed } from "./score-trace-set.ts";
import type { ScoringSettings } from "./scoring-settings.ts";
import { type AttackedTraces, type AttackResult, attackContext, type Clock, runAttack } from "./steps.ts";

/** Some attacks of a scoring, to be run one after another, maybe in a thread of their own. */
export interface LaneTask {
  readonly traces: AttackedTraces;
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
  readonly settings: ScoringSettings;
  readonly seed: number;
  /** Names of the attacks, in order. */
  readonly attackers: readonly string[];
}

/** Who runs lanes: a thread of its own. */
export interface LaneRunner {
  run(task: LaneTask): Promise<AttackResult[]>;
}

/** Runs a lane's attacks; those that share work share it within the lane. */
export function runLane(task: LaneTask, clock: Clock): AttackResult[] {
  const { traces, publicTraces, idTable, settings, seed, attackers } = task;
  const context = attackContext(traces, publicTraces, settings, seed);
  return attacksNamed(attackers).map((attack) =>
    runAttack(attack, context, traces, idTable, settings, clock),
  );
}
