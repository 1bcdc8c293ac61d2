import { scoreTraceSet } from "./score-trace-set.ts";
import type { ScoringNews, ScoringTask } from "./scoring-engine.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readStoredTraceSet } from "./stored-files.ts";

/**
 * Runs a scoring task in this thread and reports each step as it ends.
 * @throws FailureError if a stored file no longer reads as what it was when it was stored
 */
export function runScoringTask(task: ScoringTask, onNews: (news: ScoringNews) => void): void {
  const settings = scoringSettingsOf(task.settings);
  const traces = readStoredTraceSet(task, settings.grid);
  const { seed, shuffleSeed, attackers } = task;
  const clock = () => performance.now();
  for (const step of scoreTraceSet({ ...traces, settings, seed, shuffleSeed, attackers, clock })) {
    if (step.step === "utility") onNews(step);
    if (step.step === "attack") {
      const { inferred, ...outcome } = step.result;
      onNews({ step: "attack", outcome });
    }
  }
}
