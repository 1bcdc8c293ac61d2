import { expect, it, vi } from "vitest";
import { verifyApiToken } from "../../../../../lib/platform/auth/api-tokens.ts";
import { viewerOfClaims } from "../../../../../lib/platform/auth/authenticate.ts";
import { verifyPassword } from "../../../../../lib/platform/auth/passwords.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import {
  appointAdministrator,
  generateNewPassword,
} from "../../../../../lib/use-cases/people/users/appoint-administrator.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { requestReset } from "../../../../../lib/use-cases/people/users/password-reset/request-reset.ts";
import { replaceAdministrator } from "../../../../../lib/use-cases/site/account-deletion/replace-administrator.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { makeSession, PLACE } from "../../../../helpers/session.ts";
import { SITE_SECRET } from "../../../../helpers/site.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

const PASSWORD = "a quiet garden gate";
vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
const { db, url } = await databaseForFile();

const find = (email: string) => db.user.findUniqueOrThrow({ where: { email } });

it("appointAdministrator makes the first administrator of an empty installation", async () => {
  const { password } = await appointAdministrator(db, { email: "first@example.org", name: "First" });
  const user = await find("first@example.org");
  expect(user).toMatchObject({ name: "First", isAdministrator: true });
  expect(await verifyPassword(user.passwordHash, password ?? "")).toBe(true);
  expect(await db.auditEntry.count({ where: { action: "user.appoint", subject: `user:${user.id}` } })).toBe(
    1,
  );
});

it("appointAdministrator keeps name, password, sessions and tokens of a proven address", async () => {
  const email = "aki@example.org";
  const { id } = await createUser(db, await hashUser({ email, name: "Aki", password: PASSWORD }));
  const before = await db.user.update({ where: { id }, data: { emailProvenAt: new Date() } });
  const { secret } = await makeApiToken(db, id, "laptop");
  const kept = { email, name: "Aki", password: null, accessEnded: false };
  expect(await appointAdministrator(db, { email, name: "Organizer" })).toEqual(kept);
  expect(await find(email)).toEqual({ ...before, isAdministrator: true });
  expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBe(id);
});

it("appointAdministrator gives no rights to an earlier account with the same address", async () => {
  const email = "chair@example.org";
  const squatter = await createUser(db, await hashUser({ email, name: "Chair", password: PASSWORD }));
  const { secret } = await makeApiToken(db, squatter.id, "laptop");
  const session = await makeSession(db, { id: squatter.id, sessionVersion: squatter.sessionVersion });
  expect((await viewerOfClaims(db, session, PLACE)).userId).toBe(squatter.id);

  const { password, accessEnded } = await appointAdministrator(db, { email, name: "Organizer" });
  expect(accessEnded).toBe(true);
  const user = await find(email);
  expect(user).toMatchObject({ isAdministrator: true, passwordDrawn: true, emailProvenAt: expect.any(Date) });
  expect(await verifyPassword(user.passwordHash, PASSWORD)).toBe(false);
  expect(await verifyPassword(user.passwordHash, password ?? "")).toBe(true);
  expect((await viewerOfClaims(db, session, PLACE)).userId).toBeNull();
  expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBeNull();
  const entries = await db.auditEntry.findMany({
    where: { subject: `user:${user.id}`, action: { startsWith: "user." } },
  });
  expect(entries).toMatchObject([{ action: "user.appoint", detail: { revokedTokens: 1 } }]);

  // The address counts as proven now: a second appointment changes nothing.
  expect(await appointAdministrator(db, { email, name: "Organizer" })).toMatchObject({ password: null });
  expect(await find(email)).toEqual(user);
});

it("the command line says what became of the account", async () => {
  const email = "told@example.org";
  await createUser(db, await hashUser({ email, name: "Told", password: PASSWORD }));
  const appoint = () =>
    tracecupWith({ DATABASE_URL: url, LOG_LEVEL: "silent" }, "account", "administrator", email);
  const first = await appoint();
  expect(first.code).toBe(0);
  expect(first.stdout).toMatch(/^told@example\.org {2}[\w-]{43} {2}Told\n$/);
  expect(first.stderr).toContain("its sessions have ended, and its API tokens are revoked");
  expect(await appoint()).toEqual({ code: 0, stdout: `${email}  (password unchanged)  Told\n`, stderr: "" });
});

it("appointAdministrator keeps the password of an administrator with an unproven address", async () => {
  const email = "old@example.org";
  const { id } = await createUser(db, await hashUser({ email, name: "Old", password: PASSWORD }));
  const before = await db.user.update({ where: { id }, data: { isAdministrator: true } });
  expect(await appointAdministrator(db, { email, name: "Organizer" })).toMatchObject({ password: null });
  expect(await find(email)).toEqual(before);
});

it("a newly drawn password ends every session and every API token", async () => {
  const email = "forgetful@example.org";
  const account = await hashUser({ email, name: "Aki", password: PASSWORD });
  const { id, sessionVersion } = await createUser(db, account);
  const { secret } = await makeApiToken(db, id, "laptop");
  expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBe(id);
  const { password } = await generateNewPassword(db, email);
  const user = await find(email);
  expect(await verifyPassword(user.passwordHash, password ?? "")).toBe(true);
  expect(user.sessionVersion).toBe(sessionVersion + 1);
  expect(user.emailProvenAt).not.toBeNull();
  expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBeNull();
  const entry = await db.auditEntry.findFirst({
    where: { action: "user.newPassword", subject: `user:${id}` },
  });
  expect(entry?.detail).toMatchObject({ revokedTokens: 1 });
  await expect(generateNewPassword(db, "nobody@example.org")).rejects.toMatchObject({ code: "no_such_user" });
});

it("requestReset is refused where no mails are sent", async () => {
  const asker = { address: "192.0.2.1", locale: "en" } as const;
  const asked = requestReset(db, new RateLimits(db), { email: "aki@example.org" }, asker);
  await expect(asked).rejects.toMatchObject({ code: "mail_not_configured" });
  expect(await db.$queryRaw`SELECT id FROM pgboss.job`).toEqual([]);
});

it("replaceAdministrator deletes an organizer's account alone, and appoints nobody otherwise", async () => {
  const [old, user] = ["old@example.org", "user@example.org"];
  await appointAdministrator(db, { email: old, name: "Old" });
  await createUser(db, await hashUser({ name: "User", email: user, password: PASSWORD }));
  const next = { email: "next@example.org", name: "Next" };
  for (const email of [user, "nobody@example.org"]) {
    await expect(replaceAdministrator(db, next, email)).rejects.toMatchObject({ code: "no_such_user" });
  }
  expect(await db.user.count({ where: { email: { in: [old, user, next.email] } } })).toBe(2);
  await replaceAdministrator(db, next, old);
  const left = await db.user.findMany({ where: { email: { in: [old, next.email] } } });
  expect(left).toMatchObject([{ email: next.email, isAdministrator: true }]);
});
