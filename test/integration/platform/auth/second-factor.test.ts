import { beforeEach, describe, expect, it } from "vitest";
import { passkeyChallenge } from "../../../../lib/platform/auth/factors/passkeys.ts";
import { drawRecoveryCodes } from "../../../../lib/platform/auth/factors/recovery-codes.ts";
import { verifyCode } from "../../../../lib/platform/auth/factors/verify-code.ts";
import { encodeKnownBrowser } from "../../../../lib/platform/auth/known-browser.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { signInWithPasskey, signInWithPassword } from "../../../../lib/platform/auth/sign-in.ts";
import { createUser, hashUser } from "../../../../lib/use-cases/people/users/create-user.ts";
import { endSessions } from "../../../../lib/use-cases/people/users/end-sessions.ts";
import { appCode, giveApp, wrongAppCode } from "../../../helpers/authenticator-app.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { softwarePasskey } from "../../../helpers/software-passkey.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
const PARTY = { id: "localhost", origin: "http://localhost:3000" };
const email = "aki@example.org";
const password = "a quiet garden gate";
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await db.user.deleteMany();
  await db.rateLimit.deleteMany();
  user = await createUser(db, await hashUser({ name: "Aki", email, password }));
});

let addresses = 0;

/** Signs in, each time from elsewhere unless an address is given. */
function signIn(code?: string, given = password, address = `192.0.2.${addresses++ % 250}`, browser?: string) {
  const credentials = { email, password: given, code };
  return signInWithPassword(db, new RateLimits(db), credentials, { address, browser });
}

