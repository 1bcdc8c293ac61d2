import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createUser, hashUser } from "../../lib/use-cases/people/users/create-user.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";

let db: Database;
let name: string;
let emails: { known: string; unverified: string };

test.beforeEach(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  name = `Aki ${randomUUID()}`;
  emails = { known: `${randomUUID()}@example.org`, unverified: `unverified-${randomUUID()}@example.org` };
  for (const email of Object.values(emails)) {
    await createUser(db, await hashUser({ name, email, password: "a quiet garden gate" }));
  }
});

test.afterEach(async ({ page }) => {
  // The page's own requests would be refused without its account.
  await page.goto("about:blank");
  await db.user.deleteMany({ where: { name } });
  await db.$disconnect();
});

/** Signs in on the provider's page, which leads back. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.goto("/en/sign-in?callbackUrl=%2Fen%2Faccount");
  await page.getByRole("button", { name: "Sign in with Test University" }).click();
  await page.getByRole("textbox", { name: "Who are you?" }).fill(email);
  await page.getByRole("button", { name: "Go on" }).click();
}

test("OpenID Connect signs in with a verified address, and leads to the requested page", async ({ page }) => {
  await signInThere(page, emails.known.toUpperCase());
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByRole("main").getByText(emails.known, { exact: true })).toBeVisible();
});

test("OpenID Connect signs nobody in with an unknown or unverified address", async ({ page }) => {
  for (const email of [`${randomUUID()}@example.org`, emails.unverified]) {
    await page.context().clearCookies();
    await signInThere(page, email);
    await expect(page.getByText("No account here has that e-mail address")).toBeVisible();
  }
  await expectNoViolations(page);
  await page.goto("/en/account");
  await expect(page).toHaveURL(/\/en\/sign-in/);
});

test("a failed OpenID Connect sign-in is reported, and can be repeated", async ({ page }) => {
  await signInThere(page, "");
  await expect(page.getByText("Signing in did not work. Try again.")).toBeVisible();
  await signInThere(page, emails.known);
  await expect(page).toHaveURL(/\/en\/account$/);
});
