import { randomUUID } from "node:crypto";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/pws-2019-settings.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { inTransaction } from "../../lib/platform/db/transaction.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { publishAnnouncement } from "../../lib/use-cases/information/announcements/announcements.ts";
import { createInvitation } from "../../lib/use-cases/people/teams/invitations.ts";
import { addMember } from "../../lib/use-cases/people/teams/stays.ts";
import { createUser, hashUser } from "../../lib/use-cases/people/users/create-user.ts";
import { expect, test } from "./fixtures.ts";
import { expectCleanInEveryLook, expectNoViolations } from "./support/accessible.ts";
import { mailsTo } from "./support/kept-mails.ts";
import { signInAs } from "./support/sign-in.ts";

const name = randomUUID().slice(0, 8);
const account = { email: `aki@${name}.example`, password: "a quiet garden gate" };
const newcomer = { email: `nao@${name}.example`, password: "a narrow wooden bridge" };
const [spring, autumn] = [`Spring ${name}`, `Autumn ${name}`];

let db: Database;
let badgers: Team;
let cranes: Team;

test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  badgers = await makeTeam(spring, "Badgers");
  cranes = await makeTeam(autumn, "Cranes");
});

test.afterAll(async () => {
  await db.contest.deleteMany({ where: { name: { in: [spring, autumn] } } });
  await db.user.deleteMany({ where: { email: { in: [account.email, newcomer.email] } } });
  await db.$disconnect();
});

test("joining a team of the older contest with a new account leads to that team", async ({ page }) => {
  const { secret } = await createInvitation(db, null, badgers.id, { role: "MEMBER", note: "" });
  await page.goto(`/en/invite/${secret}`);
  await page.locator("input[name=name]").fill("Nao");
  await page.locator("input[name=email]").fill(newcomer.email);
  await page.locator("input[name=password]").fill(newcomer.password);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  await expectNoViolations(page);
  const links = () =>
    mailsTo(newcomer.email).flatMap((text) => /http\S+\/confirm-address\/\S+/.exec(text) ?? []);
  await expect.poll(links).toHaveLength(1);
  await page.goto(links()[0]);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByRole("heading", { name: "Your account is confirmed" })).toBeVisible();
  await page.goto(`/en/invite/${secret}`);
  await page.getByRole("button", { name: "Join as Nao" }).click();
  await expect(page).toHaveURL(/\/en\/team$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Badgers is ready");
  await expect(page.getByRole("banner")).toContainText(spring);
});

