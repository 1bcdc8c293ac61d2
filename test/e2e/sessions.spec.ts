import { randomUUID } from "node:crypto";
import { sessionCookieName } from "../../lib/platform/auth/session-token.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createUser, hashUser } from "../../lib/use-cases/people/users/create-user.ts";
import { makeApiToken } from "../helpers/api-token.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signInAs } from "./support/sign-in.ts";

let db: Database;
let account: { email: string; password: string };

test.beforeEach(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  account = { email: `${randomUUID()}@example.org`, password: "a quiet garden gate" };
  const { id } = await createUser(db, await hashUser({ ...account, name: "Aki" }));
  await makeApiToken(db, id, "laptop");
});

test.afterEach(async ({ page }) => {
  // The page's own requests would be refused without its account.
  await page.goto("about:blank");
  await db.user.deleteMany({ where: { email: account.email } });
  await db.$disconnect();
});

test("a lost phone's session is ended alone or with all others, and tokens are revoked", async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // Requests of this browser still carry the old cookie until it receives the new one.
  expectedErrors.push(/status of 401/);
  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await signInAs(phone, account, "/en/account");
  await signInAs(page, account, "/en/account");
  const sessions = page.getByRole("region", { name: "Sessions" });
  const tokens = page.getByRole("region", { name: "API tokens" });

  await expect(sessions.getByText("This browser")).toBeVisible();
  await sessions.getByRole("button", { name: "End the session of Chrome, Linux" }).click();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  await phone.goto("/en/account");
  await expect(phone).toHaveURL(/\/en\/sign-in/);

  await signInAs(phone, account, "/en/account");
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You are signed out everywhere but here", { exact: true })).toBeVisible();
  await phone.goto("/en/account");
  await expect(phone).toHaveURL(/\/en\/sign-in/);
  await page.reload();
  await expect(tokens.getByRole("cell", { name: /^laptop/ })).toBeVisible();
  await expectNoViolations(page);

  await signInAs(phone, account, "/en/account");
  await sessions.getByRole("checkbox", { name: "Revoke my API tokens too" }).check();
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("and one token is revoked")).toBeVisible();
  await expect(tokens.getByText("No tokens yet.")).toBeVisible();
  await phone.goto("/en/notices");
  await expect(phone.getByText("Sign in to see your notices.")).toBeVisible();
  await context.close();
});

test("guesses by strangers at the same address do not lock out a browser that signed in before", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, account, "/en/account");
  // The page's own requests would be refused without its session.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: sessionCookieName() });
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto("/en/sign-in");
  await stranger.locator("input[name=email]").fill(account.email);
  const alert = stranger.getByRole("main").getByRole("alert");
  const guess = async (password: string) => {
    await stranger.locator("input[name=password]").fill(password);
    const answered = stranger.waitForResponse((response) => response.request().method() === "POST");
    await stranger.locator("button[type=submit]").click();
    await answered;
  };
  for (let tried = 0; tried < 9; tried++) await guess(`a wrong guess ${tried}`);
  await expect(alert).toContainText("Too many attempts");
  await guess(account.password);
  await expect(alert).toContainText("Too many attempts");
  await stranger.context().close();
  await signInAs(page, account, "/en/account");
});

test("signing out ends the session for whoever has a copy of its cookie", async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  // The page's own requests may still be under way.
  expectedErrors.push(/status of 401/);
  await signInAs(page, account, "/en/account");
  const thief = await playwright.request.newContext({
    baseURL,
    storageState: await page.context().storageState(),
  });
  const status = async () => (await thief.get("/api/v1/me")).status();
  expect(await status()).toBe(200);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await status()).toBe(401);
  await thief.dispose();
});

test("a deleted account is signed out everywhere, and cannot sign in again", async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // Requests of the page after the account's deletion are refused.
  expectedErrors.push(/status of 401/);
  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await signInAs(phone, account, "/en/account");
  await signInAs(page, account, "/en/account");

  const opener = page.getByRole("button", { name: "Delete my account…" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const password = dialog.getByLabel("Your password");
  await expect(password).toBeFocused();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await password.fill("a noisy garden gate");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await password.fill(account.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expectNoViolations(page);
  expect(await db.user.count({ where: { email: account.email } })).toBe(0);

  await phone.goto("/en/account");
  await expect(phone).toHaveURL(/\/en\/sign-in/);
  await context.close();
});
