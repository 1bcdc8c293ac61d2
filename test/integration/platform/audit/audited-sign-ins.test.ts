import { expect, test } from "vitest";
import { hashPassword } from "../../../../lib/platform/auth/passwords.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { signInWithPassword } from "../../../../lib/platform/auth/sign-in.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();
const PASSWORD = "correct horse battery";

test("the audit log records sign-ins and failures, not a flood of them, nor unknown addresses", async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const user = await db.user.create({ data: { email: "aki@example.org", name: "Aki", passwordHash } });
  const limits = new RateLimits(db);
  const signIn = (email: string, password: string, address: string) =>
    signInWithPassword(db, limits, { email, password }, { address });
  await expect(signIn("nobody@example.org", PASSWORD, "192.0.2.1")).rejects.toMatchObject({ status: 401 });
  for (let i = 0; i < 25; i++) {
    await expect(signIn(user.email, "wrong", `192.0.2.${i}`)).rejects.toMatchObject({ status: 401 });
  }
  await signIn(user.email, PASSWORD, "198.51.100.1");
  const count = (action: string) => db.auditEntry.count({ where: { action } });
  await eventually("failures are recorded", async () => (await count("user.failSignIn")) === 20);
  expect(await db.auditEntry.findMany({ where: { action: "user.signIn" } })).toMatchObject([
    { userId: user.id, subject: `user:${user.id}`, detail: { member: "Aki" } },
  ]);
  expect(
    await db.auditEntry.count({
      where: { action: "user.failSignIn", userId: null, subject: `user:${user.id}` },
    }),
  ).toBe(20);
});
