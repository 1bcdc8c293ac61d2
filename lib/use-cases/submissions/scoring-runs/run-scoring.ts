import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database } from "../../../platform/db/client.ts";
import { retryWhileUnreachable } from "../../../platform/db/transaction.ts";
import type { BlobReader } from "../../../platform/storage/blob-store.ts";
import { seedsOfRepeat } from "../../../scoring/repeats.ts";
import type { ScoringEngine, ScoringNews, ScoringTask } from "../../../scoring/scoring-engine.ts";
import { shuffleSeedOf } from "../../../scoring/shuffle-seed.ts";
import type { AttackScores } from "../../../scoring/variance-of-attacks.ts";
import { recordMeans, recordRun } from "./record-repeats.ts";
import { finishScoring, recordNews } from "./record-results.ts";
import { readScoredFiles } from "./scored-files.ts";
import type { HeldAttempt } from "./scoring-attempt.ts";

/** How long results wait for an unreachable database before the attempt is given up. */
const RETRY_MS = 90_000;

/** What a scoring needs beside its attempt. */
export interface ScoringServices {
  readonly db: Database;
  readonly store: BlobReader;
  readonly engine: ScoringEngine;
}

/**
 * Runs a claimed scoring to its end. Runs only the attacks, or the runs of a final scoring, that have no result yet, and stores each
 * result as it arrives. Resuming another attempt's scoring gives the same scores, because they depend only on the files, the stored seed
 * and the scorer, and the claim has dropped the results of other versions.
 *
 * @param signal aborts the work; stored results are kept
 * @throws AttemptLostError if the attempt was declared lost meanwhile
 */
export async function runScoring(
  services: ScoringServices,
  held: HeldAttempt,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const retry: Retry = (act) => retryWhileUnreachable(act, { maxTotalMs: RETRY_MS, signal });
  const scoring = await retry(() => loadScoring(db, held.scoringId));
  const { attackers } = scoring.settings;
  const run: Run = { ...services, held, signal, retry, scoring };
  if (scoring.repeats === null) await runOnce(run);
  else await runRepeats(run, scoring.repeats);
  signal.throwIfAborted();
  await retry(() => finishScoring(db, held, attackers));
}

type Retry = <T>(act: () => Promise<T>) => Promise<T>;

interface Run extends ScoringServices {
  readonly held: HeldAttempt;
  readonly signal: AbortSignal;
  readonly retry: Retry;
  readonly scoring: Awaited<ReturnType<typeof loadScoring>>;
}

async function runOnce(run: Run): Promise<void> {
  const { done, settings, seed, utilityKnown } = run.scoring;
  const attackers = settings.attackers.filter((name) => !done.has(name));
  if (attackers.length === 0 && utilityKnown) return;
  await runTask(run, { seed, attackers }, (news) => recordNews(run.db, run.held, news));
}

/** The runs of a final scoring, then their means. */
async function runRepeats(run: Run, repeats: number): Promise<void> {
  const { db, held, retry, scoring } = run;
  const { seed, runsMade, settings } = scoring;
  const { attackers } = settings;
  for (let repeat = runsMade; repeat < repeats; repeat++) {
    const seeds = seedsOfRepeat({ seed, shuffleSeed: shuffleSeedOf(seed) }, repeat);
    const scores: AttackScores = [];
    await runTask(run, { ...seeds, attackers }, async (news) => {
      if (news.step === "utility") return recordNews(db, held, news);
      const { attacker, kind, score } = news.outcome;
      scores.push({ attacker, kind, score });
    });
    await retry(() => recordRun(db, held, repeats, { repeat, ...seeds, scores }));
  }
  await retry(() => recordMeans(db, held, seed));
}

/** Runs some attacks, and writes each result as it arrives. */
async function runTask(
  { engine, store, scoring, signal, retry }: Run,
  draws: Pick<ScoringTask, "seed" | "shuffleSeed" | "attackers">,
  write: (news: ScoringNews) => Promise<void>,
): Promise<void> {
  const files = await readScoredFiles(store, scoring.submission);
  const task: ScoringTask = { ...files, settings: scoring.settings, ...draws };
  const records = new Records((news) => retry(() => write(news)));
  const stopping = AbortSignal.any([signal, records.failed]);
  await engine
    .run(task, (news) => records.add(news), stopping)
    .catch((error: unknown) => {
      throw records.failed.aborted ? records.failed.reason : error;
    });
  await records.written();
}

/** Writes results one after another, in the order in which they were added; stops at the first failure. */
class Records {
  private readonly write: (news: ScoringNews) => Promise<void>;
  private readonly failing = new AbortController();
  private last: Promise<void> = Promise.resolve();

  constructor(write: (news: ScoringNews) => Promise<void>) {
    this.write = write;
  }

  /** Aborted when a write has failed, with its error as the reason. */
  get failed(): AbortSignal {
    return this.failing.signal;
  }

  add(news: ScoringNews): void {
    this.last = this.last.then(() => this.write(news));
    this.last.catch((error: unknown) => this.failing.abort(error));
  }

  written(): Promise<void> {
    return this.last;
  }
}

async function loadScoring(db: Database, id: string) {
  const scoring = await db.scoring.findUniqueOrThrow({
    where: { id },
    include: {
      results: { select: { attacker: true } },
      variance: { select: { _count: { select: { runs: true } } } },
      submission: { include: { dataSet: { include: { round: true } } } },
    },
  });
  const { submission } = scoring;
  return {
    seed: scoring.seed,
    repeats: scoring.repeats,
    runsMade: scoring.variance?._count.runs ?? 0,
    utilityKnown: scoring.utilityScore !== null,
    done: new Set(scoring.results.map(({ attacker }) => attacker)),
    settings: roundSettingsSchema.parse(submission.dataSet.round.settings),
    submission,
  };
}