test("a member of teams in two contests switches between them", async ({ page, browser }) => {
  const aki = await hashUser({ ...account, name: "Aki" });
  const { id: userId } = await createUser(db, aki, { addressProven: true });
  const { contestId, id: teamId } = badgers;
  await inTransaction(db, (tx) => addMember(tx, { teamId, userId, contestId, role: "CAPTAIN" }));
  const choice = page.getByRole("navigation", { name: "Contests" });
  const shown = choice.locator("[aria-current]");
  const heading = page.getByRole("heading", { level: 1 });
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const press = (name: string) => choice.getByRole("link", { name }).click();

  await test.step("a contest without a team of theirs offers registration, and their other team", async () => {
    const { id: roundId } = await openRegistration(cranes.contestId);
    await signInAs(page, account, "/en/team");
    await expect(heading).toHaveText(`You have no team in ${autumn}`);
    await expect(page.getByRole("link", { name: "Register a team" })).toBeVisible();
    await expectCleanInEveryLook(page, "the page of who has a team in another contest only");
    await page.setViewportSize({ width: 1280, height: 800 });
    await db.round.delete({ where: { id: roundId } });
    await page.reload();
    await expect(page.getByRole("link", { name: "Register a team" })).toHaveCount(0);
    await follow(`To your team in ${spring}`);
    await expect(heading).toHaveText("Badgers is ready");
    await expect(shown).toHaveText(spring);
  });
  await test.step("the team that they have just joined is shown", async () => {
    const { secret } = await createInvitation(db, null, cranes.id, { role: "MEMBER", note: "" });
    await page.goto(`/en/invite/${secret}`);
    await page.getByRole("button", { name: "Join as Aki" }).click();
    await expect(page).toHaveURL(/\/en\/team$/);
    await expect(heading).toHaveText("Cranes is ready");
    await expect(shown).toHaveText(autumn);
  });
  await test.step("the switch leads to the other contest, on this page and on all others", async () => {
    await press(spring);
    await expect(shown).toHaveText(spring);
    await expect(heading).toHaveText("Badgers is ready");
    await expect(page.getByRole("banner")).toContainText(spring);
    await follow("Leaderboard");
    await expect(heading).toHaveText(new RegExp(spring));
    await follow("My team");
    await expect(heading).toHaveText("Badgers is ready");
    await expectCleanInEveryLook(page, "a team's page with a choice of contests");
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("the switch asks before it discards a draft", async () => {
    await follow("Rules");
    await follow("Questions");
    const question = page.getByRole("textbox");
    await question.fill("May we hand in two sets?");
    await press(autumn);
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(shown).toHaveText(autumn);
    await expect(question).toHaveValue("");
  });
  await test.step("the choice is remembered, in Japanese too", async () => {
    await page.goto("/ja/team");
    const there = page.getByRole("navigation", { name: "コンテストの切り替え" });
    await expect(there.locator("[aria-current]")).toHaveText(autumn);
    await expect(heading).toHaveText(/Cranes/);
  });
  await test.step("the switch works on a page without JavaScript too", async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const still = await context.newPage();
    await still.goto("/en/rules");
    const choice = still.getByRole("navigation", { name: "Contests" });
    await choice.getByRole("link", { name: spring }).click();
    await expect(choice.locator("[aria-current]")).toHaveText(spring);
    await expect(still).toHaveURL(/\/en\/rules$/);
    await context.close();
  });
  await test.step("a notice opens the page of its own contest, at its place there", async () => {
    await notifyAll(contestId, userId);
    await page.goto("/en/notices");
    const title = "The talk is on Monday";
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(/\/en\/announcements#[0-9a-f-]+$/);
    await expect(shown).toHaveText(spring);
    await expect(page.getByRole("article").filter({ hasText: title })).toBeInViewport();
    await press(autumn);
    await expect(shown).toHaveText(autumn);
  });
  await test.step("a mail opens the page of its own contest, also after signing in", async () => {
    // A page that is still open would be refused what it asks for.
    await page.goto("about:blank");
    await page.context().clearCookies();
    const { slug } = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
    await page.goto(`/en/team?contest=${slug}`);
    await expect(page).toHaveURL(/\/en\/team$/);
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.locator("input[name=email]").fill(account.email);
    await page.locator("input[name=password]").fill(account.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/team$/);
    await expect(heading).toHaveText("Badgers is ready");
    await expect(shown).toHaveText(spring);
  });
});

/** Announces several things to a contest's teams, so many that the first is far down on the page. */
async function notifyAll(contestId: string, userId: string) {
  const body = "Nothing else.\n\n".repeat(5);
  for (const title of ["The talk is on Monday", ...Array.from({ length: 10 }, (_, i) => `News ${i + 1}`)]) {
    await publishAnnouncement(db, userId, contestId, { title, body });
  }
}

type Team = Awaited<ReturnType<typeof makeTeam>>;

/** A contest without rounds and a team in it. */
async function makeTeam(contest: string, team: string) {
  const slug = randomUUID().slice(0, 8);
  const { id: contestId } = await db.contest.create({ data: { slug, name: contest } });
  return db.team.create({ data: { contestId, number: 1, name: team } });
}

/** Adds a round during whose present phase anybody may found a team. */
async function openRegistration(contestId: string) {
  await db.contest.update({ where: { id: contestId }, data: { selfRegistration: true } });
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
  const phases = { create: { kind: "REGISTRATION", startsAt, endsAt } } as const;
  const round = { slug: "only", name: "Only", position: 1, settings: PWS_2019_PRELIMINARY };
  return db.round.create({ data: { contestId, ...round, phases } });
}
