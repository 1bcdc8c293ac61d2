import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { knownBrowserCookieName } from "../../lib/platform/auth/known-browser.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createUser, hashUser } from "../../lib/use-cases/people/users/create-user.ts";
import { appCode } from "../helpers/authenticator-app.ts";
import { makeSessionCookie } from "../helpers/session.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signInAs } from "./support/sign-in.ts";

let db: Database;
let account: { email: string; password: string };

test.beforeEach(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  account = { email: `${randomUUID()}@example.org`, password: "a quiet garden gate" };
  // Not of the demo, so a second factor is required.
  await createUser(db, await hashUser({ ...account, name: "Aki" }), { isAdministrator: true });
});

test.afterEach(async () => {
  await db.user.deleteMany({ where: { email: account.email } });
  await db.$disconnect();
});

/** Gives the browser an authenticator that verifies its user at once, in place of a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/en/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

test("an organizer adds a passkey before organizing, and signs in with it alone", async ({
  page,
  expectedErrors,
}) => {
  // The page's own requests may still be under way when the session ends.
  expectedErrors.push(/status of 401/);
  await addAuthenticator(page);
  await signInAs(page, account, "/en");
  await page.goto("/en/organizer");
  await expect(page).toHaveURL(/\/en\/account#factors$/);
  const section = page.getByRole("region", { name: "Second factor" });
  await expect(section.getByText("To organize, add a second factor first.")).toBeVisible();
  expect((await page.request.get("/api/v1/organizer/queue")).status()).toBe(403);
  await expectNoViolations(page);

  await section.getByRole("button", { name: "Add a passkey…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  // A dialog takes the focus a moment after it opens: what is typed meanwhile would go elsewhere.
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("This laptop");
  await dialog.getByLabel("Your password").fill(account.password);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Add the passkey" }).click();
  await expect(section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expect(section.getByRole("cell", { name: /^This laptop/ })).toBeVisible();
  await expect(section.getByText("10 recovery codes are left.")).toBeVisible();
  await expectNoViolations(page);
  expect((await page.request.get("/api/v1/organizer/queue")).status()).toBe(200);
  await page.goto("/en/organizer");
  await expect(page).toHaveURL(/\/en\/organizer$/);

  await signOut(page);
  await page.goto("/en/sign-in?callbackUrl=/en/organizer");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/en/organizer");

  await page.goto("/en/account");
  await section.getByRole("button", { name: "Remove This laptop" }).click();
  const removal = page.getByRole("dialog", { name: "Remove this second factor?" });
  await expect(removal.getByLabel("Your password")).toBeFocused();
  await removal.getByLabel("Your password").fill(account.password);
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(section.getByText("To organize, add a second factor first.")).toBeVisible();
  expect((await page.request.get("/api/v1/organizer/queue")).status()).toBe(403);
});

test("an authenticator app's codes and recovery codes are asked for after the password", async ({
  page,
  expectedErrors,
}) => {
  // The first step of a sign-in, wrong codes, and requests that are under way when a session ends.
  expectedErrors.push(/status of 401/);
  await signInAs(page, account, "/en/account");
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByRole("button", { name: "Add an authenticator app…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code with the app’s secret" })).toBeVisible();
  const secret = await dialog.getByLabel("Secret", { exact: true }).inputValue();
  await expectNoViolations(page);
  await dialog.getByLabel("The code that the app shows now").fill(appCode(secret));
  await dialog.getByRole("button", { name: "Add the app" }).click();
  const codes = section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await signOut(page);

  await page.goto("/en/sign-in?callbackUrl=/en/account");
  await page.getByLabel("E-mail address").fill(account.email);
  await page.locator("input[name=password]").fill(account.password);
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  await submit.click();
  const code = page.getByLabel("Code of your app, or a recovery code");
  await expect(code).toBeFocused();
  await expectNoViolations(page);
  // There is no session yet that other routes would accept.
  expect((await page.request.get("/api/v1/me")).status()).toBe(401);
  await code.fill("aaaa-aaaa-aaaa-aaaa");
  await submit.click();
  await expect(page.getByText("This code is wrong, or it was used before.")).toBeVisible();
  await code.fill(recovery);
  await submit.click();
  await page.waitForURL(({ pathname }) => pathname === "/en/account");
  await expect(section.getByText("9 recovery codes are left.")).toBeVisible();
  await signOut(page);

  await page.goto("/en/sign-in?callbackUrl=/en/account");
  await page.getByLabel("E-mail address").fill(account.email);
  await page.locator("input[name=password]").fill(account.password);
  await submit.click();
  await code.fill(appCode(secret, 1));
  await submit.click();
  await page.waitForURL(({ pathname }) => pathname === "/en/account");
});

test("a session that proved no second factor does not make its browser a known one", async ({
  context,
  baseURL,
}) => {
  const { id, sessionVersion } = await db.user.findUniqueOrThrow({ where: { email: account.email } });
  await db.authenticatorApp.create({ data: { userId: id, sealedSecret: "", lastStep: 0 } });
  const remembered = async (withFactor: boolean, version: number) => {
    const session = await makeSessionCookie(db, { id, sessionVersion: version, withFactor });
    const headers = { ...session, origin: baseURL ?? "" };
    const ended = await context.request.delete("/api/v1/me/sessions", { headers });
    expect(ended.status()).toBe(200);
    return ended.headersArray().some(({ value }) => value.startsWith(knownBrowserCookieName()));
  };
  expect(await remembered(false, sessionVersion)).toBe(false);
  expect(await remembered(true, sessionVersion + 1)).toBe(true);
});
