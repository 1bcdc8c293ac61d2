import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { listApiTokens } from "../../../../../lib/platform/auth/api-tokens.ts";
import { viewerOfClaims } from "../../../../../lib/platform/auth/authenticate.ts";
import { passkeyChallenge } from "../../../../../lib/platform/auth/factors/passkeys.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import type { SessionClaims } from "../../../../../lib/platform/auth/session-token.ts";
import { isSignedIn, type SignedInViewer } from "../../../../../lib/platform/auth/viewer.ts";
import { childEnvironment } from "../../../../../lib/platform/env.ts";
import { generateNewPassword } from "../../../../../lib/use-cases/people/users/appoint-administrator.ts";
import { changePassword } from "../../../../../lib/use-cases/people/users/change-password.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { addApp, beginApp } from "../../../../../lib/use-cases/people/users/factors/add-app.ts";
import { beginPasskey } from "../../../../../lib/use-cases/people/users/factors/add-passkey.ts";
import {
  confirmWithCode,
  confirmWithPasskey,
} from "../../../../../lib/use-cases/people/users/factors/confirm-session.ts";
import { removeFactor } from "../../../../../lib/use-cases/people/users/factors/remove-factor.ts";
import { renewRecoveryCodes } from "../../../../../lib/use-cases/people/users/factors/renew-recovery-codes.ts";
import { signInWithProfile } from "../../../../../lib/use-cases/people/users/prove-by-provider.ts";
import { loadFactors } from "../../../../../lib/views/load-factors.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { appCode, giveApp, wrongAppCode } from "../../../../helpers/authenticator-app.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../../helpers/file-fixtures.ts";
import { tracecupProgram } from "../../../../helpers/programs.ts";
import { makeSession, PLACE } from "../../../../helpers/session.ts";
import { softwarePasskey } from "../../../../helpers/software-passkey.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());
const limits = new RateLimits(db);
const PARTY = { id: "localhost", origin: "http://localhost:3000" };
const email = "aki@example.org";
const password = "a quiet garden gate";
let user: Awaited<ReturnType<typeof createUser>>;

beforeEach(async () => {
  await db.user.deleteMany();
  await db.rateLimit.deleteMany();
  user = await createUser(db, await hashUser({ name: "Aki", email, password }));
});

/** Signs in, without a second factor. */
const session = () => makeSession(db, { ...user, withFactor: false });

async function viewer(claims: SessionClaims): Promise<SignedInViewer> {
  const found = await viewerOfClaims(db, claims, PLACE);
  if (!isSignedIn(found)) throw new Error("the session has ended");
  return found;
}

async function addAppIn(claims: SessionClaims) {
  const { secret, pending } = await beginApp(db, limits, await viewer(claims), password);
  const added = await addApp(db, await viewer(claims), { pending, code: appCode(secret) });
  return { secret, codes: added.value };
}

const audited = async () =>
  (await db.auditEntry.findMany({ where: { userId: user.id }, orderBy: { sequence: "asc" } })).map(
    ({ action }) => action,
  );

