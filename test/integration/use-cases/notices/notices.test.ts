import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { openDatabase } from "../../../../lib/platform/db/client.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { CHANGE_CHANNEL } from "../../../../lib/platform/events/channels.ts";
import { PostgresListener } from "../../../../lib/platform/events/postgres-listener.ts";
import { SCORE_SUBMISSION } from "../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../lib/platform/queue/queue.ts";
import { listNotices, type NoticePage } from "../../../../lib/use-cases/notices/list-notices.ts";
import { markRead } from "../../../../lib/use-cases/notices/mark-read.ts";
import { notify } from "../../../../lib/use-cases/notices/notify.ts";
import { notifyDuePhases } from "../../../../lib/use-cases/notices/notify-due-phases.ts";
import { notifyScored } from "../../../../lib/use-cases/notices/notify-scored.ts";
import { readPreferences, savePreferences } from "../../../../lib/use-cases/notices/preferences.ts";
import { finishScoring } from "../../../../lib/use-cases/submissions/scoring-runs/record-results.ts";
import {
  claimScoring,
  failAttempt,
} from "../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { submit } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 2);
const at = (hours: number) => new Date(START + hours * HOUR);

const contest = await contestForFile({ teams: 3 });
let captains: string[];

beforeAll(async () => {
  captains = contest.teams.map(({ captainId }) => captainId);
  await contest.db.phase.createMany({
    data: [
      { roundId: contest.roundId, kind: "ANONYMIZATION", startsAt: at(0), endsAt: at(100) },
      { roundId: contest.roundId, kind: "ATTACK", startsAt: at(100), endsAt: at(200) },
    ],
  });
});

beforeEach(async () => {
  const { db } = contest;
  await db.notice.deleteMany();
  await db.noticePreference.deleteMany();
  await db.team.updateMany({ data: { withdrawnAt: null } });
  await db.round.updateMany({ data: { heldAt: null, closedAt: null, resultsPublishedAt: null } });
  await db.contest.updateMany({ data: { archivedAt: null } });
});

const page = (userId: string, query: Partial<Parameters<typeof listNotices>[2]> = {}): Promise<NoticePage> =>
  listNotices(contest.db, userId, { limit: 30, unread: false, locale: "en", ...query });
const titles = async (userId: string) => (await page(userId)).notices.map(({ title }) => title);

describe("notices of the round's clock", () => {
  test("reach every member once, however many workers look and however often", async () => {
    const others = [1, 2, 3].map(() => openDatabase(contest.databaseUrl, { maxConnections: 2 }));
    try {
      const workers = [contest.db, ...others];
      const told = await Promise.all(workers.map((db) => notifyDuePhases(db, at(1))));
      expect(told.reduce((sum, count) => sum + count)).toBe(3);
      expect(await notifyDuePhases(contest.db, at(2))).toBe(0);
      expect(await contest.db.notice.count()).toBe(3);
    } finally {
      await Promise.all(others.map((db) => db.$disconnect()));
    }
  });

  test("are caught up after an absence, without outdated ones", async () => {
    await notifyDuePhases(contest.db, at(99.5));
    expect(await titles(captains[0])).toEqual([
      "Preliminary: the anonymization phase ends within the hour",
      "Preliminary: the anonymization phase has begun",
    ]);
    await contest.db.notice.deleteMany();
    await notifyDuePhases(contest.db, at(150));
    expect(await titles(captains[0])).toEqual([]);
    await contest.db.round.updateMany({ data: { closedAt: at(101) } });
    await notifyDuePhases(contest.db, at(150));
    expect(await titles(captains[0])).toEqual(["Preliminary: the attack phase has begun"]);
  });

  test("are not sent while the clock is held, in an archived contest or to withdrawn teams", async () => {
    await contest.db.round.updateMany({ data: { heldAt: at(0.5) } });
    expect(await notifyDuePhases(contest.db, at(1))).toBe(0);
    await contest.db.round.updateMany({ data: { heldAt: null } });
    await contest.db.contest.updateMany({ data: { archivedAt: at(0) } });
    expect(await notifyDuePhases(contest.db, at(1))).toBe(0);
    await contest.db.contest.updateMany({ data: { archivedAt: null } });
    await contest.db.team.update({ where: { id: contest.teams[0].id }, data: { withdrawnAt: at(0) } });
    expect(await notifyDuePhases(contest.db, at(1))).toBe(2);
    expect(await titles(captains[0])).toEqual([]);
  });

  test("announce published results to the members of that time", async () => {
    const publishedAt = new Date(Date.now() + HOUR);
    await contest.db.round.updateMany({ data: { resultsPublishedAt: publishedAt } });
    await contest.db.member.update({
      where: { contestId_userId: { contestId: contest.contestId, userId: captains[2] } },
      data: { joinedAt: new Date(publishedAt.getTime() + 1) },
    });
    expect(await notifyDuePhases(contest.db, publishedAt)).toBe(2);
    expect((await page(captains[0])).notices[0]).toMatchObject({
      kind: "RESULTS",
      href: `/results?round=preliminary&contest=${contest.contestSlug}`,
    });
  });
});

