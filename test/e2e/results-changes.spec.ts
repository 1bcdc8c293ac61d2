import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Database, openDatabase } from "../../lib/db/client.ts";
import { databaseUrl } from "../../lib/env.ts";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./support/sign-in.ts";
import { makeSmallContest, type SmallContest } from "./support/small-contest.ts";

const WHY = "Team 001 had the original traces of the others.";

let db: Database;
let contest: SmallContest;

test.beforeAll(async ({ playwright, baseURL }) => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  const request = await playwright.request.newContext({ baseURL });
  contest = await makeSmallContest(db, request);
  await request.dispose();
  await db.round.update({ where: { id: contest.roundId }, data: { resultsPublishedAt: new Date() } });
});

test.afterAll(async () => {
  await contest?.remove();
  await db.$disconnect();
});

test("an organizer who takes a team out of published results says why, and everybody reads it", async ({
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

  await test.step("without a reason nothing is done", async () => {
    await takeOut();
    await expect(dialog.getByRole("button", { name: "Go on" })).toBeDisabled();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(team.getByText("say why")).toBeVisible();
    expect(await db.resultsChange.count({ where: { contest: { slug: contest.slug } } })).toBe(0);
  });

  await test.step("with one it is", async () => {
    await takeOut();
    await dialog.getByLabel("Why, for everybody to read").fill(WHY);
    await dialog.getByRole("button", { name: "Go on" }).click();
    await expect(team.getByRole("button", { name: "Undo the withdrawal" })).toBeVisible();
  });

  await test.step("the results tell it, with the places before", async () => {
    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await visitor.goto("/en/results");
    const changes = visitor.getByRole("region", { name: "Changed after publication" });
    await expect(changes.getByText("was taken out of the contest")).toBeVisible();
    await expect(changes.getByText(WHY)).toBeVisible();
    await changes.getByText("Places before and after").click();
    await expect(changes.getByRole("row", { name: "001 Badgers Place 1, 0.0000 not ranked" })).toBeVisible();
    await expectNoViolations(visitor);
    const wider = await visitor.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider).toBe(0);
    await visitor.goto("/ja/results");
    await expect(visitor.getByRole("region", { name: "公開後の変更" }).getByText(WHY)).toBeVisible();
    await visitor.context().close();
  });
});

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
}
