import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signInAs } from "./support/sign-in.ts";
import { smallContest } from "./support/small-contest.ts";

// Each test continues from the state in which the previous one left the contest.
test.describe.configure({ mode: "serial" });

const WHY = "Team 001 had the original traces of the others.";

const contest = smallContest();

test.beforeAll(async () => {
  const { db, roundId } = contest;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  for (const [kind, from] of [
    ["ANONYMIZATION", -30],
    ["ATTACK", -20],
  ] as const) {
    await db.phase.updateMany({
      where: { roundId, kind },
      data: { startsAt: at(from), endsAt: at(from + 10) },
    });
  }
  await db.round.update({ where: { id: roundId }, data: { closedAt: at(-20) } });
  await failToScore();
});

/** Creates a submission of team 002 whose scoring has failed. */
async function failToScore(): Promise<void> {
  const { db, roundId } = contest;
  const dataSet = await db.dataSet.findFirstOrThrow({
    where: { roundId, kind: "IDP", team: { number: 2 } },
  });
  const file = { fileName: "anotraces_team002_data01_IDP.csv", sha256: "0".repeat(64), sizeBytes: 1n };
  const { id: submissionId } = await db.submission.create({
    data: { dataSetId: dataSet.id, number: 1, source: "API", ...file },
  });
  const run = { submissionId, number: 1, seed: 1, scorerVersion: "1", state: "FAILED" as const };
  await db.scoring.create({ data: { ...run, error: "The disk was full.", finishedAt: new Date() } });
}

test("publishing the results first shows what could not be scored", async ({ page }) => {
  await signInAs(page, contest.organizer, `/en/organizer/rounds/${contest.roundId}/publication`);
  const publication = page.getByRole("region", { name: "Publication" });
  await publication.getByRole("button", { name: "Publish results" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("One submission could not be scored.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Go to the queue" })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(publication.getByText("Published ")).toBeVisible();
});

test("removing a team from published results requires a reason, which everybody sees", async ({
  page,
  browser,
}) => {
  await signInAs(page, contest.organizer, "/en/organizer/teams");
  const team = page.getByRole("region", { name: "001 Badgers" });
  const dialog = page.getByRole("dialog", { name: "Published results may change" });
  const takeOut = async () => {
    await team.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  };

  await test.step("nothing happens without a reason", async () => {
    await takeOut();
    await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(team.getByText("give a reason")).toBeVisible();
    expect(await contest.db.resultsChange.count({ where: { contest: { slug: contest.slug } } })).toBe(0);
  });

  await test.step("an open results page shows the change with its reason", async () => {
    const reader = await (await browser.newContext()).newPage();
    await reader.goto("/en/results");
    await takeOut();
    await dialog.getByLabel("Reason, for everybody to read").fill(WHY);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(team.getByRole("button", { name: "Undo the withdrawal" })).toBeVisible();
    await expect(reader.getByText(WHY)).toBeVisible({ timeout: 90_000 });
    await reader.context().close();
  });

  await test.step("the results show the change, with the former ranks", async () => {
    const visitor = await onPhone(browser);
    await visitor.goto("/en/results");
    const changes = visitor.getByRole("region", { name: "Changed after publication" });
    await expect(changes.getByText("was taken out of the contest")).toBeVisible();
    await expect(changes.getByText(WHY)).toBeVisible();
    await changes.getByText("Places before and after").click();
    await expect(changes.getByRole("row", { name: "001 Badgers Place 1, 0.0000 not ranked" })).toBeVisible();
    await expectNoViolations(visitor);
    await expectNothingWider(visitor);
    await visitor.goto("/ja/results");
    await expect(visitor.getByRole("region", { name: "公開後の変更" }).getByText(WHY)).toBeVisible();
    await visitor.context().close();
  });
});

test("the matrix links to the changes", async ({ page }) => {
  await page.goto("/ja/matrix");
  await expect(page.getByText("結果は公開後に1回変更されています")).toBeVisible();
  await page.goto("/en/matrix");
  await page.getByRole("link", { name: "What changed, and why" }).click();
  await expect(page.getByRole("heading", { name: "Changed after publication" })).toBeInViewport();
});

test("members of other teams get the reason, and their page shows it", async ({ browser }) => {
  const page = await onPhone(browser);
  await signInAs(page, contest.captains[1], "/en/notices");
  const notice = page.getByRole("listitem").filter({ hasText: "Life cup: published results have changed" });
  await expect(notice.getByText(WHY)).toBeVisible();
  await expectNothingWider(page);
  await page.goto("/en/team");
  const note = page.getByText("The published results were changed");
  await expect(note).toBeVisible();
  await expectNoViolations(page);
  await expectNothingWider(page);
  await note.getByRole("link", { name: "What changed, and why" }).click();
  await expect(page.getByText(WHY)).toBeVisible();
  await page.context().close();
});

test("a failed scoring is retried from the queue with a reason", async ({ page }) => {
  await signInAs(page, contest.organizer, "/en/organizer/queue");
  const failed = page.getByRole("region", { name: "Failed for good" }).getByRole("table");
  const retry = failed.getByRole("row").filter({ hasText: "The disk was full." }).getByRole("button", {
    name: "Try again",
  });
  await retry.click();
  const dialog = page.getByRole("dialog", { name: "Published results may change" });
  await dialog.getByLabel("Reason, for everybody to read").fill("The disk was full.");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("1 job is in the queue again.")).toBeVisible();
  await page.goto("/en/results");
  await expect(page.getByText("Preliminary: what could not be scored before was tried again")).toBeVisible();
});

test("a captain who is an organizer withdraws their own team with a reason", async ({ page }) => {
  const [, { email: address, password }] = contest.captains;
  const captain = { email: "captain-and-organizer@demo.example", password };
  const { id: contestId } = await contest.db.contest.findUniqueOrThrow({ where: { slug: contest.slug } });
  await contest.db.user.update({
    where: { email: address },
    data: {
      email: captain.email,
      appointments: { create: { contestId, role: "ORGANIZER" } },
    },
  });
  await signInAs(page, captain, "/en/team");
  await page.getByRole("button", { name: "Withdraw from the contest" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw from the contest" }).click();
  const dialog = page.getByRole("dialog", { name: "Published results may change" });
  await dialog.getByLabel("Reason, for everybody to read").fill("We measured wrongly.");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your team has withdrawn from the contest.")).toBeVisible();
});

async function onPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}

async function expectNothingWider(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider).toBe(0);
}
