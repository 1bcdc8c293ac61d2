import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { encodeKnownBrowser } from "../../../../lib/platform/auth/known-browser.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { encodeSession } from "../../../../lib/platform/auth/session-token.ts";
import { signInWithPassword } from "../../../../lib/platform/auth/sign-in.ts";
import { countSignIn } from "../../../../lib/platform/auth/sign-in-limits.ts";
import { changePassword } from "../../../../lib/use-cases/people/users/change-password.ts";
import { createUser, hashUser } from "../../../../lib/use-cases/people/users/create-user.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";
import { FRESH_SESSION, makeSession } from "../../../helpers/session.ts";

const { db } = await databaseForFile();
let limits: RateLimits;
let people = 0;
let networks = 0;
const password = "a quiet garden gate";
const LIMITED = { code: "rate_limited", status: 429 };

beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of this test alone, 32+ long");
  limits = new RateLimits(db);
});

afterAll(async () => {
  vi.unstubAllEnvs();
});

async function account() {
  const email = `person${++people}@example.org`;
  const { id, sessionVersion } = await createUser(db, await hashUser({ name: "Aki", email, password }));
  return { id, email, sessionVersion };
}

const network = () => `198.51.${networks >> 8}.${networks++ & 0xff}`;

const signIn = (email: string, given: string, address: string, browser?: string) =>
  signInWithPassword(db, limits, { email, password: given }, { address, browser });

/** Guesses at an account from one network until it is refused. @returns how many passwords were looked at */
async function guess(email: string, address: string): Promise<number> {
  for (let guesses = 0; ; guesses++) {
    const refused = await countSignIn(limits, { email, address, browserId: null }).then(
      () => false,
      () => true,
    );
    if (refused) return guesses;
  }
}

describe("password guessing", () => {
  it("does not lock the owner out from five networks, not even in a new browser", async () => {
    const { id, email } = await account();
    const guesses = [];
    for (let i = 0; i < 6; i++) guesses.push(await guess(email, network()));
    expect(guesses).toEqual([8, 8, 8, 8, 8, 2]);
    const elsewhere = network();
    await expect(signIn(email, "a quiet garden door", elsewhere)).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    expect(await signIn(email, password, elsewhere)).toMatchObject({ id });
  });

  it("is limited to 200 guesses an hour, whatever the networks", async () => {
    const user = await account();
    let guesses = 0;
    for (let i = 0; i < 120; i++) guesses += await guess(user.email, network());
    expect(guesses).toBe(200);
    await expect(signIn(user.email, password, network())).rejects.toMatchObject(LIMITED);
    const browser = await encodeKnownBrowser(user);
    expect(await signIn(user.email, password, network(), browser)).toMatchObject({ id: user.id });
    // Nor from a network from which somebody tries every account.
    const shared = network();
    for (let i = 0; i < 200; i++) await limits.take("signInAddress", shared);
    await expect(signIn((await account()).email, password, shared)).rejects.toMatchObject(LIMITED);
    expect(await signIn(user.email, password, shared, browser)).toMatchObject({ id: user.id });
  });

  it("is limited alike for an address without an account, and reveals nothing", async () => {
    const email = "nobody@example.org";
    const address = network();
    await expect(signIn(email, password, address)).rejects.toMatchObject({ code: "wrong_credentials" });
    expect(await guess(email, address)).toBe(7);
  });
});

describe("a browser known to an account", () => {
  it("has eight wrong passwords of its own, apart from strangers'", async () => {
    const user = await account();
    const browser = await encodeKnownBrowser(user);
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, () => signIn(user.email, "wrong", network(), browser)),
    );
    const codes = results.map((result) => (result.status === "rejected" ? result.reason.code : "in"));
    expect(codes.filter((code) => code === "wrong_credentials")).toHaveLength(8);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(1);
    expect(await guess(user.email, network())).toBe(8);
    const another = await encodeKnownBrowser(user);
    expect(await signIn(user.email, password, network(), another)).toMatchObject({ id: user.id });
  });

  it("may sign in successfully without limit", async () => {
    const user = await account();
    const browser = await encodeKnownBrowser(user);
    for (let i = 0; i < 10; i++) await signIn(user.email, password, network(), browser);
  });

  it.each([
    ["another account's", async () => encodeKnownBrowser(await account())],
    [
      "a session's token",
      async (user: { id: string; sessionVersion: number }) => encodeSession(await makeSession(db, user)),
    ],
    ["a forged one", async () => "eyJhbGciOiJkaXIifQ..x.y.z"],
    [
      "one from before the password was changed",
      async (user: { id: string; sessionVersion: number }) => {
        const token = await encodeKnownBrowser(user);
        const change = { current: password, next: "another garden gate", keepTokens: false };
        await changePassword(db, limits, { userId: user.id, ...FRESH_SESSION }, change);
        return token;
      },
    ],
  ])("is not recognized by %s", async (_case, tokenOf) => {
    const user = await account();
    const browser = await tokenOf(user);
    const address = network();
    await guess(user.email, address);
    await expect(signIn(user.email, password, address, browser)).rejects.toMatchObject(LIMITED);
  });
});
