import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createInvitation } from "../../lib/use-cases/people/teams/invitations.ts";
import { expect, test } from "./fixtures.ts";
import { expectCleanInEveryLook } from "./support/accessible.ts";
import { mailsTo } from "./support/kept-mails.ts";
import { signIn } from "./support/sign-in.ts";

const PASSWORD = "a quiet garden gate";

let db: Database;
let invitation: string;
let emails: string[];

test.beforeEach(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  const team = await db.team.findFirstOrThrow({ where: { contest: { slug: "demo" }, number: 1 } });
  const { secret } = await createInvitation(db, null, team.id, { role: "MEMBER", note: "" });
  invitation = `/en/invite/${secret}`;
  emails = [];
});

test.afterEach(async ({ page }) => {
  // The page's own requests would be refused without its account.
  await page.goto("about:blank");
  await db.user.deleteMany({ where: { email: { in: emails } } });
  await db.$disconnect();
});

/** Registers a newcomer with the invitation. @returns their address */
async function register(page: Page, name: string): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  emails.push(email);
  await page.goto(invitation);
  await page.locator("input[name=name]").fill(name);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  return email;
}

test("a newcomer confirms the address on another device, with a link that was sent again", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await register(page, "Nao");
  const links = () => mailsTo(email).flatMap((text) => /http\S+\/confirm-address\/\S+/.exec(text) ?? []);
  await expect.poll(links).toHaveLength(1);
  for (const address of ["/en/team", "/en/account"]) {
    await page.goto(address);
    await expect(page.getByText(email).last()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
    await expectCleanInEveryLook(page, `${address} of an account that is not confirmed`);
  }
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("only the newest link works")).toBeVisible();
  await expect.poll(links).toHaveLength(2);

  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto(links()[0]);
  await expect(phone.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await phone.goto(links()[1]);
  await expect(phone.getByText(email)).toBeVisible();
  await expectCleanInEveryLook(phone, "the page that confirms an address");
  await phone.locator("input[name=password]").fill("another garden gate");
  await phone.getByRole("button", { name: "Confirm the address" }).click();
  await expect(phone.getByRole("alert")).toBeVisible();
  await phone.locator("input[name=password]").fill(PASSWORD);
  await phone.getByRole("button", { name: "Confirm the address" }).click();
  await expect(phone.getByRole("heading", { name: "Your account is confirmed" })).toBeVisible();
  // On a phone, the account is in the menu; notices, which only who is signed in has, are beside it.
  await expect(phone.getByRole("banner").getByRole("link", { name: "Notices" })).toBeVisible();
  await context.close();

  await page.goto(invitation);
  await expect(page.getByRole("button", { name: "Join as Nao" })).toBeVisible();
});

test("an organizer approves one newcomer and deletes another", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const newcomer = await context.newPage();
  await register(newcomer, "Miu");
  const other = await browser.newContext({ baseURL });
  const email = await register(await other.newPage(), "Sou");
  await other.close();

  await signIn(page, null, "/en/organizer");
  await page.getByRole("link", { name: "2 accounts wait to be confirmed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accounts that wait");
  await expect(page.getByText(email)).toBeVisible();
  await expectCleanInEveryLook(page, "the accounts that wait");
  await page.getByRole("checkbox", { name: "Miu" }).check();
  await page.getByRole("button", { name: "Approve one" }).click();
  await expect(page.getByRole("checkbox", { name: "Miu" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "All of these" }).check();
  await page.getByRole("button", { name: "Delete one" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete one" }).click();
  await expect(page.getByText("Nobody waits")).toBeVisible();

  await newcomer.reload();
  await expect(newcomer.getByRole("button", { name: "Join as Miu" })).toBeVisible();
  expect(await db.user.count({ where: { email } })).toBe(0);
  await context.close();
});
