import { afterAll, expect, test, vi } from "vitest";
import { verifyCode } from "../../../../../lib/platform/auth/factors/verify-code.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { appoint, endAppointment } from "../../../../../lib/use-cases/people/appointments/appoint.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { addApp, beginApp } from "../../../../../lib/use-cases/people/users/factors/add-app.ts";
import {
  removeFactor,
  removeFactorsOf,
} from "../../../../../lib/use-cases/people/users/factors/remove-factor.ts";
import { renewRecoveryCodes } from "../../../../../lib/use-cases/people/users/factors/renew-recovery-codes.ts";
import { listFailedJobs } from "../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { MailWorker } from "../../../../../workers/mail-worker.ts";
import { appCode, giveApp } from "../../../../helpers/authenticator-app.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { partsOf } from "../../../../helpers/mail-parts.ts";
import { makeSession } from "../../../../helpers/session.ts";
import { SITE_SECRET } from "../../../../helpers/site.ts";
import { OF_SITE } from "../../../../helpers/viewers.ts";

const server = await vi.hoisted(async () =>
  (await import("../../../../helpers/mailed-site.ts")).mailedSite(),
);
vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);

const PASSWORD = "a quiet garden gate";
const { db } = await databaseForFile();
const limits = new RateLimits(db);
const worker = MailWorker.startIfConfigured(db) as MailWorker;
afterAll(() => worker.stop());

/** The text of the one mail that has come since the last one. */
async function nextMail(): Promise<string> {
  worker.wake();
  await eventually("a mail arrives", () => server.received.length > 0);
  const mails = server.received.map(({ source }) => partsOf(source)[0]);
  server.forget();
  expect(mails).toHaveLength(1);
  return mails[0];
}

const newUser = async (email: string) => {
  const made = await createUser(db, await hashUser({ name: "Aki", email, password: PASSWORD }), {
    addressProven: true,
  });
  return { ...made, email, name: "Aki" };
};
test("whoever gets or loses a role in a contest is told by mail, in their language", async () => {
  const { id, email } = await newUser("role@example.org");
  const contest = await db.contest.create({ data: { slug: "demo", name: "Demo Cup" } });
  const { id: appointmentId } = await appoint(db, null, contest.id, { email, role: "AUDITOR" });
  expect(await nextMail()).toContain("You are now an auditor of Demo Cup at cup.example.org.");
  await db.user.update({ where: { id }, data: { locale: "ja" } });
  await endAppointment(db, null, contest.id, appointmentId);
  expect(await nextMail()).toContain("Demo Cupでの、監査人の役割が終了しました。");
});

test("each change of second factors is told to the owner by mail", async () => {
  const user = await newUser("factors@example.org");
  const { sid } = await makeSession(db, user);
  const session = await db.session.findUniqueOrThrow({ where: { id: sid } });
  const caller = { userId: user.id, email: user.email, via: "session", session, provedFactor: true } as const;
  const { secret, pending } = await beginApp(db, limits, caller, PASSWORD);
  const added = await addApp(db, caller, { pending, code: appCode(secret) });
  expect(await nextMail()).toContain("has just been added to your account");
  await verifyCode(db, limits, { ...user, ...added.user }, added.value[0]);
  expect(await nextMail()).toContain("Somebody has just used a recovery code of your account");
  await renewRecoveryCodes(db, limits, caller, PASSWORD);
  expect(await nextMail()).toContain("New recovery codes have just been made for your account");
  await removeFactor(db, limits, caller, { factor: "app", password: PASSWORD });
  expect(await nextMail()).toContain("have just been removed from your account");
  await giveApp(db, user.id);
  await removeFactorsOf(db, user.email);
  expect(await nextMail()).toContain("https://cup.example.org/en/account");
});

test("a mail that could not be sent is listed, and sent again", async () => {
  const user = await newUser("refused@example.org");
  await giveApp(db, user.id);
  server.refuse(550);
  await removeFactorsOf(db, user.email);
  worker.wake();
  const failed = async () => (await listFailedJobs(db, OF_SITE)).filter(({ kind }) => kind === "mail");
  await eventually("it has failed", async () => (await failed()).length === 1);
  const [{ id, facts }] = await failed();
  expect(facts).toEqual({ mail: "ACCOUNT_CHANGED", to: "Aki", address: user.email });
  expect(await retryFailed(db, user.id, OF_SITE, { kind: "mail", id })).toBe(1);
  expect(await nextMail()).toContain("have just been removed from your account");
  expect(await failed()).toEqual([]);
});
