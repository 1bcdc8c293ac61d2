import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl, environment } from "../../lib/platform/env.ts";
import { createUser, hashUser } from "../../lib/use-cases/people/users/create-user.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { mailsTo } from "./support/kept-mails.ts";
import { signInAs } from "./support/sign-in.ts";

const NEXT = "an even quieter garden gate";

let db: Database;
let account: { email: string; password: string };

test.beforeEach(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  account = { email: `${randomUUID()}@example.org`, password: "a quiet garden gate" };
  await createUser(db, await hashUser({ ...account, name: "Aki" }));
});

test.afterEach(async () => {
  await db.user.delete({ where: { email: account.email } });
  await db.$disconnect();
});

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/en/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/en\/reset-password$/);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByRole("status")).toContainText(`If there is an account with ${email}`);
}

test("a mailed link sets a new password once, and ends other sessions", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const elsewhere = await context.newPage();
  await signInAs(elsewhere, account, "/en/account");

  await askForLink(page, account.email);
  await expectNoViolations(page);
  const link = () =>
    mailsTo(account.email).flatMap((text) => /http\S+\/reset-password\/\S+/.exec(text) ?? []);
  await expect.poll(link).toHaveLength(1);
  const [address] = link();
  expect(address).toContain(environment().publicUrl);

  await page.goto(address);
  await expect(page.getByText(account.email)).toBeVisible();
  await page.locator("input[name=next]").fill(NEXT);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL(/\/en\/reset-password\/done$/);
  await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Aki" })).toBeVisible();
  await expectNoViolations(page);

  await elsewhere.goto("/en/account");
  await expect(elsewhere).toHaveURL(/\/en\/sign-in/);
  await signInAs(elsewhere, { ...account, password: NEXT }, "/en/account");
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectNoViolations(elsewhere);
  await expect.poll(() => mailsTo(account.email).at(-1)).toContain("has just been changed");
  await context.close();
});

test("a visitor without an account gets the same answer", async ({ page }) => {
  const email = `${randomUUID()}@example.org`;
  await askForLink(page, email);
  expect(mailsTo(email)).toEqual([]);
});
