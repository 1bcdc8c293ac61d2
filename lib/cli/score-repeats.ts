import { formatScore } from "../core/scores/format-score.ts";
import { type ScoreVariance, varianceOfScores } from "../scoring/repeats.ts";
import { alignColumns, type ScoreReport, scoreRows } from "./score-text.ts";

/** The output of `score --repeats K --json`. */
export interface RepeatsReport {
  readonly repeats: number;
  readonly scores: readonly ScoreVariance[];
  readonly runs: readonly ScoreReport[];
}

/** Summarizes reports on the same set under different seeds. */
export function repeatsReport(reports: readonly ScoreReport[]): RepeatsReport {
  const scores = varianceOfScores(reports.map(scoreRows));
  return { repeats: reports.length, scores, runs: reports };
}

/** The summary of {@link repeatsReport} as a table. */
export function repeatsTable(reports: readonly ScoreReport[]): string {
  const { scores, repeats } = repeatsReport(reports);
  const { userCount, eventsPerUser, seed, shuffleSeed, scorerVersion } = reports[0];
  const seeds = `seeds from ${seed}, shuffle seeds from ${shuffleSeed}`;
  const title = `${userCount} users x ${eventsPerUser} events, ${repeats} times, ${seeds}, scorer ${scorerVersion}`;
  const rows = scores.map(({ name, mean, sd, low, high }) => {
    return [name, formatScore(mean), formatScore(sd), `${formatScore(low)}..${formatScore(high)}`];
  });
  return `${title}\n${alignColumns([["", "mean", "sd", "95 % interval of the mean"], ...rows])}`;
}