describe("adding an authenticator app", () => {
  it("takes the password and a code, and draws ten recovery codes that are stored as hashes", async () => {
    const claims = await session();
    await expect(beginApp(db, limits, await viewer(claims), "not it")).rejects.toMatchObject({
      code: "wrong_password",
    });
    const { secret, pending } = await beginApp(db, limits, await viewer(claims), password);
    await expect(
      addApp(db, await viewer(claims), { pending, code: wrongAppCode(secret) }),
    ).rejects.toMatchObject({ code: "wrong_code", detail: { fields: { code: expect.any(String) } } });
    expect(await loadFactors(db, user.id)).toEqual({ factors: [], hasApp: false, recoveryCodes: 0 });
    const { value } = await addApp(db, await viewer(claims), { pending, code: appCode(secret) });
    expect(new Set(value).size).toBe(10);
    expect(await loadFactors(db, user.id)).toMatchObject({ hasApp: true, recoveryCodes: 10 });
    const stored = JSON.stringify([await db.recoveryCode.findMany(), await db.authenticatorApp.findMany()]);
    for (const secretText of [secret, ...value]) expect(stored).not.toContain(secretText);
    expect(await audited()).toEqual(["factor.add"]);
  });

  it("ends all other sessions, and the one that added it counts as with a second factor", async () => {
    const [here, elsewhere] = [await session(), await session()];
    expect((await viewer(here)).provedFactor).toBe(false);
    await addAppIn(here);
    expect((await viewer(here)).provedFactor).toBe(true);
    expect((await viewerOfClaims(db, elsewhere, PLACE)).userId).toBeNull();
  });

  it("is not finished by somebody else, twice, or after the sessions have ended", async () => {
    const claims = await session();
    const { secret, pending } = await beginApp(db, limits, await viewer(claims), password);
    const other = await createUser(db, await hashUser({ name: "Oto", email: "oto@example.org", password }));
    const theirs = await viewer(await makeSession(db, other));
    const given = { pending, code: appCode(secret) };
    await expect(addApp(db, theirs, given)).rejects.toMatchObject({ code: "factor_pending_expired" });
    const both = await Promise.allSettled([
      addApp(db, await viewer(claims), given),
      addApp(db, await viewer(claims), given),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await db.authenticatorApp.deleteMany();
    await expect(addApp(db, await viewer(claims), given)).rejects.toMatchObject({ code: "sign_in_required" });
  });
});

describe("with a second factor", () => {
  it("a session that did not prove it changes neither password nor second factors", async () => {
    const { id } = await softwarePasskey(db, user.id, PARTY);
    const caller = await viewer(await session());
    const refused = { code: "second_factor_required", status: 403 };
    const acts = [
      () =>
        changePassword(db, limits, caller, {
          current: password,
          next: "another garden gate",
          keepTokens: true,
        }),
      () => beginApp(db, limits, caller, password),
      () => beginPasskey(db, limits, caller, { name: "thief's", password }, PARTY),
      () => removeFactor(db, limits, caller, { factor: id, password }),
      () => renewRecoveryCodes(db, limits, caller, password),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject(refused);
  });

  it("a session proves it by a code or a passkey of its own user", async () => {
    const secret = await giveApp(db, user.id);
    const mine = await softwarePasskey(db, user.id, PARTY);
    const other = await createUser(db, await hashUser({ name: "Oto", email: "oto@example.org", password }));
    const theirs = await softwarePasskey(db, other.id, PARTY);
    const [byCode, byPasskey] = [await session(), await session()];
    await expect(
      confirmWithCode(db, limits, await viewer(byCode), wrongAppCode(secret)),
    ).rejects.toMatchObject({ code: "wrong_code" });
    await confirmWithCode(db, limits, await viewer(byCode), appCode(secret));
    expect((await viewer(byCode)).provedFactor).toBe(true);
    for (const [passkey, isTheirs] of [
      [theirs, true],
      [mine, false],
    ] as const) {
      const { options, challenge } = await passkeyChallenge(PARTY);
      const answer = { challenge, response: passkey.answer(options.challenge) };
      const proof = confirmWithPasskey(db, await viewer(byPasskey), answer, PARTY);
      if (isTheirs) await expect(proof).rejects.toMatchObject({ code: "passkey_refused" });
      else await proof;
      expect((await viewer(byPasskey)).provedFactor).toBe(!isTheirs);
    }
  });

  it("new recovery codes replace the earlier ones", async () => {
    const claims = await session();
    const { codes } = await addAppIn(claims);
    const { value } = await renewRecoveryCodes(db, limits, await viewer(claims), password);
    await expect(confirmWithCode(db, limits, await viewer(claims), codes[0])).rejects.toMatchObject({
      code: "wrong_code",
    });
    await confirmWithCode(db, limits, await viewer(claims), value[0]);
    expect(await audited()).toEqual(["factor.add", "factor.newCodes", "factor.recover"]);
  });

  it("removing the last one ends recovery codes, and what sessions and tokens had proven", async () => {
    const claims = await session();
    await addAppIn(claims);
    const { id } = await softwarePasskey(db, user.id, PARTY);
    await makeApiToken(db, user.id);
    await removeFactor(db, limits, await viewer(claims), { factor: "app", password });
    expect(await viewer(claims)).toMatchObject({ provedFactor: true });
    expect(await listApiTokens(db, user.id)).toMatchObject([{ withFactor: true }]);
    await removeFactor(db, limits, await viewer(claims), { factor: id, password });
    expect(await viewer(claims)).toMatchObject({ provedFactor: false });
    expect(await listApiTokens(db, user.id)).toMatchObject([{ withFactor: false }]);
    expect(await loadFactors(db, user.id)).toEqual({ factors: [], hasApp: false, recoveryCodes: 0 });
    expect(await audited()).toEqual(["factor.add", "token.create", "factor.remove", "factor.remove"]);
  });

  it("nobody removes somebody else's passkey", async () => {
    const other = await createUser(db, await hashUser({ name: "Oto", email: "oto@example.org", password }));
    const { id } = await softwarePasskey(db, other.id, PARTY);
    const wish = { factor: id, password };
    await expect(removeFactor(db, limits, await viewer(await session()), wish)).rejects.toMatchObject({
      code: "no_such_factor",
    });
    expect(await db.passkey.count()).toBe(1);
  });
});

describe("an address that its owner proves for the first time", () => {
  it("loses the second factors that somebody else may have added", async () => {
    await softwarePasskey(db, user.id, PARTY);
    await signInWithProfile(db, { email, email_verified: true });
    expect(await db.passkey.count()).toBe(0);
  });

  it("loses them by an operator's new password, and keeps those of afterwards", async () => {
    await softwarePasskey(db, user.id, PARTY);
    expect(await generateNewPassword(db, email)).toMatchObject({ factors: 0 });
    await softwarePasskey(db, user.id, PARTY);
    expect(await generateNewPassword(db, email)).toMatchObject({ factors: 1 });
  });
});

describe("tracecup account remove-factors", () => {
  const run = async () =>
    promisify(execFile)(process.execPath, [await tracecupProgram(), "account", "remove-factors", email], {
      env: childEnvironment({ DATABASE_URL: url }),
    });

  it("removes all second factors, ends the sessions, and is in the audit log", async () => {
    const claims = await session();
    await addAppIn(claims);
    await softwarePasskey(db, user.id, PARTY);
    expect((await run()).stdout).toBe(`${email}  (2 second factors removed)  Aki\n`);
    expect(await loadFactors(db, user.id)).toEqual({ factors: [], hasApp: false, recoveryCodes: 0 });
    expect((await viewerOfClaims(db, claims, PLACE)).userId).toBeNull();
    expect(
      await db.auditEntry.findFirst({ where: { action: "factor.removeAll", subject: `user:${user.id}` } }),
    ).toMatchObject({ userId: null, detail: { member: "Aki", removed: 2 } });
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("no such second") });
  });
});
