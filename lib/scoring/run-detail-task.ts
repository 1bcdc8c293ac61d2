import { z } from "zod";
import { userRowOffsets } from "../core/formats/row-offsets.ts";
import type { ScoringTask } from "./scoring-engine.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readStoredTraceSet } from "./stored-files.ts";
import { type TraceSetDetail, traceSetDetail } from "./trace-set-detail.ts";

const offsets = z.array(z.int().min(0));

/** Byte offsets at which each user's rows begin in the two files, then the end of the last one's: `[userCount + 1]` each. */
export const rowOffsetsSchema = z.strictObject({ original: offsets, anonymized: offsets });

type RowOffsets = z.infer<typeof rowOffsetsSchema>;

/** The detail of a scoring, as it is stored. */
export interface DetailResult {
  readonly detail: TraceSetDetail;
  readonly rowOffsets: RowOffsets;
}

/** What to compute it from: the scoring's files, settings and seed. The attackers are those of the settings. */
export type DetailTask = Omit<ScoringTask, "attackers">;

/**
 * Computes a scoring's detail in this thread. Takes about as long as the re-identification attacks.
 * @throws FailureError if a stored file no longer reads as what it was when it was stored
 */
export function runDetailTask(task: DetailTask): DetailResult {
  const settings = scoringSettingsOf(task.settings);
  const traces = readStoredTraceSet(task, settings.grid);
  const { userCount, eventsPerUser } = traces.original;
  return {
    detail: traceSetDetail(traces, settings, task.seed),
    rowOffsets: {
      original: userRowOffsets(task.original, userCount, eventsPerUser),
      anonymized: userRowOffsets(task.anonymized, userCount, eventsPerUser),
    },
  };
}
