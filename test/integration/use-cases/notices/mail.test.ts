import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import type { News } from "../../../../lib/use-cases/notices/news.ts";
import { notify } from "../../../../lib/use-cases/notices/notify.ts";
import { savePreferences } from "../../../../lib/use-cases/notices/preferences.ts";
import { listFailedJobs } from "../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { MailWorker } from "../../../../workers/mail-worker.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { partsOf } from "../../../helpers/mail-parts.ts";
import { OF_SITE } from "../../../helpers/viewers.ts";

const server = await vi.hoisted(async () => (await import("../../../helpers/mailed-site.ts")).mailedSite());

const contest = await contestForFile();
let userId: string;
const workers: MailWorker[] = [];

beforeAll(async () => {
  userId = contest.teams[0].captainId;
  // Two of them, as on two machines.
  for (let i = 0; i < 2; i++) {
    const worker = MailWorker.startIfConfigured(contest.db);
    if (worker) workers.push(worker);
  }
});

afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

beforeEach(async () => {
  await contest.db.notice.deleteMany();
  server.forget();
});

const results: News = {
  about: "results",
  contest: "Test",
  timeZone: "Asia/Tokyo",
  round: "Preliminary <&>",
  roundSlug: "preliminary",
};

const phase = (endsAt: Date): News => ({
  ...results,
  about: "phaseEnds",
  phase: "ATTACK",
  hours: 1,
  endsAt: endsAt.toISOString(),
});

function notifyOne(news: News, subject = "test"): Promise<number> {
  return inTransaction(contest.db, (tx) =>
    notify(tx, { subject, contestId: contest.contestId, news, userIds: [userId] }),
  );
}

const mailed = async () => (await contest.db.notice.findFirstOrThrow()).mailedAt !== null;

test("a mail is sent once, as plain text and HTML, with absolute links", async () => {
  await notifyOne(results);
  await notifyOne(results);
  for (const worker of workers) worker.wake();
  await eventually("the mail is noted", mailed);
  expect(server.received).toHaveLength(1);
  const [{ from, to, source }] = server.received;
  const user = await contest.db.user.findUniqueOrThrow({ where: { id: userId } });
  expect([from, to]).toEqual(["cup@example.org", [user.email]]);
  expect(source).toContain("Subject: Preliminary <&>: the results are published");
  expect(source).toContain("List-Unsubscribe: <https://cup.example.org/en/account#notices>");
  const notice = await contest.db.notice.findFirstOrThrow();
  expect(source).toContain(`Message-ID: <${notice.id}@cup.example.org>`);
  const [plain, html] = partsOf(source);
  const link = `https://cup.example.org/en/results?round=preliminary&contest=${contest.contestSlug}`;
  expect(plain).toContain(link);
  expect(html).toContain(`<a href="${link.replace("&", "&amp;")}">`);
  expect(html).toContain("Preliminary &lt;&amp;&gt;");
  expect(source + plain + html).not.toContain("p@ss");
});

test("a mail is in its reader's language, and names the contest's time zone", async () => {
  await contest.db.user.update({ where: { id: userId }, data: { locale: "ja" } });
  await notifyOne(phase(new Date(Date.UTC(2099, 0, 31, 15))));
  for (const worker of workers) worker.wake();
  await eventually("the mail is noted", mailed);
  const [plain] = partsOf(server.received[0].source);
  expect(plain).toMatch(/攻撃フェーズはあと1時間以内に終わります/);
  expect(plain).toMatch(/2099年2月1日.*00:00.*JST/);
  expect(plain).toContain("https://cup.example.org/ja/attack?round=preliminary");
  await contest.db.user.update({ where: { id: userId }, data: { locale: "en" } });
});

test("unwanted and outdated notices are not mailed", async () => {
  await savePreferences(contest.db, userId, { RESULTS: { inApp: true, byMail: false } });
  await notifyOne(results, "unwished");
  await notifyOne(phase(new Date(Date.now() - 1)), "late");
  for (const worker of workers) worker.wake();
  const late = () => contest.db.notice.findFirstOrThrow({ where: { subject: "late" } });
  await eventually("the late one is given up", async () => (await late()).mailError !== null);
  expect((await late()).mailedAt).toBeNull();
  expect(server.received).toHaveLength(0);
  expect((await listFailedJobs(contest.db, OF_SITE)).map(({ reason }) => reason?.code)).toEqual([
    "mail_late",
  ]);
  await savePreferences(contest.db, userId, { RESULTS: { inApp: true, byMail: true } });
});

async function jobState(): Promise<string> {
  const [job] = await contest.db.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on DESC LIMIT 1`;
  return job.state;
}

test("a mail that is due later waits for its time", async () => {
  const later = new Date(Date.now() + 60 * 60_000);
  await inTransaction(contest.db, (tx) =>
    notify(tx, { subject: "later", contestId: contest.contestId, news: results, userIds: [userId] }, later),
  );
  const [job] = await contest.db.$queryRaw<{ due: Date }[]>`
    SELECT start_after AS due FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on DESC LIMIT 1`;
  expect(job.due).toEqual(later);
});

test("a mail is sent later if the server is busy", async () => {
  server.refuse(451);
  await notifyOne(results);
  for (const worker of workers) worker.wake();
  await eventually("the try has failed", async () => (await jobState()) === "retry");
  expect((await contest.db.notice.findFirstOrThrow()).mailError).toContain("451");
  await contest.db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
  for (const worker of workers) worker.wake();
  await eventually("the mail is noted", mailed);
  expect(server.received).toHaveLength(1);
  expect(await contest.db.notice.findFirstOrThrow()).toMatchObject({ mailError: null, mailReason: null });
});

test("a mail to a mailbox that does not exist is not retried", async () => {
  server.refuse(550);
  await notifyOne(results);
  for (const worker of workers) worker.wake();
  await eventually("the job has ended", async () => (await jobState()) === "failed");
  const { id, mailedAt } = await contest.db.notice.findFirstOrThrow();
  expect(mailedAt).toBeNull();
  expect(server.received).toHaveLength(0);
  const user = await contest.db.user.findUniqueOrThrow({ where: { id: userId } });
  expect(await listFailedJobs(contest.db, OF_SITE)).toMatchObject([
    {
      kind: "mail",
      id,
      facts: { mail: "RESULTS", to: user.name, address: user.email },
      reason: { code: "mail_refused" },
      technical: expect.stringContaining("550 refused by the test"),
    },
  ]);

  expect(await retryFailed(contest.db, userId, OF_SITE, { kind: "mail", id })).toBe(1);
  for (const worker of workers) worker.wake();
  await eventually("the mail is noted", mailed);
  expect(server.received).toHaveLength(1);
  expect(await listFailedJobs(contest.db, OF_SITE)).toEqual([]);
  const { detail } = await contest.db.auditEntry.findFirstOrThrow({ where: { action: "queue.retry" } });
  expect(detail).toEqual({ job: "mail", mail: "RESULTS", to: user.name });
});
