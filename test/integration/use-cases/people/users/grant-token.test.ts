import { beforeEach, describe, expect, test } from "vitest";
import { createApiToken, verifyApiToken } from "../../../../../lib/platform/auth/api-tokens.ts";
import { encodeSession, sessionCookieName } from "../../../../../lib/platform/auth/session-token.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../../helpers/file-fixtures.ts";
import { makeSession } from "../../../../helpers/session.ts";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
const password = "a quiet garden gate";
const email = "aki@example.org";
let user: { id: string; sessionVersion: number };

beforeEach(async () => {
  await db.user.deleteMany();
  user = await createUser(db, await hashUser({ name: "Aki", email: email, password }));
});

/** The cookie of a session that began some minutes ago. */
async function cookie(minutesAgo = 0): Promise<{ cookie: string }> {
  const claims = await makeSession(db, { ...user, withFactor: false });
  const createdAt = new Date(Date.now() - minutesAgo * 60_000);
  await db.session.update({ where: { id: claims.sid }, data: { createdAt } });
  return { cookie: `${sessionCookieName()}=${await encodeSession(claims)}` };
}

async function ask(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/v1/tokens`, {
    method: "POST",
    headers: { origin: server.url, ...headers },
    body: JSON.stringify({ name: "laptop", ...body }),
  });
  return { status: response.status, answer: await response.json() };
}

test("address and password make a token as asked, or one for competitors and 90 days", async () => {
  const { answer: usual } = await ask({ email: email, password });
  expect(usual.token).toMatchObject({ scopes: ["read", "submit", "attack"], hasEnded: false });
  const days = (Date.parse(usual.token.endsAt) - Date.parse(usual.token.createdAt)) / (24 * 60 * 60 * 1000);
  expect(days).toBeCloseTo(90, 2);
  const { answer: asked } = await ask({ email: email, password, scopes: ["read"], days: 1 });
  expect(asked.token).toMatchObject({ scopes: ["read"] });
  expect(await verifyApiToken(db, asked.secret, "192.0.2.1")).toMatchObject({ userId: user.id });
  const made = await db.auditEntry.findMany({ where: { action: "token.create", userId: user.id } });
  expect(made.map(({ detail }) => detail)).toMatchObject([
    { scopes: "read, submit, attack" },
    { scopes: "read" },
  ]);
});

test.each([{ scopes: [] }, { scopes: ["everything"] }, { days: 0 }, { days: 366 }, { days: "90" }])(
  "a token is not made with %j",
  async (settings) => {
    const { status, answer } = await ask({ email: email, password, ...settings });
    expect({ status, code: answer.code }).toEqual({ status: 422, code: "invalid_input" });
  },
);

describe("with a session", () => {
  test("a token is made by its user's password, and not by the cookie alone", async () => {
    const session = await cookie(60);
    for (const body of [{}, { password: "a loud garden gate" }]) {
      expect(await ask(body, session)).toMatchObject({ status: 403, answer: { code: "wrong_password" } });
    }
    expect(await ask({ password }, session)).toMatchObject({ status: 201 });
    expect(await ask({ password })).toMatchObject({ status: 401, answer: { code: "sign_in_required" } });
  });

  test("somebody without a password must have signed in within ten minutes", async () => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const late = await ask({}, await cookie(11));
    expect(late).toMatchObject({ status: 403, answer: { code: "sign_in_again" } });
    expect(await ask({}, await cookie(9))).toMatchObject({ status: 201 });
    const headers = { ...(await cookie(11)), "content-type": "application/json" };
    const body = JSON.stringify({ current: "", next: "an unrelated bright window" });
    const first = await fetch(`${server.url}/api/v1/me/password`, {
      method: "PUT",
      headers: { origin: server.url, ...headers },
      body,
    });
    expect(await first.json()).toMatchObject({ status: 403, code: "sign_in_again" });
  });

  test("refusals of a sign-in that is too old do not use up the tries", async () => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const late = await cookie(11);
    for (let i = 0; i < 30; i++) expect((await ask({}, late)).answer.code).toBe("sign_in_again");
    expect(await ask({}, await cookie())).toMatchObject({ status: 201 });
  });

  test("guesses of the password are limited", async () => {
    const session = await cookie();
    const codes = [];
    for (let i = 0; i < 30; i++) codes.push((await ask({ password: `guess ${i}` }, session)).answer.code);
    expect(new Set(codes)).toEqual(new Set(["wrong_password", "rate_limited"]));
    expect(await ask({ password }, session)).toMatchObject({ status: 429 });
    // The thief of one cookie does not keep the owner, who has signed in themselves, from ending it all.
    expect(await ask({ password }, await cookie())).toMatchObject({ status: 201 });
  });
});

test("no token is made for whom a password or the end of all sessions came between", async () => {
  const settings = { name: "late", scopes: ["read" as const], days: 1 };
  await db.user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
  const refusal = { code: "sign_in_required", status: 401 };
  await expect(createApiToken(db, user, settings)).rejects.toMatchObject(refusal);
  await db.user.delete({ where: { id: user.id } });
  await expect(createApiToken(db, user, settings)).rejects.toMatchObject(refusal);
});

test("a token makes no other, even with the password", async () => {
  const { secret } = await makeApiToken(db, user.id);
  const refused = await ask({ password }, { authorization: `Bearer ${secret}` });
  expect(refused).toMatchObject({ status: 403, answer: { code: "password_required" } });
});

test("a token that has ended is refused, shown as ended, and leaves room for another", async () => {
  const { secret, token } = await makeApiToken(db, user.id);
  await db.apiToken.update({ where: { id: token.id }, data: { endsAt: new Date(Date.now() - 1000) } });
  const response = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } });
  expect(await response.json()).toMatchObject({ status: 401, code: "invalid_token" });
  const { secret: reader } = await makeApiToken(db, user.id);
  const list = await fetch(`${server.url}/api/v1/tokens`, {
    headers: { authorization: `Bearer ${reader}`, "x-forwarded-for": "192.0.2.9" },
  });
  const shown = (await list.json()) as { hasEnded: boolean; lastUsedFrom: string | null }[];
  expect(shown).toMatchObject([
    { hasEnded: false, lastUsedFrom: "192.0.2.9" },
    { hasEnded: true, lastUsedFrom: null },
  ]);
});