describe("a password of an account with an authenticator app", () => {
  let secret: string;
  beforeEach(async () => {
    secret = await giveApp(db, user.id);
  });

  it("alone is refused with what is needed, and recorded as no sign-in", async () => {
    await expect(signIn()).rejects.toMatchObject({ code: "second_factor_needed", status: 401 });
    expect(await db.auditEntry.count({ where: { action: "user.signIn" } })).toBe(0);
  });

  it("that is wrong is refused as without an app, whatever the code", async () => {
    await expect(signIn(appCode(secret), "not it")).rejects.toMatchObject({ code: "wrong_credentials" });
    expect(await signIn(appCode(secret))).toMatchObject({ id: user.id });
  });

  it("signs in with the app's code", async () => {
    expect(await signIn(appCode(secret))).toMatchObject({ id: user.id, withFactor: true });
    expect(await db.authenticatorApp.findUnique({ where: { userId: user.id } })).toMatchObject({
      lastUsedAt: expect.any(Date),
    });
  });

  it("signs in with a code once, also of many at the same time, and with none older", async () => {
    const code = appCode(secret, 1);
    const both = await Promise.allSettled([signIn(code), signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(signIn(code)).rejects.toMatchObject({ code: "wrong_code", status: 403 });
    await expect(signIn(appCode(secret))).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("signs in with each recovery code once, and the audit log says so", async () => {
    const [first, second] = await drawRecoveryCodes(db, user.id);
    expect(await signIn(first.toUpperCase().replaceAll("-", " "))).toMatchObject({ withFactor: true });
    await expect(signIn(first)).rejects.toMatchObject({ code: "wrong_code" });
    expect(await signIn(second)).toMatchObject({ withFactor: true });
    const used = await db.auditEntry.findMany({ where: { action: "factor.recover", userId: user.id } });
    expect(used.map(({ detail }) => detail)).toMatchObject([{ left: 9 }, { left: 8 }]);
  });

  it("does not sign in with another account's codes", async () => {
    const other = await createUser(db, await hashUser({ name: "Oto", email: "oto@example.org", password }));
    const [code] = await drawRecoveryCodes(db, other.id);
    await expect(signIn(code)).rejects.toMatchObject({ code: "wrong_code" });
    await expect(signIn(appCode(await giveApp(db, other.id)))).rejects.toMatchObject({ code: "wrong_code" });
  });

  it("has no more than 20 wrong codes a day from all strangers, and a code of theirs then fails", async () => {
    const wrong = wrongAppCode(secret);
    for (let i = 0; i < 20; i++) await expect(signIn(wrong)).rejects.toMatchObject({ code: "wrong_code" });
    await expect(signIn(appCode(secret))).rejects.toMatchObject({ code: "rate_limited", status: 429 });
  });

  it("locks its owner out by no number of wrong codes", async () => {
    const [recovery] = await drawRecoveryCodes(db, user.id);
    for (let i = 0; i < 21; i++) await signIn(wrongAppCode(secret)).catch(() => {});
    const browser = await encodeKnownBrowser(user);
    expect(await signIn(appCode(secret), password, "192.0.2.7", browser)).toMatchObject({ id: user.id });
    expect(await signIn(recovery)).toMatchObject({ id: user.id });
    // As a new password does, with which whoever guessed is stopped.
    await db.user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    expect(await signIn(appCode(secret, 1))).toMatchObject({ id: user.id });
  });

  it("has no more than 60 wrong codes a day, however often somebody ends all sessions", async () => {
    const [recovery] = await drawRecoveryCodes(db, user.id);
    const version = () => endSessions(db, { userId: user.id, session: null }, { revokeTokens: false });
    const verify = ({ sessionVersion }: { sessionVersion: number }, code: string) =>
      verifyCode(db, new RateLimits(db), { id: user.id, name: "Aki", sessionVersion }, code);
    for (let round = 0; round < 3; round++) {
      const guesser = await version();
      for (let i = 0; i < 20; i++)
        await expect(verify(guesser, wrongAppCode(secret))).rejects.toMatchObject({ code: "wrong_code" });
    }
    await expect(verify(await version(), appCode(secret))).rejects.toMatchObject({
      code: "rate_limited",
      detail: { rule: "wrongCodeEver" },
    });
    await verify(await version(), recovery);
  });

  it("counts wrong codes like wrong passwords", async () => {
    for (let i = 0; i < 8; i++) await signIn(wrongAppCode(secret), password, "198.51.100.1").catch(() => {});
    await expect(signIn(appCode(secret), password, "198.51.100.1")).rejects.toMatchObject({
      code: "rate_limited",
      detail: { rule: "signInPair" },
    });
  });

  it("still signs in with a recovery code when the app's secret was encrypted with another key", async () => {
    const [recovery] = await drawRecoveryCodes(db, user.id);
    await db.authenticatorApp.update({
      where: { userId: user.id },
      data: { sealedSecret: "of another key" },
    });
    await expect(signIn(appCode(secret))).rejects.toMatchObject({ code: "wrong_code" });
    expect(await signIn(recovery)).toMatchObject({ id: user.id });
  });
});

describe("a passkey", () => {
  let passkey: Awaited<ReturnType<typeof softwarePasskey>>;
  beforeEach(async () => {
    passkey = await softwarePasskey(db, user.id, PARTY);
  });

  function use(challenge: string, response: ReturnType<typeof passkey.answer>) {
    const place = { address: "192.0.2.1", party: PARTY };
    return signInWithPasskey(db, new RateLimits(db), { challenge, response }, place);
  }

  const REFUSED = { code: "passkey_refused", status: 403 };

  it("signs in by itself, and makes a password need a second factor", async () => {
    const { options, challenge } = await passkeyChallenge(PARTY);
    expect(await use(challenge, passkey.answer(options.challenge))).toMatchObject({
      id: user.id,
      withFactor: true,
    });
    expect(await db.passkey.findUnique({ where: { id: passkey.id } })).toMatchObject({
      lastUsedAt: expect.any(Date),
    });
    await expect(signIn()).rejects.toMatchObject({ code: "second_factor_needed" });
  });

  it("answers a challenge once, also of many at the same time, and no older one afterwards", async () => {
    const older = await passkeyChallenge(PARTY);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { options, challenge } = await passkeyChallenge(PARTY);
    const answer = passkey.answer(options.challenge);
    const both = await Promise.allSettled([use(challenge, answer), use(challenge, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(use(challenge, answer)).rejects.toMatchObject(REFUSED);
    await expect(use(older.challenge, passkey.answer(older.options.challenge))).rejects.toMatchObject(
      REFUSED,
    );
  });

  it.each([
    ["for another site's page", { origin: "https://tracecup.example" }],
    ["for another site's name", { rpId: "tracecup.example" }],
    ["without verifying its user", { isUserVerified: false }],
  ])("is refused %s", async (_case, odd) => {
    const { options, challenge } = await passkeyChallenge(PARTY);
    await expect(use(challenge, passkey.answer(options.challenge, odd))).rejects.toMatchObject(REFUSED);
  });

  it("is refused with a count of signatures that does not rise, as of a copy", async () => {
    const first = await passkeyChallenge(PARTY);
    await use(first.challenge, passkey.answer(first.options.challenge, { counter: 5 }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await passkeyChallenge(PARTY);
    const copied = passkey.answer(second.options.challenge, { counter: 5 });
    await expect(use(second.challenge, copied)).rejects.toMatchObject(REFUSED);
  });

  it("is refused for a challenge that the site did not issue, or issued for something else", async () => {
    const { options, challenge } = await passkeyChallenge(PARTY);
    const answer = passkey.answer(options.challenge);
    await expect(use("forged", answer)).rejects.toMatchObject(REFUSED);
    await expect(use(await encodeKnownBrowser(user), answer)).rejects.toMatchObject(REFUSED);
    const other = await passkeyChallenge(PARTY);
    await expect(use(other.challenge, answer)).rejects.toMatchObject(REFUSED);
    expect(await use(challenge, answer)).toMatchObject({ id: user.id });
  });

  it("that was removed is refused, and refusals from one address are limited", async () => {
    await db.passkey.deleteMany();
    const { options, challenge } = await passkeyChallenge(PARTY);
    const answer = passkey.answer(options.challenge);
    for (let i = 0; i < 60; i++) await expect(use(challenge, answer)).rejects.toMatchObject(REFUSED);
    await expect(use(challenge, answer)).rejects.toMatchObject({ code: "rate_limited" });
  });
});
