import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { databaseClock } from "../../../../../lib/platform/db/database-clock.ts";
import type { Locale } from "../../../../../lib/platform/i18n/locales.ts";
import { SEND_MAIL } from "../../../../../lib/platform/queue/jobs.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { createInvitation } from "../../../../../lib/use-cases/people/teams/invitations.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { registerAccount } from "../../../../../lib/use-cases/people/teams/register-account.ts";
import { confirmAddress } from "../../../../../lib/use-cases/people/users/address-confirmation/confirm-address.ts";
import { requestConfirmation } from "../../../../../lib/use-cases/people/users/address-confirmation/request-confirmation.ts";
import { readLink, sendNewLink } from "../../../../../lib/use-cases/people/users/mailed-link.ts";
import { resetPassword } from "../../../../../lib/use-cases/people/users/password-reset/reset-password.ts";
import { listFailedJobs } from "../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { MailWorker } from "../../../../../workers/mail-worker.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { holdLocks, untilLocksAwaited } from "../../../../helpers/locks.ts";
import { partsOf } from "../../../../helpers/mail-parts.ts";
import { OF_SITE } from "../../../../helpers/viewers.ts";

const server = await vi.hoisted(async () =>
  (await import("../../../../helpers/mailed-site.ts")).mailedSite(),
);

const PASSWORD = "a quiet garden gate";
const LINK = /https:\/\/cup\.example\.org\/(en|ja)\/confirm-address\/([\w-]{79})\b/;
const DEAD = { code: "link_dead", status: 410 };
const UNCONFIRMED = { code: "account_unconfirmed", status: 403 };

const { db } = await databaseForFile();
let limits: RateLimits;
let worker: MailWorker;
let invitation: string;
let people = 0;

beforeAll(async () => {
  limits = new RateLimits(db);
  worker = MailWorker.startIfConfigured(db) as MailWorker;
});

afterAll(() => worker.stop());

/** Each test has a team of its own to join, and begins with no mail in the queue. */
beforeEach(async () => {
  const contest = await db.contest.create({ data: { slug: `c${++people}`, name: "Contest" } });
  const team = await createTeam(db, null, contest.id, { number: 1, name: "One" });
  invitation = (await createInvitation(db, null, team.id, { role: "MEMBER", note: "" })).secret;
  await mailsSent();
  server.forget();
});

