import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database } from "../../../platform/db/client.ts";
import { retryWhileUnreachable } from "../../../platform/db/transaction.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import type { ScoringEngine, ScoringNews, ScoringTask } from "../../../scoring/scoring-engine.ts";
import { finishScoring, recordNews } from "./record-results.ts";
import { readScoredFiles } from "./scored-files.ts";
import type { HeldAttempt } from "./scoring-attempt.ts";

/** How long results wait for an unreachable database before the attempt is given up. */
const RETRY_MS = 90_000;

/** What a scoring needs beside its attempt. */
export interface ScoringServices {
  readonly db: Database;
  readonly store: BlobStore;
  readonly engine: ScoringEngine;
}

/**
 * Runs a claimed scoring to its end. Runs only the attacks that have no result yet, and stores each result as it arrives.
 * Resuming another attempt's scoring gives the same scores, because they depend only on the files, the stored seed and the scorer,
 * and the claim has dropped the results of other versions.
 *
 * @param signal aborts the work; stored results are kept
 * @throws AttemptLostError if the attempt was declared lost meanwhile
 */
export async function runScoring(
  services: ScoringServices,
  held: HeldAttempt,
  signal: AbortSignal,
): Promise<void> {
  const { db, store, engine } = services;
  const retry = <T>(act: () => Promise<T>) => retryWhileUnreachable(act, { maxTotalMs: RETRY_MS, signal });
  const scoring = await retry(() => loadScoring(db, held.scoringId));
  const { attackers } = scoring.settings;
  const missing = attackers.filter((name) => !scoring.done.has(name));
  if (missing.length > 0 || !scoring.utilityKnown) {
    const { settings, seed } = scoring;
    const files = await readScoredFiles(store, scoring.submission);
    const task: ScoringTask = { ...files, settings, seed, attackers: missing };
    const records = new Records((news) => retry(() => recordNews(db, held, news)));
    const stopping = AbortSignal.any([signal, records.failed]);
    await engine
      .run(task, (news) => records.add(news), stopping)
      .catch((error: unknown) => {
        throw records.failed.aborted ? records.failed.reason : error;
      });
    await records.written();
  }
  signal.throwIfAborted();
  await retry(() => finishScoring(db, held, attackers));
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
      submission: { include: { dataSet: { include: { round: true } } } },
    },
  });
  const { submission } = scoring;
  return {
    seed: scoring.seed,
    utilityKnown: scoring.utilityScore !== null,
    done: new Set(scoring.results.map(({ attacker }) => attacker)),
    settings: roundSettingsSchema.parse(submission.dataSet.round.settings),
    submission,
  };
}
