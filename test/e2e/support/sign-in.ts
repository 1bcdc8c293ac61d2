import type { Page } from "@playwright/test";
import { environment } from "../../../lib/platform/env.ts";
import { readDemoFile } from "../../../lib/use-cases/set-up/demo/demo-accounts.ts";

/** The account of the captain of a team of the demo contest, or with null of its organizer. */
export async function demoAccount(team: number | null) {
  const demo = await readDemoFile(environment().dataDir);
  const account = demo?.accounts.find((candidate) => candidate.team === team);
  if (!account) throw new Error(`The demo contest has no account for team ${team}.`);
  return account;
}

/** Signs in as the captain of a team of the demo contest, or with null as its organizer, and goes to `path`. */
export async function signIn(page: Page, team: number | null, path: string): Promise<void> {
  await signInAs(page, await demoAccount(team), path);
}

/** Signs in with an account's address and password, and goes to `path`. */
export async function signInAs(
  page: Page,
  account: { readonly email: string; readonly password: string },
  path: string,
): Promise<void> {
  await page.goto(`/en/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  await page.locator("input[name=email]").fill(account.email);
  await page.locator("input[name=password]").fill(account.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === path);
}
