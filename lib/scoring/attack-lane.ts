import type { IdTable, PublicTraces } from "../core/formats/traces.ts";
import { attacksNamed } from "./score-trace-set.ts";
import type { ScoringSettings } from "./scoring-settings.ts";
import {
  type AttackedTraces,
  type AttackResult,
  attackContext,
  type Clock,
  referenceContext,
  runAttack,
} from "./steps.ts";

/** Some of a scoring's attacks, to be run one after another, possibly in a second thread. */
export interface LaneTask {
  readonly traces: AttackedTraces;
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
  readonly settings: ScoringSettings;
  readonly seed: number;
  /** Names of the attacks, in order. */
  readonly attackers: readonly string[];
}

/** Runs a lane's attacks. Attacks of one lane share their common work; lanes do not. */
export function runLane(task: LaneTask, clock: Clock): AttackResult[] {
  const { traces, publicTraces, idTable, settings, seed, attackers } = task;
  const context = attackContext(referenceContext(traces.reference, settings), publicTraces, seed);
  return attacksNamed(attackers).map((attack) =>
    runAttack(attack, context, traces, idTable, settings, clock),
  );
}