describe("notices of scores", () => {
  async function end(kind: "IDP" | "TRP", data: Prisma.ScoringUncheckedUpdateInput) {
    const { id } = await submit(contest, contest.teams[0], kind);
    const scoring = await contest.db.scoring.findFirstOrThrow({ where: { submissionId: id } });
    const scores = {
      utilityScore: 0.81236,
      valid: true,
      minReidentificationScore: 0.9,
      minTraceInferenceScore: 0.5,
    };
    await contest.db.scoring.update({ where: { id: scoring.id }, data: { ...scores, ...data } });
    return { submissionId: id, scoringId: scoring.id };
  }
  const notifyOfIt = (scoringId: string) => inTransaction(contest.db, (tx) => notifyScored(tx, scoringId));

  test("reach only the team, once", async () => {
    const { submissionId, scoringId } = await end("TRP", { state: "SCORED" });
    await notifyOfIt(scoringId);
    await notifyOfIt(scoringId);
    const { notices, unread } = await page(captains[0]);
    expect(unread).toBe(1);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      kind: "SCORE_READY",
      text: "Valid. s_U 0.8124, lowest s_T 0.5000.",
      href: `/submissions/${submissionId}?contest=${contest.contestSlug}`,
    });
    expect(await titles(captains[1])).toEqual([]);
  });

  test("show enough digits of what an invalid set lacks", async () => {
    const { scoringId } = await end("IDP", { state: "SCORED", utilityScore: 0.69998, valid: false });
    await notifyOfIt(scoringId);
    const { notices } = await page(captains[0]);
    expect(notices[0].text).toBe("Not valid: s_U 0.69998 is less than the round requires.");
  });

  test("announce a failed scoring, then its success", async () => {
    const { scoringId } = await end("IDP", { state: "FAILED" });
    await notifyOfIt(scoringId);
    expect((await titles(captains[0]))[0]).toMatch(/could not be scored$/);
    await contest.db.scoring.update({ where: { id: scoringId }, data: { state: "SCORED" } });
    await notifyOfIt(scoringId);
    expect((await titles(captains[0]))[0]).toMatch(/has been scored$/);
  });

  test.each(["SCORED", "FAILED"] as const)("are not sent for a re-scored set that is %s", async (state) => {
    const { submissionId } = await end("IDP", { state: "SCORED" });
    const again = await contest.db.scoring.create({
      data: {
        submissionId,
        number: 2,
        seed: 1,
        scorerVersion: "test",
        state,
        utilityScore: 0.8,
        valid: true,
      },
    });
    // Nobody was told of the first: whoever joins a team later finds its scores on the pages.
    await notifyOfIt(again.id);
    expect(await titles(captains[0])).toEqual([]);
  });

  test("are sent by the transaction that ends the scoring, even for a final failure", async () => {
    const claim = async () => {
      const { id } = await submit(contest, contest.teams[0], "IDP");
      const { id: scoringId } = await contest.db.scoring.findFirstOrThrow({ where: { submissionId: id } });
      const jobId = await enqueue(contest.db, SCORE_SUBMISSION, { scoringId });
      const data = { host: "test", pid: 1, version: "test", threads: 1 };
      const { id: workerId } = await contest.db.worker.create({ data });
      const held = await claimScoring(contest.db, { scoringId, jobId, workerId });
      if (!held) throw new Error("a queued scoring can be claimed");
      return held;
    };
    await finishScoring(contest.db, await claim(), []);
    expect(await titles(captains[0])).toHaveLength(1);
    const failing = await claim();
    const { scoringId } = failing;
    const past = Array.from({ length: SCORE_SUBMISSION.retryLimit }, () => ({
      scoringId,
      outcome: "FAILED" as const,
    }));
    await contest.db.scoringAttempt.createMany({ data: past });
    await failAttempt(contest.db, failing, "the test says so");
    const [latest] = await titles(captains[0]);
    expect(latest).toMatch(/could not be scored$/);
  });

  test("are not sent for a preview", async () => {
    const { id: rescoringId } = await contest.db.rescoring.create({
      data: { roundId: contest.roundId, scorerVersion: "next" },
    });
    await notifyOfIt((await end("IDP", { state: "SCORED", rescoringId })).scoringId);
    expect(await contest.db.notice.count()).toBe(0);
  });
});

