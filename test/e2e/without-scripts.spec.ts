import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { createInvitation } from "../../lib/use-cases/people/teams/invitations.ts";
import { createUser, hashUser } from "../../lib/use-cases/people/users/create-user.ts";
import { appCode, giveApp, wrongAppCode } from "../helpers/authenticator-app.ts";
import { expect, test } from "./fixtures.ts";
import { demoAccount, signInAs } from "./support/sign-in.ts";

const PASSWORD = "a quiet garden gate";

test.use({ javaScriptEnabled: false });

let db: Database;
const emails: string[] = [];

test.beforeAll(() => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
});

test.afterAll(async () => {
  await db.user.deleteMany({ where: { email: { in: emails } } });
  await db.$disconnect();
});

function newAddress(): string {
  const email = `${randomUUID()}@example.org`;
  emails.push(email);
  return email;
}

/** The path of a new invitation to the demo's first team. */
async function invitation(): Promise<string> {
  const team = await db.team.findFirstOrThrow({ where: { contest: { slug: "demo" }, number: 1 } });
  const { secret } = await createInvitation(db, null, team.id, { role: "MEMBER", note: "" });
  return `/en/invite/${secret}`;
}

test("a captain signs in, asks a question and picks a submission without scripts", async ({ page }) => {
  const account = await demoAccount(1);
  await page.goto("/en/sign-in?callbackUrl=/en/questions");
  await page.locator("input[name=email]").fill(account.email);
  await page.locator("input[name=password]").fill("not the password");
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("alert")).toContainText("password");
  await expect(page.locator("input[name=email]")).toHaveValue(account.email);
  await page.locator("input[name=password]").fill(account.password);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/en\/questions$/);

  const question = `Does this work without scripts? ${randomUUID()}`;
  await page.getByRole("textbox").fill(question);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByRole("main").getByText(question)).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("");

  const submission = await db.submission.findFirstOrThrow({
    where: {
      dataSet: { team: { number: 1 }, round: { contest: { slug: "demo" } } },
      scorings: { some: { state: "SCORED", valid: true } },
    },
  });
  const picked = () => db.dataSet.count({ where: { pickedId: submission.id } });
  await page.goto(`/en/submissions/${submission.id}`);
  const before = await picked();
  const press = () => page.getByRole("main").locator("form").getByRole("button").click();
  await press();
  await expect.poll(picked).toBe(1 - before);
  await press();
  await expect.poll(picked).toBe(before);
});

test("the second step of a sign-in stays until both its secrets are right, without scripts", async ({
  page,
}) => {
  const email = newAddress();
  const person = await hashUser({ email, name: "Rin", password: PASSWORD });
  const { id } = await createUser(db, person, { addressProven: true });
  const secret = await giveApp(db, id);
  await page.goto("/en/sign-in?callbackUrl=/en/account");
  const code = page.locator("input[name=code]");
  const send = async (password: string, shown?: string) => {
    await page.locator("input[name=password]").fill(password);
    if (shown !== undefined) await code.fill(shown);
    await page.locator("button[type=submit]").first().click();
  };
  await page.locator("input[name=email]").fill(email);
  await expect(code).toHaveCount(0);
  await send(PASSWORD);
  await expect(code).toBeVisible();
  await send(PASSWORD, wrongAppCode(secret));
  await expect(page.getByText("This code is wrong, or it was used before.")).toBeVisible();
  await send("not the password", appCode(secret));
  await expect(page.getByRole("alert")).toContainText("password");
  await send(PASSWORD, appCode(secret));
  await expect(page).toHaveURL(/\/en\/account$/);
});

test("a person joins a team by an invitation without scripts", async ({ page }) => {
  const email = newAddress();
  const person = await hashUser({ email, name: "Nao", password: PASSWORD });
  await createUser(db, person, { addressProven: true });
  const path = await invitation();
  await signInAs(page, { email, password: PASSWORD }, path);
  await page.getByRole("button", { name: "Join as Nao" }).click();
  await expect(page).toHaveURL(/\/en\/team$/);
});

test("a newcomer makes an account by an invitation without scripts", async ({ page }) => {
  await page.goto(await invitation());
  await page.locator("input[name=name]").fill("Miu");
  await page.locator("input[name=email]").fill(newAddress());
  // Common enough to be refused, but only by the server.
  await page.locator("input[name=password]").fill("password1234");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.locator("input[name=name]")).toHaveValue("Miu");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
});
