import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { UserError } from "../../../../lib/common/errors.ts";
import { labParametersSchema } from "../../../../lib/lab/methods/lab-parameters-schema.ts";
import { auditPages } from "../../../../lib/platform/audit/list.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { databaseTime } from "../../../../lib/platform/db/database-time.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { listAnnouncements } from "../../../../lib/use-cases/information/announcements/announcements.ts";
import { startLabRun } from "../../../../lib/use-cases/lab-runs/start-lab-run.ts";
import { sweepLabRuns } from "../../../../lib/use-cases/lab-runs/sweep-lab-runs.ts";
import { claimLabRun, heartbeatLabRun } from "../../../../lib/use-cases/lab-runs/work-lab-run.ts";
import { requestVariance } from "../../../../lib/use-cases/submissions/score-variance/request-variance.ts";
import { sweepVariances } from "../../../../lib/use-cases/submissions/score-variance/sweep-variances.ts";
import {
  claimRepeat,
  heartbeatRepeat,
} from "../../../../lib/use-cases/submissions/score-variance/work-variance.ts";
import { claimScoring } from "../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { sweepLostScorings } from "../../../../lib/use-cases/submissions/scoring-runs/sweep-lost-scorings.ts";
import { hasUploadUnderWay, trackUpload } from "../../../../lib/use-cases/uploads/uploads-under-way.ts";
import { smallSettings, submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { SITE_SECRET } from "../../../helpers/site.ts";

const HOUR_MS = 60 * 60 * 1000;

vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
const contest = await contestForFile({ settings: smallSettings() });

afterEach(() => {
  vi.useRealTimers();
});

/** Does `work` on a machine whose clock is so many hours before the database's, or behind it if that is below zero. */
async function onOtherClock<T>(hours: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

it.each([-1, 1])(
  "a row created by a machine with a clock %i hour off has the database's date",
  async (hours) => {
    const { db } = contest;
    const row = (slug: string) => ({ slug: `${slug}-${randomUUID()}`, name: "" });
    const least = (await databaseTime(db)).getTime();
    const dates = await onOtherClock(hours, async () => {
      const alone = await db.contest.create({ data: row("alone") });
      const many = await db.contest.createManyAndReturn({ data: [row("one"), row("two")] });
      const within = await inTransaction(db, (tx) => tx.contest.create({ data: row("within") }));
      return [alone, ...many, within].map(({ createdAt }) => createdAt.getTime());
    });
    const most = (await databaseTime(db)).getTime();
    // A row's date is rounded to milliseconds, a moment that is asked for is cut off.
    for (const date of dates) expect([date >= least - 1, date <= most + 1]).toEqual([true, true]);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  },
);

async function runOfLab(): Promise<string> {
  const services = { db: contest.db, limits: new RateLimits(contest.db) };
  const parameters = labParametersSchema("laplace").parse({ draws: 1000, seed: 1 });
  const visitor = { userId: null, address: randomUUID() };
  return (await startLabRun(services, { method: "laplace", parameters, visitor })).id;
}

async function scoredSubmission(): Promise<{ id: string; scoringId: string }> {
  const { id } = await submit(contest, contest.teams[0], "IDP");
  const { id: scoringId } = await contest.db.scoring.findFirstOrThrow({ where: { submissionId: id } });
  await contest.db.scoring.update({ where: { id: scoringId }, data: { state: "SCORED", valid: true } });
  return { id, scoringId };
}

it.each([-1, 1])("a worker with a clock %i hour off keeps its lab run while it lives", async (hours) => {
  const runId = await runOfLab();
  const held = await onOtherClock(hours, () => claimLabRun(contest.db, { runId, jobId: randomUUID() }));
  if (!held) throw new Error("the run was not claimed");
  expect(await sweepLabRuns(contest.db)).toMatchObject({ queuedAgain: [], givenUp: [] });
  await onOtherClock(hours, () => heartbeatLabRun(contest.db, held, 0.5));
  expect(await sweepLabRuns(contest.db)).toMatchObject({ queuedAgain: [], givenUp: [] });
  // And no longer: its death is noticed by the same clock.
  const { heartbeatAt } = await contest.db.labRun.findUniqueOrThrow({ where: { id: runId } });
  expect(Math.abs(Date.now() - Number(heartbeatAt))).toBeLessThan(HOUR_MS / 2);
});

it.each([-1, 1])(
  "a worker with a clock %i hour off keeps the scoring that it has just claimed",
  async (hours) => {
    const { id: submissionId } = await submit(contest, contest.teams[1], "IDP");
    const { id: scoringId } = await contest.db.scoring.findFirstOrThrow({ where: { submissionId } });
    const { id: workerId } = await contest.db.worker.create({
      data: { host: "elsewhere", pid: 1, version: "1", threads: 1 },
    });
    const held = await onOtherClock(hours, () =>
      claimScoring(contest.db, { scoringId, jobId: randomUUID(), workerId }),
    );
    if (!held) throw new Error("the scoring was not claimed");
    expect((await sweepLostScorings(contest.db, [])).lost).toEqual([]);
    const { heartbeatAt } = await contest.db.scoringAttempt.findUniqueOrThrow({
      where: { id: held.attemptId },
    });
    expect(Math.abs(Date.now() - Number(heartbeatAt))).toBeLessThan(HOUR_MS / 2);
  },
);

it.each([-1, 1])("a worker with a clock %i hour off keeps its repeat of a scoring", async (hours) => {
  const { id, scoringId } = await scoredSubmission();
  await requestVariance(contest.db, contest.teams[0].viewer, id, { repeats: 5 });
  const held = await onOtherClock(hours, () => claimRepeat(contest.db, { scoringId, jobId: randomUUID() }));
  if (!held) throw new Error("the repeat was not claimed");
  const sweep = async () => {
    await sweepVariances(contest.db);
    return contest.db.scoreVariance.findUniqueOrThrow({ where: { scoringId } });
  };
  expect(await sweep()).toMatchObject({ state: "SCORING", jobId: held.jobId });
  await onOtherClock(hours, () => heartbeatRepeat(contest.db, held));
  const { state, heartbeatAt } = await sweep();
  expect(state).toBe("SCORING");
  expect(Math.abs(Date.now() - Number(heartbeatAt))).toBeLessThan(HOUR_MS / 2);
});

/** As a process makes it on a machine whose clock shows this. */
function idMadeAt(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

it.each([-1, 1])(
  "rows written by a machine with a clock %i hour off are in order in paged lists",
  async (hours) => {
    const { db, contestId } = contest;
    const subject = randomUUID();
    const titles = [0, 1, 2, 3].map((turn) => `${subject} ${turn}`);
    const organizer = await db.user.create({ data: { email: `${subject}@example.org`, name: "Aki" } });
    for (const [turn, title] of titles.entries()) {
      const id = idMadeAt(Date.now() + (turn % 2) * hours * HOUR_MS);
      await db.auditEntry.create({ data: { id, action: "contest.edit", subject } });
      const announcement = { id, contestId, title, body: "Hello", createdById: organizer.id };
      await db.announcement.create({ data: announcement });
      // Times are told apart by milliseconds.
      await db.$executeRaw`SELECT pg_sleep(0.002)`;
    }
    const announced: string[] = [];
    for (let before: string | undefined; announced.length < titles.length; ) {
      const page = await listAnnouncements(db, contestId, { limit: 1, before });
      announced.push(...page.announcements.map(({ title }) => title));
      before = page.nextBefore ?? undefined;
    }
    expect(announced).toEqual(titles.toReversed());
    const noted: string[] = [];
    for await (const page of auditPages(db, null, { subject })) noted.push(...page.map(({ at }) => at));
    expect(noted).toHaveLength(4);
    expect(noted).toEqual(noted.toSorted().reverse());
  },
);

it.each([-1, 1])(
  "tries counted by a web app with a clock %i hour off count for all others",
  async (hours) => {
    const email = `${randomUUID()}@example.org`;
    const take = () => new RateLimits(contest.db).take("signInBrowser", email);
    const takeElsewhere = () => onOtherClock(hours, take);
    for (let tries = 0; tries < 4; tries++) {
      await take();
      await takeElsewhere();
    }
    for (const tooMuch of [take, takeElsewhere]) {
      const { code, detail } = await tooMuch().then(
        () => new UserError("none", ""),
        (error: UserError) => error,
      );
      expect(code).toBe("rate_limited");
      expect(detail.minutes).toBe(15);
    }
  },
);

it.each([-1, 1])(
  "an upload that a web app with a clock %i hour off reads delays the close",
  async (hours) => {
    const end = new Date(Date.now() + 2 * HOUR_MS);
    await onOtherClock(hours, () =>
      trackUpload(contest.db, contest.roundId, async (note) => {
        await note({ arrivedAt: new Date(), isReceived: false });
        vi.useRealTimers();
        expect(await hasUploadUnderWay(contest.db, contest.roundId, end, new Date())).toBe(true);
        const [{ heartbeatAt }] = await contest.db.uploadUnderWay.findMany();
        expect(Math.abs(Date.now() - Number(heartbeatAt))).toBeLessThan(HOUR_MS / 2);
      }),
    );
  },
);
