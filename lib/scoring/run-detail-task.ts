import { z } from "zod";
import { userRowOffsets } from "../core/formats/row-offsets.ts";
import type { ScoringTask } from "./scoring-engine.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readStoredTraceSet } from "./stored-files.ts";
import { type TraceSetDetail, traceSetDetail } from "./trace-set-detail.ts";

const offsets = z.array(z.int().min(0));

/** Where each user's rows begin in the two files, in bytes, and where the last one's end: `[userCount + 1]` each. */
export const rowOffsetsSchema = z.strictObject({ original: offsets, anonymized: offsets });

type RowOffsets = z.infer<typeof rowOffsetsSchema>;

/** All that is stored beside a scoring's numbers. */
export interface DetailResult {
  readonly detail: TraceSetDetail;
  readonly rowOffsets: RowOffsets;
}

/** What to count: a scoring's files, settings and seed; its attackers are the settings'. */
export type DetailTask = Omit<ScoringTask, "attackers">;

/**
 * Counts what lies behind a scoring, in this thread. Takes about as long as the re-identification attacks.
 * @throws FailureError if a stored file cannot be read as what it was stored for
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