async function mailsSent(): Promise<void> {
  worker.wake();
  await eventually("every mail is dealt with", async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT FROM pgboss.job WHERE name = ${SEND_MAIL.name} AND state < 'completed'`;
    return waiting.length === 0;
  });
}

const newAddress = () => `192.0.2.${++people}`;

/** Somebody registers with the invitation. */
async function register(locale: Locale = "en") {
  const email = `person${++people}@example.org`;
  const person = { name: "Aki <3", email, password: PASSWORD };
  const from = { address: newAddress(), locale };
  return { ...(await registerAccount(db, limits, { invitation }, person, from)), email };
}

const mailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email));

/** The token in the latest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  await mailsSent();
  return LINK.exec(partsOf(mailsTo(email).at(-1)?.source ?? "")[0])?.[2] ?? "";
}

const join = (userId: string) => acceptInvitation(db, limits, invitation, userId);

const confirm = (token: string, viewerId: string | null, password = "") =>
  confirmAddress(db, limits, { token, password }, { viewerId, address: newAddress() });

const read = (token: string) => readLink(db, limits, { purpose: "ADDRESS", token, address: newAddress() });

describe("an account whose address is not confirmed", () => {
  test("cannot join a team before its owner opens the mailed link and clicks", async () => {
    const { id, email, confirmedBy } = await register();
    expect(confirmedBy).toBe("mail");
    await expect(join(id)).rejects.toMatchObject(UNCONFIRMED);
    const token = await tokenTo(email);
    // A mail scanner's visit is no click.
    expect(await read(token)).toMatchObject({ name: "Aki <3", email });
    await expect(join(id)).rejects.toMatchObject(UNCONFIRMED);
    await confirm(token, id);
    await join(id);
    const facts = { emailProvenAt: expect.any(Date), approvedAt: null, registeredFrom: null };
    expect(await db.user.findUnique({ where: { id } })).toMatchObject(facts);
    const audited = await db.auditEntry.findMany({
      where: { subject: `user:${id}` },
      orderBy: { id: "asc" },
    });
    expect(audited.map(({ action }) => action)).toEqual(["user.register", "user.confirmAddress"]);
  });

  test("is confirmed on another device by its password, not by the link alone", async () => {
    const { id, email } = await register();
    const token = await tokenTo(email);
    const { id: somebodyElse } = await register();
    for (const [viewer, password] of [
      [null, ""],
      [null, "another garden gate"],
      [somebodyElse, ""],
    ] as const) {
      await expect(confirm(token, viewer, password)).rejects.toMatchObject({ code: "wrong_credentials" });
    }
    await expect(join(id)).rejects.toMatchObject(UNCONFIRMED);
    expect(await confirm(token, somebodyElse, PASSWORD)).toMatchObject({ id });
    await join(id);
  });

  test("is confirmed by a new password that was set by a mailed link", async () => {
    const { id, email } = await register();
    await mailsSent();
    let token = "";
    await sendNewLink(db, id, "PASSWORD", async (sent) => {
      token = sent;
    });
    await resetPassword(db, limits, { token, next: "an even quieter gate" }, newAddress());
    await join(id);
    expect(await db.user.findUnique({ where: { email } })).toMatchObject({ registeredFrom: null });
  });
});

describe("the link that confirms an address", () => {
  test("is mailed in the page's language, and stored nowhere else", async () => {
    const { id, email } = await register("ja");
    const token = await tokenTo(email);
    const [plain, html] = partsOf(mailsTo(email)[0].source);
    expect(LINK.exec(plain)?.[1]).toBe("ja");
    expect(plain).toContain("24時間以内に1回だけ");
    expect(html).toContain("ご利用者様");
    // What somebody wrote who may have entered another's address.
    expect(mailsTo(email)[0].source + plain + html).not.toContain("Aki");
    const jobs = await db.$queryRaw`SELECT data::text, output::text FROM pgboss.job`;
    const rows = [await db.mailedLink.findMany(), await db.auditEntry.findMany(), jobs];
    expect(JSON.stringify(rows)).not.toContain(token.slice(36));
    expect(await db.mailedLink.findFirst({ where: { userId: id } })).toMatchObject({
      purpose: "ADDRESS",
      tokenHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test("works once, for a day, and until a newer one is sent", async () => {
    const { id, email } = await register();
    const older = await tokenTo(email);
    await requestConfirmation(db, limits, id, "en");
    const newer = await tokenTo(email);
    await expect(confirm(older, id)).rejects.toMatchObject(DEAD);
    const row = await db.mailedLink.findFirstOrThrow({ where: { userId: id } });
    const left = row.expiresAt.getTime() - databaseClock.now().getTime();
    expect(left).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    const expire = (expiresAt: Date) => db.mailedLink.update({ where: { id: row.id }, data: { expiresAt } });
    await expire(new Date(0));
    await expect(confirm(newer, id)).rejects.toMatchObject(DEAD);
    await expire(row.expiresAt);
    const both = await Promise.allSettled([confirm(newer, id), confirm(newer, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(confirm(newer, id)).rejects.toMatchObject(DEAD);
    await expect(requestConfirmation(db, limits, id, "en")).rejects.toMatchObject({ code: "address_proven" });
  });

  test("is dead once all sessions ended, even while it is being used", async () => {
    const { id, email } = await register();
    const token = await tokenTo(email);
    let confirming = Promise.resolve<unknown>(undefined);
    await holdLocks(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM "MailedLink" WHERE "userId" = ${id}::uuid FOR UPDATE`;
      confirming = expect(confirm(token, id)).rejects.toMatchObject(DEAD);
      await untilLocksAwaited(db);
      await tx.user.update({ where: { id }, data: { sessionVersion: { increment: 1 } } });
    });
    await confirming;
    await expect(join(id)).rejects.toMatchObject(UNCONFIRMED);
  });

  test("sets no password, as one for a password confirms no address", async () => {
    const { id, email } = await register();
    const token = await tokenTo(email);
    const reset = resetPassword(db, limits, { token, next: "an even quieter gate" }, newAddress());
    await expect(reset).rejects.toMatchObject(DEAD);
    await db.mailedLink.updateMany({ where: { userId: id }, data: { purpose: "PASSWORD" } });
    await expect(confirm(token, id)).rejects.toMatchObject(DEAD);
  });

  test("is sent to one address so many times an hour, whoever registers and deletes accounts", async () => {
    const { id, email } = await register();
    for (let i = 0; i < 5; i++) await requestConfirmation(db, limits, id, "en");
    const limited = { code: "rate_limited", detail: { rule: "confirmAddress" } };
    await expect(requestConfirmation(db, limits, id, "en")).rejects.toMatchObject(limited);
    await db.user.delete({ where: { id } });
    const person = { name: "Aki", email, password: PASSWORD };
    const from = { address: newAddress(), locale: "en" } as const;
    await expect(registerAccount(db, limits, { invitation }, person, from)).rejects.toMatchObject(limited);
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  test("that could not be mailed is listed for organizers, who send a new one", async () => {
    server.refuse(550);
    const { id, email } = await register();
    await mailsSent();
    const failed = (await listFailedJobs(db, OF_SITE)).filter(({ facts }) => facts.address === email);
    expect(failed.map(({ facts }) => facts)).toEqual([
      { mail: "CONFIRM_ADDRESS", to: "Aki <3", address: email },
    ]);
    await retryFailed(db, id, OF_SITE, { kind: "mail", id: failed[0].id });
    await confirm(await tokenTo(email), id);
  });
});
