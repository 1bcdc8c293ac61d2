import { expect, it } from "vitest";
import { verifyApiToken } from "../../../../../lib/platform/auth/api-tokens.ts";
import { viewerOfClaims } from "../../../../../lib/platform/auth/authenticate.ts";
import { authOptions } from "../../../../../lib/platform/auth/options.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import type { SessionClaims } from "../../../../../lib/platform/auth/session-token.ts";
import { signInWithPassword } from "../../../../../lib/platform/auth/sign-in.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { sendNewLink } from "../../../../../lib/use-cases/people/users/mailed-link.ts";
import { resetPassword } from "../../../../../lib/use-cases/people/users/password-reset/reset-password.ts";
import { signInWithProfile } from "../../../../../lib/use-cases/people/users/prove-by-provider.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../../helpers/file-fixtures.ts";
import { makeSession, PLACE } from "../../../../helpers/session.ts";

const PASSWORD = "a quiet garden gate";
const address = "192.0.2.1";
const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
const limits = new RateLimits(db);
let people = 0;

/** Somebody who registered with an address that nobody checked, with a session and an API token. */
async function registered() {
  const email = `user-${++people}@example.org`;
  const user = await createUser(db, await hashUser({ name: "Aki", email, password: PASSWORD }));
  const { secret } = await makeApiToken(db, user.id, "laptop");
  return {
    id: user.id,
    email,
    secret,
    session: await makeSession(db, { id: user.id, sessionVersion: user.sessionVersion }),
  };
}

type Registered = Awaited<ReturnType<typeof registered>>;

/** Which of the ways into the account work. */
async function waysIn({ email, secret, session }: Registered, password = PASSWORD) {
  const signedIn = signInWithPassword(db, limits, { email, password }, { address });
  return {
    password: await signedIn.then(Boolean, () => false),
    session: (await viewerOfClaims(db, session, PLACE)).userId !== null,
    token: ((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null) !== null,
  };
}

const ALL = { password: true, session: true, token: true };
const NONE = { password: false, session: false, token: false };

const throughProvider = (email: string, verified = true) =>
  signInWithProfile(db, { email, email_verified: verified });

const proofs = (userId: string) => db.auditEntry.count({ where: { userId, action: "user.removePassword" } });

it("a provider's sign-in locks out somebody who registered the owner's address before", async () => {
  const squatter = await registered();
  expect(await waysIn(squatter)).toEqual(ALL);
  const owner = await throughProvider(squatter.email);
  expect(owner).toMatchObject({ id: squatter.id, sessionVersion: 2 });
  expect(await waysIn(squatter)).toEqual(NONE);
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { userId: squatter.id, action: { startsWith: "user.remove" } },
  });
  expect(entry).toMatchObject({ action: "user.removePassword", detail: { revokedTokens: 1 } });
});

it("a second provider's sign-in keeps the owner's session, password and tokens", async () => {
  const { id, email } = await registered();
  const { sessionVersion } = (await throughProvider(email)) ?? {};
  const { secret } = await makeApiToken(db, id, "mine");
  const again = await throughProvider(email);
  expect(again?.sessionVersion).toBe(sessionVersion);
  expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBe(id);
  expect(await proofs(id)).toBe(1);
});

it("a provider's sign-in changes nothing for an address proven by a mailed link", async () => {
  const person = await registered();
  let token = "";
  await sendNewLink(db, person.id, "PASSWORD", async (sent) => {
    token = sent;
  });
  const next = "a second garden gate";
  const { sessionVersion } = await resetPassword(db, limits, { token, next }, address);
  expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).emailProvenAt).not.toBeNull();
  const { secret } = await makeApiToken(db, person.id, "laptop");
  await throughProvider(person.email);
  const own = { ...person, secret, session: await makeSession(db, { id: person.id, sessionVersion }) };
  expect(await waysIn(own, next)).toEqual(ALL);
  expect(await proofs(person.id)).toBe(0);
});

it("a provider's sign-in ends a password that was drawn for its owner, and once", async () => {
  const email = `user-${++people}@example.org`;
  const drawn = await hashUser({ name: "Aki", email, password: PASSWORD });
  const { id, sessionVersion } = await createUser(db, drawn, { passwordDrawn: true });
  const { secret } = await makeApiToken(db, id, "laptop");
  const known = { id, email, secret, session: await makeSession(db, { id, sessionVersion }) };
  expect(await waysIn(known)).toEqual(ALL);
  await throughProvider(email);
  expect(await waysIn(known)).toEqual(NONE);
  await throughProvider(email);
  expect(await proofs(id)).toBe(1);
});

it("a provider's sign-in keeps sessions and tokens of an account without a password", async () => {
  const email = `user-${++people}@example.org`;
  const { id, sessionVersion } = await db.user.create({ data: { name: "Oto", email } });
  const { secret } = await makeApiToken(db, id, "laptop");
  expect(await throughProvider(email)).toMatchObject({ sessionVersion, emailProvenAt: expect.any(Date) });
  expect((await verifyApiToken(db, secret, "192.0.2.1"))?.userId ?? null).toBe(id);
});

it("a provider's sign-in changes nothing for an unverified address", async () => {
  const person = await registered();
  expect(await throughProvider(person.email, false)).toBeNull();
  expect(await waysIn(person)).toEqual(ALL);
});

it("two simultaneous sign-ins of the owner end the sessions once", async () => {
  const { id, email } = await registered();
  const both = await Promise.all([throughProvider(email), throughProvider(email)]);
  expect(both.map((user) => user?.sessionVersion)).toEqual([2, 2]);
  expect(await proofs(id)).toBe(1);
});

it("the owner's session begins after those of others have ended", async () => {
  const { id, email } = await registered();
  const { callbacks } = authOptions((profile) => signInWithProfile(db, profile), PLACE);
  const asked = { account: { type: "oauth" }, profile: { email, email_verified: true }, token: {} } as never;
  expect(await callbacks?.signIn?.(asked)).toBe(true);
  const claims = await callbacks?.jwt?.(asked);
  expect((await viewerOfClaims(db, claims as SessionClaims, PLACE)).userId).toBe(id);
});
