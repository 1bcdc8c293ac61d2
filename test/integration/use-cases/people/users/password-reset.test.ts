import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { verifyApiToken } from "../../../../../lib/platform/auth/api-tokens.ts";
import { viewerOfClaims } from "../../../../../lib/platform/auth/authenticate.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { signInWithPassword } from "../../../../../lib/platform/auth/sign-in.ts";
import type { Database } from "../../../../../lib/platform/db/client.ts";
import { databaseClock } from "../../../../../lib/platform/db/database-clock.ts";
import type { Locale } from "../../../../../lib/platform/i18n/locales.ts";
import { SEND_MAIL } from "../../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../../lib/platform/queue/queue.ts";
import { generateNewPassword } from "../../../../../lib/use-cases/people/users/appoint-administrator.ts";
import { changePassword } from "../../../../../lib/use-cases/people/users/change-password.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { readLink } from "../../../../../lib/use-cases/people/users/mailed-link.ts";
import { requestReset } from "../../../../../lib/use-cases/people/users/password-reset/request-reset.ts";
import { resetPassword } from "../../../../../lib/use-cases/people/users/password-reset/reset-password.ts";
import { signInWithProfile } from "../../../../../lib/use-cases/people/users/prove-by-provider.ts";
import { listFailedJobs } from "../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { MailWorker } from "../../../../../workers/mail-worker.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { partsOf } from "../../../../helpers/mail-parts.ts";
import { FRESH_SESSION, makeSession, PLACE } from "../../../../helpers/session.ts";
import { OF_SITE } from "../../../../helpers/viewers.ts";

const server = await vi.hoisted(async () =>
  (await import("../../../../helpers/mailed-site.ts")).mailedSite(),
);

const FORGOTTEN = "a quiet garden gate";
const NEXT = "an even quieter garden gate";
/** Of a link as it stands in a mail. */
const LINK = /https:\/\/cup\.example\.org\/(en|ja)\/reset-password\/([\w-]{79})\b/;

const { db } = await databaseForFile();
let limits: RateLimits;
let worker: MailWorker;
let users = 0;
let addresses = 0;

beforeAll(async () => {
  limits = new RateLimits(db);
  worker = MailWorker.startIfConfigured(db) as MailWorker;
});

afterAll(() => worker.stop());

/** Each test begins with nothing in the queue. */
beforeEach(async () => {
  worker.wake();
  await eventually("every mail is dealt with", async () => (await waitingMails()).length === 0);
  server.forget();
});

const newAddress = () => `192.0.2.${++addresses}`;

async function newUser(): Promise<{ id: string; email: string; sessionVersion: number }> {
  const email = `user-${++users}@example.org`;
  const user = await createUser(db, await hashUser({ name: "Aki <3", email, password: FORGOTTEN }));
  return { ...user, email };
}

const ask = (email: string, address = newAddress(), locale: Locale = "en") =>
  requestReset(db, limits, { email }, { address, locale });

const mailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email));

/** The tokens of the links that came, in their order. */
const linksTo = (email: string) =>
  mailsTo(email).flatMap(({ source }) => LINK.exec(partsOf(source)[0])?.[2] ?? []);

/** Asks for a link, waits for its mail and opens it. @returns the link's token */
async function receiveToken(email: string): Promise<string> {
  const before = linksTo(email).length;
  await ask(email);
  worker.wake();
  await eventually("the mail arrives", () => linksTo(email).length > before);
  return linksTo(email)[before];
}

const read = (token: string, address = newAddress()) =>
  readLink(db, limits, { purpose: "PASSWORD", token, address });

const use = (token: string, next = NEXT, address = newAddress()) =>
  resetPassword(db, limits, { token, next }, address);

const signsIn = (email: string, password: string) =>
  signInWithPassword(db, limits, { email, password }, { address: newAddress() }).then(
    () => true,
    () => false,
  );

const DEAD = { code: "link_dead", status: 410 };

const waitingMails = () =>
  db.$queryRaw<{ state: string; data: object }[]>`
    SELECT state::text, data FROM pgboss.job WHERE name = ${SEND_MAIL.name} AND state < 'completed'`;

