import { describe, expect, it } from "vitest";
import { listApiTokens, verifyApiToken } from "../../../../../lib/platform/auth/api-tokens.ts";
import { authenticate, viewerOfClaims } from "../../../../../lib/platform/auth/authenticate.ts";
import { encodeKnownBrowser, knownBrowserId } from "../../../../../lib/platform/auth/known-browser.ts";
import { endSession, listSessions } from "../../../../../lib/platform/auth/sessions.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { endSessions } from "../../../../../lib/use-cases/people/users/end-sessions.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../../helpers/file-fixtures.ts";
import { makeSession, makeSessionCookie, PLACE } from "../../../../helpers/session.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
let people = 0;

async function account() {
  const email = `aki${++people}@example.org`;
  return createUser(db, await hashUser({ name: "Aki", email, password: "a quiet garden gate" }));
}

/** Who asks with the session of one browser. */
async function browserOf(user: { id: string; sessionVersion: number }) {
  const headers = await makeSessionCookie(db, user);
  return async () => (await authenticate(new Request("http://localhost/api/v1/me", { headers }))).userId;
}

describe("the list of sessions", () => {
  it("shows those that hold, from which browser, where and when, and ends one of them", async () => {
    const [aki, other] = [await account(), await account()];
    const [, lost] = [await makeSession(db, aki), await makeSession(db, aki)];
    const stranger = await makeSession(db, other);
    const place = { userAgent: null, address: "2001:db8::7" };
    await db.session.update({
      where: { id: lost.sid },
      data: { lastUsedAt: new Date(Date.now() - 600_000) },
    });
    await viewerOfClaims(db, lost, place);
    const minuteAgo = Date.now() - 60_000;
    const listed = await listSessions(db, aki.id);
    expect(listed).toMatchObject([
      { id: lost.sid, device: "Firefox, Linux", address: place.address },
      { device: "Firefox, Linux", address: PLACE.address },
    ]);
    expect(listed.every(({ lastUsedAt }) => Date.parse(lastUsedAt) > minuteAgo)).toBe(true);

    await endSession(db, aki.id, lost.sid);
    expect((await viewerOfClaims(db, lost, place)).userId).toBeNull();
    expect(await listSessions(db, aki.id)).toHaveLength(1);
    for (const { sid } of [lost, stranger]) {
      await expect(endSession(db, aki.id, sid)).rejects.toMatchObject({
        code: "no_such_session",
        status: 404,
      });
    }
    expect((await viewerOfClaims(db, stranger, place)).userId).toBe(other.id);
    await endSessions(db, { userId: aki.id, session: null }, { revokeTokens: false });
    expect(await listSessions(db, aki.id)).toEqual([]);
  });

  it("has nothing of a sign-in with the former password", async () => {
    const aki = await account();
    await endSessions(db, { userId: aki.id, session: null }, { revokeTokens: false });
    const late = await makeSession(db, aki);
    expect((await viewerOfClaims(db, late, PLACE)).userId).toBeNull();
    expect(await listSessions(db, aki.id)).toEqual([]);
  });
});

describe("signing out everywhere", () => {
  it("ends every session of the user, and nobody else's", async () => {
    const [aki, other] = [await account(), await account()];
    const [phone, library, stranger] = [await browserOf(aki), await browserOf(aki), await browserOf(other)];
    expect([await phone(), await library()]).toEqual([aki.id, aki.id]);
    const next = await endSessions(db, { userId: aki.id, session: null }, { revokeTokens: false });
    expect([await phone(), await library(), await stranger()]).toEqual([null, null, other.id]);
    expect(await (await browserOf(next))()).toBe(aki.id);
  });

  it("keeps the session that asks, which gets no younger by it", async () => {
    const aki = await account();
    const claims = await makeSession(db, aki);
    const createdAt = new Date(Date.now() - 3_600_000);
    await db.session.update({ where: { id: claims.sid }, data: { createdAt } });
    const { session } = await viewerOfClaims(db, claims, PLACE);
    const other = await makeSession(db, aki);
    await endSessions(db, { userId: aki.id, session }, { revokeTokens: false });
    expect((await viewerOfClaims(db, other, PLACE)).userId).toBeNull();
    const after = await viewerOfClaims(db, claims, PLACE);
    expect([after.userId, after.session?.createdAt]).toEqual([aki.id, createdAt]);
  });

  it("removes known browsers, so that a lost one has a stranger's password tries", async () => {
    const aki = await account();
    const lost = await encodeKnownBrowser(aki);
    expect(await knownBrowserId(lost, aki)).not.toBeNull();
    const next = await endSessions(db, { userId: aki.id, session: null }, { revokeTokens: false });
    expect(await knownBrowserId(lost, next)).toBeNull();
  });

  it("keeps the password", async () => {
    const aki = await account();
    const before = await db.user.findUniqueOrThrow({ where: { id: aki.id } });
    const { sessionVersion } = await endSessions(
      db,
      { userId: aki.id, session: null },
      { revokeTokens: true },
    );
    expect(await db.user.findUniqueOrThrow({ where: { id: aki.id } })).toEqual({ ...before, sessionVersion });
  });

  it.each([
    [false, 0, 2],
    [true, 2, 0],
  ])(
    "with revokeTokens %s revokes %i of two API tokens and audits that",
    async (revokeTokens, revoked, left) => {
      const aki = await account();
      const { secret } = await makeApiToken(db, aki.id, "laptop");
      await makeApiToken(db, aki.id, "server");
      const ended = await endSessions(db, { userId: aki.id, session: null }, { revokeTokens });
      expect(ended).toEqual({
        id: aki.id,
        sessionVersion: aki.sessionVersion + 1,
        revokedTokens: revoked,
      });
      expect(await listApiTokens(db, aki.id)).toHaveLength(left);
      expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBe(
        revokeTokens ? null : aki.id,
      );
      expect(
        await db.auditEntry.findMany({ where: { userId: aki.id, action: { startsWith: "user." } } }),
      ).toMatchObject([
        {
          action: "user.endSessions",
          subject: `user:${aki.id}`,
          detail: { member: "Aki", revokedTokens: revoked },
        },
      ]);
    },
  );

  it("ends, the second time, the session that the first one began", async () => {
    const aki = await account();
    const wishes = [1, 2].map(() =>
      endSessions(db, { userId: aki.id, session: null }, { revokeTokens: false }),
    );
    const versions = (await Promise.all(wishes)).map(({ sessionVersion }) => sessionVersion);
    expect(versions.toSorted()).toEqual([2, 3]);
    const browsers = await Promise.all(
      versions.map((sessionVersion) => browserOf({ ...aki, sessionVersion })),
    );
    const asked = await Promise.all(browsers.map((ask) => ask()));
    expect(asked).toEqual(versions.map((version) => (version === 3 ? aki.id : null)));
  });
});
