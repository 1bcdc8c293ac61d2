import { decode, encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { listApiTokens, revokeApiToken } from "../../../../lib/platform/auth/api-tokens.ts";
import { authenticate } from "../../../../lib/platform/auth/authenticate.ts";
import { authOptions } from "../../../../lib/platform/auth/options.ts";
import { encodeSession, sessionCookieName } from "../../../../lib/platform/auth/session-token.ts";
import { createUser, hashUser } from "../../../../lib/use-cases/people/users/create-user.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { makeSession, makeSessionCookie, PLACE } from "../../../helpers/session.ts";
import { SITE_SECRET } from "../../../helpers/site.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
const user = await createUser(
  db,
  await hashUser({ name: "Aki", email: "aki@example.org", password: "a quiet garden gate" }),
);

function request(headers: Record<string, string>): Request {
  return new Request("http://localhost/api/v1/anything", { headers });
}

async function withCookie(session: { id: string; sessionVersion: number }): Promise<Request> {
  const { cookie } = await makeSessionCookie(db, session);
  return request({ cookie: `other=1; ${cookie}` });
}

describe("a session", () => {
  it("identifies the user, with their teams", async () => {
    const contest = await db.contest.create({ data: { slug: "c", name: "C" } });
    const team = await db.team.create({ data: { contestId: contest.id, number: 7, name: "Seven" } });
    await db.member.create({
      data: { contestId: contest.id, teamId: team.id, userId: user.id, role: "CAPTAIN" },
    });
    const viewer = await authenticate(await withCookie(user));
    expect(viewer).toMatchObject({
      userId: user.id,
      name: "Aki",
      isStaff: false,
      via: "session",
    });
    expect(viewer.teamIdIn(contest.id)).toBe(team.id);
    expect(viewer.teamIdIn("another")).toBeNull();
    expect(viewer.towards(contest.id)).toEqual({
      userId: user.id,
      isAdministrator: false,
      appointment: null,
      lacksFactor: false,
      teamId: team.id,
      isCaptain: true,
      isJuryMember: false,
    });
    await db.juryMember.create({ data: { contestId: contest.id, userId: user.id } });
    const examining = await authenticate(await withCookie(user));
    expect(examining.towards(contest.id).isJuryMember).toBe(true);
    expect(examining.towards("another")).toMatchObject({ isCaptain: false, isJuryMember: false });
  });

  it("ends when the session version rises", async () => {
    const old = await withCookie(user);
    await db.user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    expect(await authenticate(old)).toMatchObject({ userId: null, via: null });
  });

  it("ends with a sign-out, for every copy of its cookie and for no other session", async () => {
    const { id, sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    const [copied, other] = [
      await withCookie({ id, sessionVersion }),
      await withCookie({ id, sessionVersion }),
    ];
    const cookie = copied.headers.get("cookie")?.split(`${sessionCookieName()}=`)[1] ?? "";
    const token = await decode({ token: cookie, secret: SITE_SECRET });
    const { events } = authOptions(async () => null, PLACE);
    for (let i = 0; i < 2; i++) await events?.signOut?.({ token, session: null } as never);
    expect((await authenticate(copied)).userId).toBeNull();
    expect((await authenticate(other)).userId).toBe(id);
  });

  it("ends after 14 days, however often next-auth extends its token", async () => {
    const { id, sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    const claims = await makeSession(db, { id, sessionVersion });
    const renewed = await authOptions(async () => null, PLACE).callbacks?.jwt?.({
      token: claims,
      account: null,
    } as never);
    expect(renewed).toEqual(claims);
    const { createdAt, endsAt } = await db.session.findUniqueOrThrow({ where: { id: claims.sid } });
    expect(endsAt.getTime() - createdAt.getTime()).toBe(14 * 24 * 60 * 60 * 1000);
    const token = await encode({ token: claims, secret: SITE_SECRET, maxAge: 1_000_000 });
    const asking = () => authenticate(request({ cookie: `${sessionCookieName()}=${token}` }));
    expect((await asking()).userId).toBe(id);
    await db.session.update({ where: { id: claims.sid }, data: { endsAt: new Date(Date.now() - 1000) } });
    expect((await asking()).userId).toBeNull();
  });

  it("is refused when it is forged, damaged or of a deleted user", async () => {
    const forged = request({ cookie: `${sessionCookieName()}=eyJhbGciOiJkaXIifQ..x.y.z` });
    expect((await authenticate(forged)).userId).toBeNull();
    const email = "gone@example.org";
    const gone = await db.user.create({ data: { name: "Gone", email } });
    const cookie = await withCookie(gone);
    await db.user.delete({ where: { email } });
    expect((await authenticate(cookie)).userId).toBeNull();
    // Another's session, in the name of this one.
    const { sid } = await makeSession(db, user);
    const value = await encodeSession({ sid, sub: "018f0000-0000-7000-8000-000000000000" });
    const mixed = request({ cookie: `${sessionCookieName()}=${value}` });
    expect((await authenticate(mixed)).userId).toBeNull();
  });
});

describe("a bearer token", () => {
  it("is stored as a hash, records its use and ends when revoked", async () => {
    const { token, secret } = await makeApiToken(db, user.id, "laptop");
    expect(secret).toMatch(/^tct_[\w-]{43}$/);
    const row = await db.apiToken.findUniqueOrThrow({ where: { id: token.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    const asking = request({ authorization: `Bearer ${secret}` });
    expect(await authenticate(asking)).toMatchObject({ userId: user.id, via: "token" });
    expect((await listApiTokens(db, user.id))[0].lastUsedAt).not.toBeNull();
    await revokeApiToken(db, user.id, token.id);
    await expect(authenticate(asking)).rejects.toMatchObject({ code: "invalid_token", status: 401 });
  });

  it("never falls back to the session cookie", async () => {
    const { id, sessionVersion } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    const cookie = (await withCookie({ id, sessionVersion })).headers.get("cookie") ?? "";
    const asking = request({ cookie, authorization: "Bearer tct_nonsense" });
    await expect(authenticate(asking)).rejects.toMatchObject({ status: 401 });
  });

  it("works however many wrong ones come from the same network", async () => {
    const { secret } = await makeApiToken(db, user.id, "at the workshop");
    const from = (token: string) =>
      authenticate(request({ authorization: `Bearer ${token}`, "x-forwarded-for": "192.0.2.77" }));
    const wrong = await Promise.allSettled(Array.from({ length: 61 }, () => from("tct_nonsense")));
    const statuses = wrong.map((result) => (result.status === "rejected" ? result.reason.status : 200));
    expect(statuses.toSorted()).toEqual([...Array(60).fill(401), 429]);
    expect(await from(secret)).toMatchObject({ userId: user.id });
  });

  it("cannot be revoked by another user", async () => {
    const { token } = await makeApiToken(db, user.id, "desk");
    const other = await createUser(
      db,
      await hashUser({ name: "B", email: "b@example.org", password: "a quiet garden gate" }),
    );
    await expect(revokeApiToken(db, other.id, token.id)).rejects.toMatchObject({ status: 404 });
  });
});

it("a person may have twenty tokens at most, however many are requested at once", async () => {
  const { id } = await createUser(
    db,
    await hashUser({ name: "Ren", email: "ren@example.org", password: "a quiet garden gate" }),
  );
  const asked = Array.from({ length: 23 }, (_, i) => makeApiToken(db, id, `script ${i}`));
  const made = await Promise.allSettled(asked);
  const refused = made.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.map(({ code, status }) => [code, status])).toEqual(Array(3).fill(["too_many_tokens", 409]));
  expect(await listApiTokens(db, id)).toHaveLength(20);
});
