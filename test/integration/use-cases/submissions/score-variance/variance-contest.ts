import type { ScoringRepeat } from "../../../../../generated/prisma/client.ts";
import type { AuthenticatedViewer, SignedInViewer } from "../../../../../lib/platform/auth/viewer.ts";
import { REPEAT_SCORING } from "../../../../../lib/platform/queue/jobs.ts";
import { takeJob } from "../../../../../lib/platform/queue/queue.ts";
import { requestVariance } from "../../../../../lib/use-cases/submissions/score-variance/request-variance.ts";
import {
  claimRepeat,
  type HeldRepeat,
} from "../../../../../lib/use-cases/submissions/score-variance/work-variance.ts";
import { loadSubmissionVariance } from "../../../../../lib/views/load-submission-variance.ts";
import type { SubmissionVarianceView } from "../../../../../lib/views/submission-variance-view.ts";
import { makeTestContest, smallSettings, submit, type TestContest } from "../../../../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../../../../helpers/database.ts";
import { makeOrganizer } from "../../../../helpers/make-organizer.ts";
import { ORGANIZER } from "../../../../helpers/viewers.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

export const LONG_AGO = new Date(Date.now() - 60_000);

/** What stands for a repeat's scores where no worker makes them. */
export const SCORES = [{ attacker: "I2-VisitProb", kind: "reidentification" as const, score: 0.5 }];

export const organizer = ORGANIZER as SignedInViewer;

/** A contest of two teams whose submissions' scorings are repeated; whoever asks is of the first, unless said otherwise. */
export class VarianceContest {
  readonly contest: TestContest;
  readonly #database: TestDatabase;

  private constructor(contest: TestContest, database: TestDatabase) {
    this.contest = contest;
    this.#database = database;
  }

  static async open(): Promise<VarianceContest> {
    const database = await createTestDatabase();
    const contest = await makeTestContest(database.url, { settings: smallSettings(200) });
    const { userId: id, email, name } = organizer;
    await makeOrganizer(contest.db, { id, email, name });
    return new VarianceContest(contest, database);
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
    await this.contest.db.scoreVariance.deleteMany();
    await this.contest.db.$executeRaw`DELETE FROM pgboss.job`;
  }

  ask(submission: string, repeats: 5 | 10 | 20, viewer = this.#member): Promise<void> {
    return requestVariance(this.contest.db, viewer, submission, { repeats });
  }

  load(submission: string, viewer = this.#member): Promise<SubmissionVarianceView> {
    return loadSubmissionVariance(this.contest.db, submission, viewer);
  }

  runsOf(submissionId: string): Promise<ScoringRepeat[]> {
    return this.contest.db.scoringRepeat.findMany({
      where: { variance: { scoring: { submissionId } } },
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