describe("a user's notices", () => {
  const announce = (number: number, userIds: readonly string[] = captains) =>
    inTransaction(contest.db, (tx) =>
      notify(tx, {
        subject: `test:${number}`,
        contestId: contest.contestId,
        userIds,
        news: {
          about: "announcement",
          contest: "Test",
          announcementId: contest.roundId,
          title: `News ${number}`,
        },
      }),
    );

  test("are paged, newest first", async () => {
    for (let number = 1; number <= 5; number++) await announce(number);
    const first = await page(captains[0], { limit: 3 });
    expect(first.notices.map(({ title }) => title)).toEqual(["News 5", "News 4", "News 3"]);
    const second = await page(captains[0], { limit: 3, before: first.nextBefore ?? undefined });
    expect(second.notices.map(({ title }) => title)).toEqual(["News 2", "News 1"]);
    expect(second.nextBefore).toBeNull();
    expect(await page(captains[0], { limit: 0 })).toEqual({ unread: 5, notices: [], nextBefore: null });
  });

  test("are readable only by that user", async () => {
    await announce(1);
    await announce(2);
    const { notices } = await page(captains[0]);
    const ids = [notices[0].id];
    expect(await markRead(contest.db, captains[1], { ids })).toBe(0);
    expect(await markRead(contest.db, captains[0], { ids })).toBe(1);
    expect(await markRead(contest.db, captains[0], { ids })).toBe(0);
    expect((await page(captains[0], { unread: true })).notices.map(({ title }) => title)).toEqual(["News 1"]);
    expect(await markRead(contest.db, captains[0], { all: true })).toBe(1);
    expect((await page(captains[0])).unread).toBe(0);
    expect((await page(captains[1])).unread).toBe(2);
  });

  test("are not shown where they are unwanted, even if the choice changes later", async () => {
    const choices = { ANNOUNCEMENT: { inApp: false, byMail: false } };
    await savePreferences(contest.db, captains[0], choices);
    await announce(1);
    expect(await titles(captains[0])).toEqual([]);
    expect(await markRead(contest.db, captains[0], { all: true })).toBe(0);
    await savePreferences(contest.db, captains[0], { ANNOUNCEMENT: { inApp: true, byMail: false } });
    await announce(1);
    expect(await titles(captains[0])).toEqual([]);
    expect(await titles(captains[1])).toEqual(["News 1"]);
    const view = await readPreferences(contest.db, captains[0]);
    expect(view.mailConfigured).toBe(false);
    expect(view.choices.ANSWER).toEqual({ inApp: true, byMail: true });
  });

  test("request no mail where none can be sent", async () => {
    await savePreferences(contest.db, captains[0], { ANNOUNCEMENT: { inApp: true, byMail: true } });
    await announce(1);
    expect(await contest.db.notice.count({ where: { byMail: true } })).toBe(0);
    const jobs = await contest.db.$queryRaw<unknown[]>`SELECT id FROM pgboss.job WHERE name = 'send-mail'`;
    expect(jobs).toEqual([]);
  });

  test("send an event to their user when the transaction commits", async () => {
    const heard: string[] = [];
    let connected = false;
    const listener = new PostgresListener({
      url: contest.databaseUrl,
      channels: [CHANGE_CHANNEL],
      applicationName: "test",
      onNotification: (_channel, payload) => heard.push(payload),
      onConnect: () => {
        connected = true;
      },
    });
    try {
      await eventually("the listener is connected", () => connected);
      await announce(1, [captains[0], captains[1]]);
      await eventually("both are announced", () => heard.length >= 2);
      const users = heard.map((payload) => JSON.parse(payload).userId);
      expect(users.sort()).toEqual([captains[0], captains[1]].sort());
    } finally {
      await listener.close();
    }
  });
});
