import type { AttackKind } from "../contest/attack-kinds.ts";
import { gridOf, type RoundSettings } from "../contest/round-settings.ts";
import { idTableReader } from "../core/formats/id-table.ts";
import { inferredIdTableReader } from "../core/formats/inferred-id-table.ts";
import { inferredTracesReader } from "../core/formats/inferred-traces.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { regionCount } from "../core/grid/grid.ts";
import { type ReidentificationScore, reidentificationScore } from "../core/scores/reidentification.ts";
import { type TraceInferenceScore, traceInferenceScore } from "../core/scores/trace-inference.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readStored } from "./stored-files.ts";

/** A team's answer and what it is measured against. Plain data: it goes to a thread. */
export interface TeamAttackTask {
  readonly kind: AttackKind;
  /** `etable` or `etraces`. */
  readonly inferred: Uint8Array<ArrayBuffer>;
  /** The ID table of the public set, or the original traces of its users. */
  readonly truth: Uint8Array<ArrayBuffer>;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly settings: RoundSettings;
}

export type TeamAttackResult = ReidentificationScore | TraceInferenceScore;

/**
 * The score of a team's attack, with the exact counts behind it.
 * @throws FailureError if a file is not what was checked when it was stored
 */
export function evaluateTeamAttack(task: TeamAttackTask): TeamAttackResult {
  const { kind, inferred, truth, userCount, eventsPerUser, settings } = task;
  if (kind === "REIDENTIFICATION") {
    const idTable = readStored(idTableReader({ userCount }), truth);
    return reidentificationScore(idTable, readStored(inferredIdTableReader({ userCount }), inferred));
  }
  const grid = gridOf(settings);
  const shape = { regionCount: regionCount(grid), userCount, eventsPerUser };
  const original = readStored(originalTracesReader(shape), truth);
  const { hospitalRegions, hospitalWeight, distanceLimitKm: limitKm } = scoringSettingsOf(settings);
  const weights = { hospitalRegions, hospitalWeight, limitKm };
  return traceInferenceScore(original, readStored(inferredTracesReader(shape), inferred), grid, weights);
}
