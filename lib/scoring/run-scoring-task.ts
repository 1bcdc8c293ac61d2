import { unreadableFile } from "../failures/failure-error.ts";
import { scoreTraceSet } from "./score-trace-set.ts";
import type { ScoringNews, ScoringTask } from "./scoring-engine.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readTraceSet } from "./trace-set.ts";

/**
 * Runs a scoring task in this thread and reports each step as it ends.
 * @throws FailureError if a stored file cannot be read as what it was stored for
 */
export function runScoringTask(task: ScoringTask, onNews: (news: ScoringNews) => void): void {
  const settings = scoringSettingsOf(task.settings);
  const traces = readTraceSet(task, settings.grid);
  if (!traces.ok) throw unreadableFile(traces.errors[0]?.message);
  const { seed, attackers } = task;
  const clock = () => performance.now();
  for (const step of scoreTraceSet({ ...traces.value, settings, seed, attackers, clock })) {
    if (step.step === "utility") onNews(step);
    if (step.step === "attack") {
      const { inferred, ...outcome } = step.result;
      onNews({ step: "attack", outcome });
    }
  }
}
