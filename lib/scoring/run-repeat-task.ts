import type { ScoringSeeds } from "./repeats.ts";
import { scoreTraceSet } from "./score-trace-set.ts";
import type { ScoringTask } from "./scoring-engine.ts";
import { scoringSettingsOf } from "./scoring-settings.ts";
import { readStoredTraceSet } from "./stored-files.ts";
import type { AttackScores } from "./variance-of-attacks.ts";

/** One repeat of a scoring: its files, its settings (whose attackers run) and both seeds. */
export interface RepeatTask extends Omit<ScoringTask, "attackers" | keyof ScoringSeeds>, ScoringSeeds {}

/**
 * Runs all of the settings' attacks with the given seeds, in this thread.
 * @throws FailureError if a stored file no longer reads as what it was when it was stored
 */
export function runRepeatTask(task: RepeatTask): AttackScores {
  const settings = scoringSettingsOf(task.settings);
  const traces = readStoredTraceSet(task, settings.grid);
  const { seed, shuffleSeed } = task;
  const clock = () => performance.now();
  const scores: AttackScores = [];
  for (const step of scoreTraceSet({ ...traces, settings, seed, shuffleSeed, clock })) {
    if (step.step !== "attack") continue;
    const { attacker, kind, score } = step.result;
    scores.push({ attacker, kind, score });
  }
  return scores;
}
