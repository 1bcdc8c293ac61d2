import { beforeAll, describe, expect, it } from "vitest";
import { listApiTokens, verifyApiToken } from "../../../../lib/platform/auth/api-tokens.ts";
import { userOfOAuthProfile } from "../../../../lib/platform/auth/oauth.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { signInWithPassword } from "../../../../lib/platform/auth/sign-in.ts";
import { changePassword } from "../../../../lib/use-cases/people/users/change-password.ts";
import { createUser, hashUser } from "../../../../lib/use-cases/people/users/create-user.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";
import { FRESH_SESSION } from "../../../helpers/session.ts";

const { db } = await databaseForFile();
const password = "a quiet garden gate";

beforeAll(async () => {
  await createUser(db, await hashUser({ name: "Aki", email: "aki@example.org", password }));
  await db.user.create({ data: { name: "Oto", email: "oauth@example.org" } });
  await db.user.create({ data: { name: "Kate", email: "kate@example.org" } });
});

function signIn(email: string, given: string, address = "192.0.2.1", browser?: string) {
  return signInWithPassword(db, new RateLimits(db), { email, password: given }, { address, browser });
}

describe("password sign-in", () => {
  it("accepts the right password, whatever the address's case", async () => {
    expect(await signIn(" Aki@Example.org ", password)).toMatchObject({ name: "Aki", sessionVersion: 1 });
  });

  it.each([
    ["a wrong password", "aki@example.org", "a quiet garden door"],
    ["an unknown address", "nobody@example.org", password],
    ["an account without a password", "oauth@example.org", password],
    ["no password", "aki@example.org", ""],
    ["a password of a megabyte", "aki@example.org", "x".repeat(1_000_000)],
  ])("refuses %s with the same message", async (_case, email, given) => {
    await expect(signIn(email, given, "192.0.2.2")).rejects.toMatchObject({
      code: "wrong_credentials",
      status: 401,
    });
  });

  it("locks one address out of an account after eight failures, across processes", async () => {
    const tries = Array.from({ length: 8 }, () => signIn("aki@example.org", "wrong", "192.0.2.3"));
    for (const result of await Promise.allSettled(tries)) {
      expect(result).toMatchObject({ status: "rejected", reason: { code: "wrong_credentials" } });
    }
    const refused = signIn("aki@example.org", password, "192.0.2.3");
    await expect(refused).rejects.toMatchObject({ code: "rate_limited", status: 429 });
    await expect(refused).rejects.toThrow(/Try again in 15 minutes/);
    expect(await signIn("aki@example.org", password, "192.0.2.4")).toMatchObject({ name: "Aki" });
  });

  it("does not count successes", async () => {
    for (let i = 0; i < 12; i++) await signIn("aki@example.org", password, "192.0.2.5");
  });

  it("stores no address or e-mail in the limits' table", async () => {
    const rows = await db.rateLimit.findMany();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => /@|192\.0\.2/.test(key))).toEqual([]);
  });
});

describe("password change", () => {
  const next = "another garden gate";

  it("requires the present password and raises the session version", async () => {
    const user = await createUser(db, await hashUser({ name: "Yu", email: "yu@example.org", password }));
    const limits = new RateLimits(db);
    const wrong = changePassword(
      db,
      limits,
      { userId: user.id, ...FRESH_SESSION },
      { current: "not it", next, keepTokens: false },
    );
    await expect(wrong).rejects.toMatchObject({
      code: "wrong_password",
      detail: { fields: { current: expect.any(String) } },
    });
    const change = { current: password, next, keepTokens: false };
    expect(await changePassword(db, limits, { userId: user.id, ...FRESH_SESSION }, change)).toMatchObject({
      sessionVersion: 2,
    });
    expect(await signIn("yu@example.org", next)).toMatchObject({ id: user.id });
    await expect(signIn("yu@example.org", password)).rejects.toMatchObject({ code: "wrong_credentials" });
  });

  it.each([
    [false, 2, 0],
    [true, 0, 2],
  ])("with keepTokens %s revokes %i of two API tokens and audits that", async (keepTokens, revoked, left) => {
    const user = await createUser(
      db,
      await hashUser({ name: "Ren", email: `ren${left}@example.org`, password }),
    );
    const { secret } = await makeApiToken(db, user.id, "laptop");
    await makeApiToken(db, user.id, "server");
    const limits = new RateLimits(db);
    await expect(
      changePassword(
        db,
        limits,
        { userId: user.id, ...FRESH_SESSION },
        { current: "not it", next, keepTokens },
      ),
    ).rejects.toMatchObject({ code: "wrong_password" });
    expect(await listApiTokens(db, user.id)).toHaveLength(2);
    const changed = await changePassword(
      db,
      limits,
      { userId: user.id, ...FRESH_SESSION },
      { current: password, next, keepTokens },
    );
    expect(changed).toEqual({ id: user.id, sessionVersion: 2, revokedTokens: revoked, withFactor: false });
    expect(await listApiTokens(db, user.id)).toHaveLength(left);
    expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBe(keepTokens ? user.id : null);
    const [entry] = await db.auditEntry.findMany({
      where: { action: "user.changePassword", userId: user.id },
    });
    expect(entry).toMatchObject({ detail: { revokedTokens: revoked } });
  });

  it("succeeds for one of two who change it at once", async () => {
    const user = await createUser(db, await hashUser({ name: "Sho", email: "sho@example.org", password }));
    const changes = ["the first garden gate", "the second garden gate"].map((next) =>
      changePassword(
        db,
        new RateLimits(db),
        { userId: user.id, ...FRESH_SESSION },
        { current: password, next, keepTokens: false },
      ),
    );
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ sessionVersion: 2 });
  });
});

describe("OAuth sign-in", () => {
  it.each([
    ["an address that somebody has and the provider verified", "OAuth@Example.org", true, "Oto"],
    ["an address that is not verified", "oauth@example.org", false, undefined],
    ["an address that only lower-casing makes somebody's", "\u212Aate@example.org", true, undefined],
    ["an address that nobody has", "stranger@example.org", true, undefined],
  ])("finds the account for a profile with %s", async (_case, email, verified, name) => {
    const user = await userOfOAuthProfile(db, { email, email_verified: verified });
    expect(user?.name).toBe(name);
  });
});