describe("a password reset link", () => {
  test("removes second factors only if nobody had proven the address", async () => {
    const { id, email } = await newUser();
    const sealedSecret = "of somebody else, perhaps";
    const addApp = () => db.authenticatorApp.create({ data: { userId: id, sealedSecret, lastStep: 0 } });
    await addApp();
    expect(await use(await receiveToken(email))).toMatchObject({ hasFactor: false });
    await addApp();
    expect(await use(await receiveToken(email), "the quietest garden gate")).toMatchObject({
      hasFactor: true,
    });
    expect(await signsIn(email, "the quietest garden gate")).toBe(false);
  });

  test("sets a new password and ends sessions and API tokens", async () => {
    const user = await newUser();
    const { secret } = await makeApiToken(db, user.id, "laptop");
    const session = await makeSession(db, user);
    const token = await receiveToken(user.email);
    expect(await read(token)).toMatchObject({ email: user.email });

    const { sessionVersion } = await use(token);
    expect(await signsIn(user.email, FORGOTTEN)).toBe(false);
    expect(await signsIn(user.email, NEXT)).toBe(true);
    const before = await viewerOfClaims(db, session, PLACE);
    const after = await viewerOfClaims(db, await makeSession(db, { id: user.id, sessionVersion }), PLACE);
    expect([before.userId, after.userId]).toEqual([null, user.id]);
    expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBeNull();
    const audited = await db.auditEntry.findMany({
      where: { subject: `user:${user.id}`, action: "user.resetPassword" },
    });
    expect(audited).toMatchObject([
      { action: "user.resetPassword", userId: user.id, detail: { member: "Aki <3", revokedTokens: 1 } },
    ]);
    worker.wake();
    await eventually("the change is told", () => mailsTo(user.email).length === 2);
    const [plain, html] = partsOf(mailsTo(user.email)[1].source);
    expect(plain).toContain("has just been changed");
    expect(plain).toContain("https://cup.example.org/en/reset-password\n");
    expect(html).toContain("Hello,");
    expect(plain + html).not.toMatch(LINK);
  });

  test("is not needed to learn that a provider's sign-in removed the password", async () => {
    const { email } = await newUser();
    await signInWithProfile(db, { email, email_verified: true });
    worker.wake();
    await eventually("the removal is told", () => mailsTo(email).length === 1);
    const [plain] = partsOf(mailsTo(email)[0].source);
    expect(plain).toContain("earlier password, so it was removed");
    expect(plain).not.toContain("has just been changed");
  });

  test("is mailed in the page's language, with the time until it expires", async () => {
    const user = await newUser();
    await ask(user.email, newAddress(), "ja");
    worker.wake();
    await eventually("the mail arrives", () => mailsTo(user.email).length === 1);
    const { source } = mailsTo(user.email)[0];
    const [plain, html] = partsOf(source);
    expect(LINK.exec(plain)?.[1]).toBe("ja");
    expect(plain).toContain("60分以内に1回だけ");
    expect(html).toContain(`<a href="${LINK.exec(plain)?.[0]}">新しいパスワードを設定する</a>`);
    expect(source).not.toContain("List-Unsubscribe");
  });

  test("is stored nowhere except in the mail", async () => {
    const user = await newUser();
    const token = await receiveToken(user.email);
    const secret = token.slice(36);
    await eventually("the job is gone", async () => {
      const jobs = await db.$queryRaw<unknown[]>`
        SELECT FROM pgboss.job WHERE data ->> 'resetFor' = ${user.email}`;
      return jobs.length === 0;
    });
    const jobs = await db.$queryRaw`SELECT data::text, output::text FROM pgboss.job`;
    const rows = [await db.mailedLink.findMany(), await db.auditEntry.findMany(), jobs];
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(
      await db.mailedLink.findUnique({ where: { userId_purpose: { userId: user.id, purpose: "PASSWORD" } } }),
    ).toMatchObject({
      tokenHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test("works once", async () => {
    const user = await newUser();
    const token = await receiveToken(user.email);
    await use(token);
    await expect(use(token, "a third garden gate")).rejects.toMatchObject(DEAD);
    await expect(read(token)).rejects.toMatchObject(DEAD);
    expect(await signsIn(user.email, NEXT)).toBe(true);
  });

  test("works once, however many use it at the same time", async () => {
    const user = await newUser();
    const token = await receiveToken(user.email);
    const passwords = Array.from({ length: 8 }, (_, i) => `garden gate number ${i}`);
    const results = await Promise.allSettled(passwords.map((next) => use(token, next)));
    const won = results.flatMap(({ status }, i) => (status === "fulfilled" ? [i] : []));
    expect(won).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject(DEAD);
    expect(await signsIn(user.email, passwords[won[0]])).toBe(true);
    const { sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(sessionVersion).toBe(user.sessionVersion + 1);
    expect(
      await db.auditEntry.count({ where: { action: "user.resetPassword", subject: `user:${user.id}` } }),
    ).toBe(1);
  });

  test("ends with a newer one", async () => {
    const user = await newUser();
    const older = await receiveToken(user.email);
    const newer = await receiveToken(user.email);
    await expect(use(older)).rejects.toMatchObject(DEAD);
    await use(newer);
    expect(await signsIn(user.email, NEXT)).toBe(true);
  });

  test("ends with another change of the password", async () => {
    const user = await newUser();
    const first = await receiveToken(user.email);
    await changePassword(
      db,
      limits,
      { userId: user.id, ...FRESH_SESSION },
      {
        current: FORGOTTEN,
        next: "remembered after all",
        keepTokens: true,
      },
    );
    await expect(use(first)).rejects.toMatchObject(DEAD);
    const second = await receiveToken(user.email);
    await generateNewPassword(db, user.email);
    await expect(use(second)).rejects.toMatchObject(DEAD);
  });

  test("ends after an hour", async () => {
    const user = await newUser();
    const token = await receiveToken(user.email);
    const row = await db.mailedLink.findUniqueOrThrow({
      where: { userId_purpose: { userId: user.id, purpose: "PASSWORD" } },
    });
    const left = row.expiresAt.getTime() - databaseClock.now().getTime();
    expect(left).toBeLessThanOrEqual(60 * 60 * 1000);
    await db.mailedLink.update({ where: { id: row.id }, data: { expiresAt: new Date(0) } });
    await expect(use(token)).rejects.toMatchObject(DEAD);
    expect(await signsIn(user.email, FORGOTTEN)).toBe(true);
  });

  test("gives a user of an external sign-in their first password", async () => {
    const email = "oauth@example.org";
    await db.user.create({ data: { name: "Oto", email } });
    await use(await receiveToken(email));
    expect(await signsIn(email, NEXT)).toBe(true);
  });

  test("cannot be guessed from another one", async () => {
    const [user, other] = [await newUser(), await newUser()];
    const token = await receiveToken(user.email);
    const others = await receiveToken(other.email);
    const flipped = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const wrong of [
      flipped,
      token.slice(0, 36) + others.slice(36),
      `${token}A`,
      token.slice(0, 36),
      "x",
    ]) {
      await expect(use(wrong), wrong).rejects.toMatchObject(DEAD);
    }
    await use(token);
  });
});

describe("requesting a password reset", () => {
  /** The database as {@link requestReset} sees it, noting what it is asked. */
  function observed(asked: string[]): Database {
    const extended = db.$extends({
      query: {
        $allOperations: ({ model, operation, args, query }) => {
          asked.push(`${model ?? ""}.${operation}`);
          return query(args);
        },
      },
    });
    return extended as unknown as Database;
  }

  test("does and answers the same for an unknown address", async () => {
    const user = await newUser();
    await worker.stop();
    onTestFinished(() => {
      worker = MailWorker.startIfConfigured(db) as MailWorker;
    });
    const work: Record<string, string[]> = {};
    for (const email of [user.email, "nobody@example.org"]) {
      const asked: string[] = [];
      const watched = observed(asked);
      const asker = { address: newAddress(), locale: "en" } as const;
      expect(await requestReset(watched, new RateLimits(watched), { email }, asker)).toBeUndefined();
      work[email] = asked;
    }
    expect(work[user.email]).toEqual(work["nobody@example.org"]);
    expect(work[user.email].length).toBeGreaterThan(0);
    expect(work[user.email].filter((act) => /user/i.test(act))).toEqual([]);
    const jobs = await waitingMails();
    expect(jobs.map(({ data }) => Object.keys(data))).toEqual(jobs.map(() => Object.keys(jobs[0].data)));
    expect(jobs).toHaveLength(2);
  });

  test("sends no mail to an unknown address", async () => {
    const user = await newUser();
    for (const email of ["stranger@example.org", user.email]) await ask(email);
    worker.wake();
    await eventually("both are dealt with", async () => (await waitingMails()).length === 0);
    expect(server.received.map(({ to }) => to)).toEqual([[user.email]]);
  });

  test.each([
    ["that somebody has", async () => (await newUser()).email],
    ["that nobody has", async () => "nobody-else@example.org"],
  ])("is limited alike for an address %s", async (_case, emailOf) => {
    const email = await emailOf();
    const address = newAddress();
    for (let i = 0; i < 4; i++) await ask(email, address);
    await expect(ask(email, address)).rejects.toMatchObject({ code: "rate_limited", status: 429 });
    for (let i = 0; i < 8; i++) await ask(email);
    await expect(ask(email)).rejects.toMatchObject({ detail: { rule: "resetAccount" } });
  });

  test("sends a working link later if the mail server is busy", async () => {
    const user = await newUser();
    server.refuse(451);
    await ask(user.email);
    worker.wake();
    await eventually("the try has failed", async () =>
      (await waitingMails()).some(({ state }) => state === "retry"),
    );
    await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    worker.wake();
    await eventually("the mail arrives", () => linksTo(user.email).length === 1);
    await use(linksTo(user.email)[0]);
  });

  test("is left to the organizers after an hour without success, for known addresses only", async () => {
    const user = await newUser();
    const askedAt = new Date(Date.now() - 61 * 60 * 1000).toISOString();
    for (const resetFor of [user.email, "stranger@example.org"]) {
      await enqueue(db, SEND_MAIL, { resetFor, locale: "en", askedAt });
    }
    worker.wake();
    await eventually("both are dealt with", async () => (await waitingMails()).length === 0);
    expect(server.received).toEqual([]);
    expect(
      await db.mailedLink.findUnique({ where: { userId_purpose: { userId: user.id, purpose: "PASSWORD" } } }),
    ).toBeNull();
    const failed = await listFailedJobs(db, OF_SITE);
    expect(failed.map(({ facts, reason }) => [facts.address, reason?.code])).toEqual([
      [user.email, "mail_late"],
    ]);
    expect(
      await db.$queryRaw`SELECT FROM pgboss.job WHERE data ->> 'resetFor' = 'stranger@example.org'`,
    ).toEqual([]);

    expect(await retryFailed(db, user.id, OF_SITE, { kind: "mail" })).toBe(1);
    worker.wake();
    await eventually("the mail arrives", () => linksTo(user.email).length === 1);
    await use(linksTo(user.email)[0]);
  });
});

describe("a password mail that the server refuses for good", () => {
  const failedTo = async ({ email }: { email: string }) =>
    (await listFailedJobs(db, OF_SITE)).filter(({ facts }) => facts.address === email);

  test("is shown to organizers without its link, and can be sent again", async () => {
    const user = await newUser();
    let quoted = "";
    server.refuseQuoting(554, (source) => {
      quoted = LINK.exec(partsOf(source)[0])?.[0] ?? "";
      return `blocked link ${quoted}`;
    });
    // A second one, of whom the organizer sees the same.
    server.refuse(550);
    await ask(user.email);
    await ask(user.email);
    worker.wake();
    await eventually("both have failed", async () => (await waitingMails()).length === 0);
    const [job, ...others] = await failedTo(user);
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      kind: "mail",
      facts: { mail: "RESET_LINK", to: "Aki <3", address: user.email },
      reason: { code: "mail_refused" },
    });
    const secret = quoted.slice(-43);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const queue = await db.$queryRaw<{ output: string }[]>`
      SELECT data::text, output::text FROM pgboss.job WHERE data ->> 'resetFor' = ${user.email}`;
    expect(queue.some(({ output }) => output.includes("blocked link https://"))).toBe(true);
    expect(JSON.stringify(queue)).not.toContain(secret);

    expect(await retryFailed(db, user.id, OF_SITE, { id: job.id })).toBe(1);
    expect(await failedTo(user)).toEqual([]);
    worker.wake();
    await eventually("the mail arrives", () => linksTo(user.email).length === 1);
    await use(linksTo(user.email)[0]);
  });

  test("is listed by its kind", async () => {
    const user = await newUser();
    await changePassword(
      db,
      limits,
      { userId: user.id, ...FRESH_SESSION },
      { current: FORGOTTEN, next: NEXT, keepTokens: true },
    );
    server.refuse(550);
    worker.wake();
    await eventually("it has failed", async () => (await waitingMails()).length === 0);
    const [job] = await failedTo(user);
    expect(job.facts).toEqual({ mail: "PASSWORD_CHANGED", to: "Aki <3", address: user.email });
    await retryFailed(db, user.id, OF_SITE, { kind: "mail", id: job.id });
    worker.wake();
    await eventually("the mail arrives", () => mailsTo(user.email).length === 1);
    expect(await failedTo(user)).toEqual([]);
  });
});

test("an address that tries invalid links is limited, and blocks nobody", async () => {
  const user = await newUser();
  const token = await receiveToken(user.email);
  const address = newAddress();
  const tries = Array.from({ length: 60 }, () => read("nobody-was-mailed-this", address));
  for (const result of await Promise.allSettled(tries)) expect(result).toMatchObject({ reason: DEAD });
  const more = read("nobody-was-mailed-this", address);
  await expect(more).rejects.toMatchObject({ code: "rate_limited", status: 429 });
  await use(token, NEXT, address);
});
