import { type MeanInterval, meanInterval } from "./mean-interval.ts";
import { alignColumns, type ScoreReport, scoreRows } from "./score-text.ts";

/** One score over all repeats. */
export interface RepeatedScore extends MeanInterval {
  /** `s_U`, `s_I I2-VisitProb`, `s_I,min`, ... */
  readonly name: string;
}

/** What `score --repeats K --json` prints. */
export interface RepeatsReport {
  readonly repeats: number;
  readonly scores: readonly RepeatedScore[];
  readonly runs: readonly ScoreReport[];
}

/** Sums up reports of the same set under different seeds. */
export function repeatsReport(reports: readonly ScoreReport[]): RepeatsReport {
  const runs = reports.map(scoreRows);
  const scores = runs[0].map(({ name }, row) => {
    return { name, ...meanInterval(runs.map((rows) => rows[row].score)) };
  });
  return { repeats: reports.length, scores, runs: reports };
}

/** The same as a table. */
export function repeatsTable(reports: readonly ScoreReport[]): string {
  const { scores, repeats } = repeatsReport(reports);
  const { userCount, eventsPerUser, seed, shuffleSeed, scorerVersion } = reports[0];
  const seeds = `seeds from ${seed}, shuffle seeds from ${shuffleSeed}`;
  const title = `${userCount} users x ${eventsPerUser} events, ${repeats} times, ${seeds}, scorer ${scorerVersion}`;
  const rows = scores.map(({ name, mean, sd, low, high }) => {
    return [name, mean.toFixed(4), sd.toFixed(4), `${low.toFixed(4)}..${high.toFixed(4)}`];
  });
  return `${title}\n${alignColumns([["", "mean", "sd", "95 % interval of the mean"], ...rows])}`;
}
