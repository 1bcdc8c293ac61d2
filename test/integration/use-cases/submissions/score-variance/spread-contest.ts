import type { ScoringRepeat } from "../../../../../generated/prisma/client.ts";
import type { AuthenticatedViewer, SignedInViewer } from "../../../../../lib/platform/auth/viewer.ts";
import { REPEAT_SCORING } from "../../../../../lib/platform/queue/jobs.ts";
import { takeJob } from "../../../../../lib/platform/queue/queue.ts";
import { requestSpread } from "../../../../../lib/use-cases/submissions/score-variance/request-spread.ts";
import {
  claimRepeat,
  type HeldRepeat,
} from "../../../../../lib/use-cases/submissions/score-variance/work-spread.ts";
import { loadSubmissionSpread } from "../../../../../lib/views/load-submission-spread.ts";
import type { SubmissionSpreadView } from "../../../../../lib/views/submission-spread-view.ts";
import { makeTestContest, smallSettings, submit, type TestContest } from "../../../../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../../../../helpers/database.ts";
import { ORGANIZER } from "../../../../helpers/viewers.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

export const LONG_AGO = new Date(Date.now() - 60_000);

/** What stands for a repeat's scores where no worker makes them. */
export const SCORES = [{ attacker: "I2-VisitProb", kind: "reidentification" as const, score: 0.5 }];

export const organizer = ORGANIZER as SignedInViewer;

/** A contest of two teams whose submissions' scorings are repeated; whoever asks is of the first, unless said otherwise. */
export class SpreadContest {
  readonly contest: TestContest;
  readonly #database: TestDatabase;

  private constructor(contest: TestContest, database: TestDatabase) {
    this.contest = contest;
    this.#database = database;
  }

  static async open(): Promise<SpreadContest> {
    const database = await createTestDatabase();
    const contest = await makeTestContest(database.url, { settings: smallSettings(200) });
    const { userId: id, email, name } = organizer;
    await contest.db.user.create({ data: { id, email, name, isOrganizer: true } });
    return new SpreadContest(contest, database);
  }

  async close(): Promise<void> {
    await this.contest.close();
    await this.#database.drop();
  }

  newWorker(): WorkerProcess {
    return new WorkerProcess(this.#database.url, this.contest.storageDir);
  }

  /** Forgets all repeats and jobs. */
  async clear(): Promise<void> {
    await this.contest.db.scoringSpread.deleteMany();
    await this.contest.db.$executeRaw`DELETE FROM pgboss.job`;
  }

  ask(submission: string, repeats: 5 | 10 | 20, viewer = this.#member): Promise<void> {
    return requestSpread(this.contest.db, viewer, submission, { repeats });
  }

  load(submission: string, viewer = this.#member): Promise<SubmissionSpreadView> {
    return loadSubmissionSpread(this.contest.db, submission, viewer);
  }

  runsOf(submissionId: string): Promise<ScoringRepeat[]> {
    return this.contest.db.scoringRepeat.findMany({
      where: { spread: { scoring: { submissionId } } },
      orderBy: { repeat: "asc" },
    });
  }

  /** The latest run of the scorer. */
  scoringOf(submissionId: string) {
    return this.contest.db.scoring.findFirstOrThrow({
      where: { submissionId },
      orderBy: { number: "desc" },
    });
  }

  async countJobs(): Promise<number> {
    const [{ count }] = await this.contest.db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pgboss.job WHERE name = ${REPEAT_SCORING.name} AND state <= 'active'`;
    return Number(count);
  }

  /** A submission of the first team that counts as scored. */
  async scored(kind: "IDP" | "TRP"): Promise<string> {
    const { id } = await submit(this.contest, this.contest.teams[0], kind);
    const data = { state: "SCORED", utilityScore: 0.8, valid: true } as const;
    await this.contest.db.scoring.updateMany({ where: { submissionId: id }, data });
    return id;
  }

  /** Takes the next repeat, as a worker does. */
  async claim(): Promise<HeldRepeat> {
    const { db } = this.contest;
    const job = await takeJob(db, REPEAT_SCORING);
    const held = job && (await claimRepeat(db, { ...job.payload, jobId: job.id }));
    if (!held) throw new Error("no repeat was queued");
    return held;
  }

  get #member(): AuthenticatedViewer {
    return this.contest.teams[0].viewer;
  }
}
