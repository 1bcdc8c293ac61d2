import type { AttackKind } from "../contest/attack-kinds.ts";
import type { RoundSettings } from "../contest/round-settings.ts";
import { idTableReader } from "../core/formats/id-table.ts";
import { inferredIdTableReader } from "../core/formats/inferred-id-table.ts";
import { inferredTracesReader } from "../core/formats/inferred-traces.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { regionCount } from "../core/grid/grid.ts";
import { type ReidentificationScore, reidentificationScore } from "../core/scores/reidentification.ts";
import { type TraceInferenceScore, traceInferenceScore } from "../core/scores/trace-inference.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readStored } from "./stored-files.ts";

/** A team's answer, and the truth to measure it against. Plain data, since it is sent to a thread. */
export interface TeamAttackTask {
  readonly kind: AttackKind;
  /** The uploaded file, `etable` or `etraces`. */
  readonly inferred: Uint8Array<ArrayBuffer>;
  /** The public set's ID table for a re-identification, the original traces of its users for a trace inference. */
  readonly truth: Uint8Array<ArrayBuffer>;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly settings: RoundSettings;
}

export type TeamAttackResult = ReidentificationScore | TraceInferenceScore;

/**
 * Scores a team's attack; the result includes the exact counts behind the score.
 * @throws FailureError if a stored file no longer reads as what it was when it was stored
 */
export function evaluateTeamAttack(task: TeamAttackTask): TeamAttackResult {
  const { kind, inferred, truth, userCount, eventsPerUser, settings } = task;
  if (kind === "REIDENTIFICATION") {
    const idTable = readStored(idTableReader({ userCount }), truth);
    return reidentificationScore(idTable, readStored(inferredIdTableReader({ userCount }), inferred));
  }
  const { grid } = settings;
  const shape = { regionCount: regionCount(grid), userCount, eventsPerUser };
  const original = readStored(originalTracesReader(shape), truth);
  const { hospitalRegions, hospitalWeight, distanceLimitKm: limitKm } = scoringSettingsOf(settings);
  const weights = { hospitalRegions, hospitalWeight, limitKm };
  return traceInferenceScore(original, readStored(inferredTracesReader(shape), inferred), grid, weights);
}
