import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { publish } from "./support/organizer-acts.ts";
import { signInAs } from "./support/sign-in.ts";
import { smallContest } from "./support/small-contest.ts";

const JURY = "/en/organizer/jury";
/** A team's number of votes, as pages show it. */
const COUNT = /^(one vote|\d+ votes)\b/;

const contest = smallContest();

test("the jury votes for the best presenter, and nobody sees the votes before the close", async ({
  page: organizer,
  browser,
}) => {
  const contexts = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()));
  const [first, second, guest, visitor] = await Promise.all(contexts.map((context) => context.newPage()));
  const [badger, crane] = contest.captains;
  const stranger = `guest@${contest.slug}.example`;
  const drawn = await test.step("an organizer names two teams' members and a guest", async () => {
    await signInAs(organizer, contest.organizer, JURY);
    await name(organizer, badger.email);
    await name(organizer, crane.email);
    await name(organizer, stranger, "Gunnar");
    return organizer.getByLabel("Password").inputValue();
  });
  await test.step("the organizer sees which addresses are unproven", async () => {
    const unproven = organizer.getByRole("listitem").filter({ hasText: "address not confirmed" });
    const hint = organizer.getByText("Jury members whose address is not confirmed cannot vote yet");
    await proveAddress(crane.email, null);
    await organizer.reload();
    await expect(unproven).toHaveCount(1);
    await expect(unproven).toContainText(crane.email);
    await expect(hint).toBeVisible();
    await expectNoViolations(organizer);
    await proveAddress(crane.email, new Date());
    await organizer.reload();
    await expect(organizer.getByRole("listitem").filter({ hasText: crane.email })).toBeVisible();
    await expect(unproven).toHaveCount(0);
    await expect(hint).toHaveCount(0);
  });
  await test.step("members get a notice, and vote for any team but their own", async () => {
    await signInAs(first, badger, "/en/notices");
    await first.getByRole("link", { name: "Life cup: you are in the jury" }).click();
    await expect(first).toHaveURL(/\/en\/vote$/);
    await expect(first.getByRole("radio")).toHaveCount(1);
    await vote(first, "002 Cranes");
    await signInAs(second, crane, "/en/vote");
    await expect(second.getByRole("radio")).toHaveCount(1);
    await chooseBeforeScripts(second, "001 Badgers");
    await vote(second, "001 Badgers");
    await expectNoViolations(second);
  });
  await test.step("the guest sets their own password, votes and, without scripts, changes the vote", async () => {
    await signInAs(guest, { email: stranger, password: drawn }, "/en/vote");
    await expect(guest.getByRole("radio")).toHaveCount(0);
    await guest.getByRole("link", { name: "Choose one of your own" }).click();
    await guest.locator("input[name=current]").fill(drawn);
    await guest.locator("input[name=next]").fill("three quiet herons");
    await guest.getByRole("button", { name: "Change password" }).click();
    await expect(guest.getByText("Password changed; other sessions have ended")).toBeVisible();
    await guest.goto("/en/vote");
    await vote(guest, "002 Cranes");
    const quiet = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await guest.context().storageState(),
    });
    const page = await quiet.newPage();
    await page.goto("/en/vote");
    await vote(page, "001 Badgers");
    await quiet.close();
    await guest.reload();
  });
  await test.step("organizers see who has voted, and nobody for whom", async () => {
    // Votes trigger no events, which could reveal who has voted, so the page is reloaded.
    await organizer.reload();
    await expect(organizer.getByText("3 of 3 have voted.")).toBeVisible();
    await expect(organizer.getByText(COUNT)).toHaveCount(0);
    expect(await tally(organizer)).toMatchObject({ status: 409, body: { code: "vote_open" } });
    for (const page of [first, second, guest]) {
      expect(await tally(page)).toMatchObject({ status: 403, body: { code: "not_now" } });
    }
    expect((await tally(visitor)).status).toBe(401);
  });
  await test.step("the close counts the votes, and shows organizers the result", async () => {
    await organizer.getByRole("button", { name: "Close the vote" }).click();
    await organizer.getByRole("dialog").getByRole("button", { name: "Close the vote" }).click();
    const votes = organizer.getByRole("region", { name: "Votes" });
    await expect(votes.getByRole("listitem")).toHaveText([
      /001\s*Badgers\s*2 votes/,
      /002\s*Cranes\s*one vote/,
    ]);
    await expect(organizer.getByRole("button", { name: "Close the vote" })).toHaveCount(0);
    await expect(guest.getByText("Voting is closed and the votes are counted.")).toBeVisible();
    await expect(guest.getByRole("radio")).toHaveCount(0);
    await expectNoViolations(organizer);
    expect((await tally(guest)).status).toBe(403);
    await visitor.goto("/en/results");
    await expect(visitor.getByText(COUNT)).toHaveCount(0);
  });
  await test.step("everybody sees the award with the results", async () => {
    await endRound();
    await organizer.goto(`/en/organizer/rounds/${contest.roundId}/publication`);
    await publish(organizer, "Publish results");
    await visitor.goto("/en/results");
    const award = visitor
      .getByRole("region", { name: "Awards" })
      .locator("dl > div", { hasText: "Best presenter" });
    await expect(award).toContainText("Badgers");
    await expect(award).toContainText("2 votes of the jury, the most");
  });
  await Promise.all(contexts.map((context) => context.close()));
});

/** Adds a jury member; `newName` for somebody without an account. */
async function name(organizer: Page, email: string, newName?: string): Promise<void> {
  await organizer.getByLabel("E-mail address").fill(email);
  if (newName) await organizer.getByLabel("Name", { exact: true }).fill(newName);
  await organizer.getByRole("button", { name: "Add jury member" }).click();
  await expect(organizer.getByRole("list", { name: "Jury" }).getByText(email)).toBeVisible();
  await expect(organizer.getByLabel("E-mail address")).toHaveValue("");
}

async function proveAddress(email: string, emailProvenAt: Date | null): Promise<void> {
  await contest.db.user.update({ where: { email }, data: { emailProvenAt } });
}

/** Loads the page again and chooses a team while the page's scripts are still on their way. */
async function chooseBeforeScripts(page: Page, team: string): Promise<void> {
  let release = () => {};
  const chosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\/_next\/static\/.*\.js/;
  await page.route(scripts, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("radio", { name: team }).check();
  release();
}

async function vote(page: Page, team: string): Promise<void> {
  await page.getByRole("radio", { name: team }).check();
  await page.getByRole("button", { name: /^(Vote|Change your vote)$/ }).click();
  await expect(page.getByRole("status")).toHaveText(`Your vote is for team ${team.slice(0, 3)}.`);
}

/** Fetches the counts from the API as the person signed in on `page`. */
async function tally(page: Page): Promise<{ status: number; body: unknown }> {
  const answer = await page.request.get(`/api/v1/contests/${contest.slug}/presenter-vote`);
  return { status: answer.status(), body: await answer.json() };
}

/** Ends the round without sets and attacks; contest-life.spec.ts tests the whole course. */
async function endRound(): Promise<void> {
  const { db, roundId } = contest;
  const [startsAt, endsAt] = [new Date(Date.now() - 2000), new Date(Date.now() - 1000)];
  await db.$transaction([
    db.phase.updateMany({ where: { roundId }, data: { startsAt, endsAt } }),
    db.round.update({ where: { id: roundId }, data: { closedAt: endsAt } }),
  ]);
}
