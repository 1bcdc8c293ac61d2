import { expect, it } from "vitest";
import { createApiToken, userIdOfApiToken } from "../../../lib/auth/api-tokens.ts";
import { verifyPassword } from "../../../lib/auth/passwords.ts";
import { RateLimits } from "../../../lib/auth/rate-limits.ts";
import { appointOrganizer, drawNewPassword } from "../../../lib/users/appoint.ts";
import { createUser, hashUser } from "../../../lib/users/create-user.ts";
import { requestReset } from "../../../lib/users/password-reset/request-reset.ts";
import { databaseForFile } from "../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();

const find = (email: string) => db.user.findUniqueOrThrow({ where: { email } });

it("makes the first organizer of an empty installation", async () => {
  const { password } = await appointOrganizer(db, { email: "first@example.org", name: "First" });
  const user = await find("first@example.org");
  expect(user).toMatchObject({ name: "First", isOrganizer: true });
  expect(await verifyPassword(user.passwordHash, password ?? "")).toBe(true);
  expect(await db.auditEntry.count({ where: { action: "user.appoint", subject: `user:${user.id}` } })).toBe(
    1,
  );
});

it("leaves somebody who has an account their name and password", async () => {
  const email = "aki@example.org";
  const before = await createUser(
    db,
    await hashUser({ email, name: "Aki", password: "a quiet garden gate" }),
  );
  expect(await appointOrganizer(db, { email, name: "Organizer" })).toEqual({
    email,
    name: "Aki",
    password: null,
  });
  expect(await find(email)).toEqual({ ...before, isOrganizer: true });
});

it("draws a new password, which ends every session and every API token", async () => {
  const email = "aki@example.org";
  const { id, sessionVersion } = await find(email);
  const { secret } = await createApiToken(db, id, "laptop");
  expect(await userIdOfApiToken(db, secret)).toBe(id);
  const { password } = await drawNewPassword(db, email);
  const user = await find(email);
  expect(await verifyPassword(user.passwordHash, password ?? "")).toBe(true);
  expect(user.sessionVersion).toBe(sessionVersion + 1);
  expect(await userIdOfApiToken(db, secret)).toBeNull();
  const entry = await db.auditEntry.findFirst({
    where: { action: "user.newPassword", subject: `user:${id}` },
  });
  expect(entry?.detail).toMatchObject({ revokedTokens: 1 });
  await expect(drawNewPassword(db, "nobody@example.org")).rejects.toMatchObject({ code: "no_such_user" });
});

it("takes no request for a mailed link where no mails are sent", async () => {
  const asker = { address: "192.0.2.1", locale: "en" } as const;
  const asked = requestReset(db, new RateLimits(db), { email: "aki@example.org" }, asker);
  await expect(asked).rejects.toMatchObject({ code: "mail_not_configured" });
  expect(await db.$queryRaw`SELECT id FROM pgboss.job`).toEqual([]);
});
