import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

let db: Database;
let roundId: string;

test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  const { roundId: id } = await db.dataSet.findFirstOrThrow({
    where: { round: { contest: { slug: "demo" } }, kind: "IDP" },
  });
  roundId = id;
  // For a retry of this test.
  await db.privacyBudget.deleteMany({ where: { roundId } });
});

test.afterAll(() => db.$disconnect());

test("an organizer sets a privacy budget and releases a popularity map for everybody", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, null, `/en/organizer/rounds/${roundId}/publication`);
  await page.getByRole("link", { name: "Popularity maps under a privacy budget" }).click();
  await page.getByLabel("Total epsilon").fill("1.5");
  await page.getByRole("button", { name: "Set the budget" }).click();
  const epsilon = page.getByLabel("Epsilon of this map");
  const publish = page.getByRole("button", { name: "Release for good" }).first();
  const dialog = page.getByRole("dialog", { name: "Release a map of the IDP originals?" });
  await epsilon.fill("1");
  await publish.click();
  await expect(dialog.getByText("epsilon 1 of the 1.5 that are left")).toBeVisible();
  await dialog.getByRole("button", { name: "Release for good" }).click();
  await expect(page.getByText("Spent epsilon 1 of 1.5.")).toBeVisible();
  await epsilon.fill("1");
  await publish.click();
  await expect(
    page.getByText("The map would cost epsilon 1; 0.5 are left of the round’s budget."),
  ).toBeVisible();
  await expect(page.getByText("Total epsilon 1.5")).toBeVisible();
  await expectNoViolations(page);

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/en/data");
  const map = visitor.getByRole("article", { name: "Map 1: IDP, epsilon 1" });
  await expect(
    map.getByText(/adds a sampling error.* its standard deviation is up to [\d,]+\./),
  ).toBeVisible();
  const grid = map.getByRole("application", { name: "Map of 32 × 32 regions" });
  await grid.focus();
  await visitor.keyboard.press("Home");
  await visitor.keyboard.press("ArrowRight");
  await expect(map.getByText(/^Region \d+: about [\d,]+ events?$/)).toBeVisible();
  await expect(map.getByRole("img", { name: /^Colours from 0 to [\d,]+ events$/ })).toBeVisible();
  const picture = await visitor.request.get(`/api/v1/rounds/${roundId}/popularity/1/map.svg`);
  expect(await picture.text()).toContain("</svg>");
  const answer = await visitor.request.get(`/api/v1/rounds/${roundId}/popularity`);
  expect(await answer.json()).toMatchObject({ budget: { epsilon: 1.5, spent: 1, left: 0.5 } });
  await visitor.close();
});
