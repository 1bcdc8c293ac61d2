import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/pws-2019-settings.ts";
import { type DataKind, formatFileName, formatSetName } from "../../lib/core/formats/file-names.ts";
import { plainRulesOf } from "../integration/whole-contest/plain-rules.ts";
import {
  isPseudonymized,
  plainAttack,
  plainReidentification,
  plainTraceInference,
} from "../integration/whole-contest/plain-scores.ts";
import { expect, test } from "./fixtures.ts";
import { expectClean, expectNoViolations } from "./support/accessible.ts";
import { attackFile, attackZip } from "./support/attack-files.ts";
import { download, proofShown } from "./support/data-page.ts";
import { MINIMUM, scoreShown } from "./support/matrix-page.ts";
import { publish, turnPhase } from "./support/organizer-acts.ts";
import { signInAs } from "./support/sign-in.ts";
import { KINDS, smallContest } from "./support/small-contest.ts";
import { originalRegions, traceFile, type UploadFile, withDeletions } from "./support/trace-files.ts";

/** Time for the worker to score a small set, or to close the round. */
const WORKER = { timeout: 120_000 };
const RULES = plainRulesOf(PWS_2019_PRELIMINARY);
/** Step between the slots that the attacker uses: every slot, then every second one. */
const TRIES = [1, 2] as const;
const ATTACKED = "team002_data01_IDP";

const contest = smallContest();

test("a contest runs from its first phase to its published data", async ({
  page,
  browser,
  expectedErrors,
}) => {
  // The refused attacks: on the team's own set, and a third attempt.
  expectedErrors.push(/status of 40[39]/);
  const [organizer, second] = [await browser.newPage(), await browser.newPage()];
  await test.step("the phase begins, and both teams submit", async () => {
    await signInAs(organizer, contest.organizer, `/en/organizer/rounds/${contest.roundId}/timeline`);
    await turnPhase(organizer, "Begin Anonymization now", "Anonymization phase ends");
    await signInAs(page, contest.captains[0], "/en/team");
    await signInAs(second, contest.captains[1], "/en/team");
  });
  const [, handedIn] = await test.step("both teams submit valid sets", () =>
    Promise.all([handIn(page, 1), handIn(second, 2)]));
  const commitment = await test.step("the close shows the targets on an open page", async () => {
    await second.goto("/en/data");
    await expect(second.getByText("The salt is secret until the round’s data are published.")).toBeVisible();
    const seen = await proofShown(second, "Commitment");
    await page.goto("/en/attack");
    await expect(page.getByText("The targets are not out yet")).toBeVisible();
    await turnPhase(organizer, "Begin Attack now", "Attack phase ends");
    await expect(page.getByRole("table", { name: "Targets" })).toBeVisible(WORKER);
    await second.goto("/en/team");
    await second.getByRole("link", { name: "Attack the other teams" }).click();
    await expect(second.getByRole("table", { name: "Targets" })).toBeVisible();
    return seen;
  });
  const tries = await test.step("the team attacks", () => attack(page));
  await test.step("the page shows no score", () => expectNoScores(page));
  await test.step("the phase ends, and the results are published", async () => {
    await turnPhase(organizer, "End Attack now", "The round ended");
    await publish(organizer, "Publish results");
    await second.goto("/en/data");
    await expect(second.getByRole("link", { name: /ID table/ })).toHaveCount(0);
    await expectAwards(second);
    await publish(organizer, "Publish all data");
  });
  await test.step("everybody can verify the scores", async () => {
    const visitor = await browser.newPage();
    const idTable = await checkProof(visitor, commitment, handedIn);
    const original = contest.original(2, "IDP");
    const best = (score: (attempt: Attempt) => number) => Math.min(...tries.map(score)).toFixed(4);
    const identified = await scoreShown(visitor, "reidentification", ATTACKED, "Team 001 Badgers");
    expect(Number(identified)).toBeLessThan(1);
    expect(identified).toBe(best(({ etable }) => plainReidentification(idTable, etable)));
    const inferred = await scoreShown(visitor, "traceInference", ATTACKED, "Team 001 Badgers");
    expect(inferred).toBe(best(({ etraces }) => plainTraceInference(RULES, original, etraces)));
    await visitor.close();
  });
  await organizer.close();
  await second.close();
});

type Attempt = ReturnType<typeof plainAttack>;

/** Uploads a valid set of each kind on the team's page. @returns the text of each */
async function handIn(page: Page, team: number): Promise<Record<DataKind, string>> {
  const sent = { IDP: "", TRP: "" };
  for (const kind of KINDS) {
    const panel = page.getByRole("region", { name: new RegExp(`^${kind}`) });
    const regions = await originalRegions(page, kind);
    const name = formatFileName({ prefix: "anotraces", team, kind });
    const file = traceFile(name, withDeletions(regions, team));
    await panel.locator("input[type=file]").setInputFiles(file);
    await expect(panel.getByText(/^Scored in/)).toBeVisible(WORKER);
    await expect(panel.getByText("Valid: reaches the required 0.7")).toBeVisible();
    sent[kind] = file.buffer.toString();
  }
  return sent;
}

/** Both attempts of team 001 on team 002's IDP set, one by one and zipped; then what the rules refuse. */
async function attack(page: Page): Promise<Attempt[]> {
  const targets = page.getByRole("table", { name: "Targets" });
  for (const team of ["000", "002"]) {
    for (const kind of KINDS) {
      await expect(targets.getByRole("link", { name: `Public traces: ${team} ${kind}` })).toBeVisible();
    }
  }
  await expect(targets.getByText("Your own set")).toHaveCount(KINDS.length);
  const publicTraces = await download(page, targets.getByRole("link", { name: "Public traces: 002 IDP" }));
  const reference = await download(page, targets.getByRole("link", { name: "Reference traces: 002 IDP" }));
  const tries = TRIES.map((every) => plainAttack(reference, publicTraces, every));

  const sent = page.getByRole("list", { name: "Files" });
  for (const prefix of ["etable", "etraces"] as const) {
    await choose(page, attackFile(prefix, 2, tries[0][prefix]));
    await handInStaged(page, "002 IDP: attempt 1 of 2");
    await expect(sent.getByText("Accepted as attempt 1. One left.")).toHaveCount(prefix === "etable" ? 1 : 2);
  }
  await expectNoViolations(page);
  const archive = (["etable", "etraces"] as const).map((prefix) => attackFile(prefix, 2, tries[1][prefix]));
  await choose(page, attackZip([...archive, attackFile("etable", 0, tries[1].etable)]));
  await handInStaged(page, "002 IDP: attempt 2 of 2 (the last one)");
  await expect(sent.getByText("3 accepted, 0 not accepted")).toBeVisible();

  await choose(page, attackFile("etable", 2, tries[0].etable));
  await handInStaged(page, "no attempt is left; it will be refused");
  await expect(sent.getByText("No attempt is left")).toBeVisible();
  await choose(page, attackFile("etable", 1, tries[0].etable));
  await handInStaged(page, "Your own team’s set; it will be refused");
  await expect(sent.getByText("This is your own team’s set.")).toBeVisible();
  return tries;
}

async function choose(page: Page, file: UploadFile): Promise<void> {
  await page.getByLabel("Choose attack files or a zip").setInputFiles(file);
}

/** Expects what the page says of a chosen file, and hands it in. */
async function handInStaged(page: Page, fate: string): Promise<void> {
  const staged = page.getByRole("region", { name: "Check, then hand in" });
  await expect(staged.getByText(fate).first()).toBeVisible();
  await staged.getByRole("button", { name: /^Hand in/ }).click();
  await expect(staged).toHaveCount(0);
}

/** Expects every attack to be scored, and neither the attack page nor the matrix to show a score. */
async function expectNoScores(page: Page): Promise<void> {
  const targets = page.getByRole("table", { name: "Targets" });
  await expect(targets.getByText("handed in and scored")).toHaveCount(5, WORKER);
  await expect(page.getByText("Scores stay hidden until the results are published.")).toBeVisible();
  await expect(targets.locator("output")).toHaveCount(0);
  await expectNoViolations(page);
  const answer = await page.request.get(`/api/v1/rounds/${contest.roundId}/targets`);
  expect(await answer.text()).not.toMatch(/"score":\s*\d/);
  await page.goto("/en/matrix");
  await expect(page.getByText("shown and counted when the results are published")).toBeVisible();
  await expect(page.getByRole("grid").getByRole("columnheader")).toHaveCount(2 + 3);
}

/** Expects the first place to go to the team with the higher sum of the minima in the matrix. */
async function expectAwards(page: Page): Promise<void> {
  const totals = [0, 0];
  for (const index of totals.keys()) {
    const set = (kind: DataKind) => formatSetName({ team: index + 1, kind });
    const [identified, inferred] = [
      await scoreShown(page, "reidentification", set("IDP"), MINIMUM),
      await scoreShown(page, "traceInference", set("TRP"), MINIMUM),
    ];
    totals[index] = Number(identified) + Number(inferred);
  }
  const winner = totals[0] > totals[1] ? "Badgers" : "Cranes";
  await page.goto("/en/results");
  const awards = page.getByRole("region", { name: "Awards" });
  await expect(awards.getByText("Final.")).toBeVisible();
  await expect(awards.locator("dl > div").filter({ hasText: "Overall, 1st" })).toContainText(winner);
  const ranking = page.getByRole("region", { name: "Anonymization ranking" });
  await expect(ranking.locator("tbody tr").first()).toContainText(winner);
  const attackers = page
    .getByRole("region", { name: "Attack ranking" })
    .getByRole("table", { name: "ID disclosure" });
  await expect(attackers.getByRole("row").filter({ hasText: "Badgers" })).toContainText("2 of 4");

  await page.goto("/en");
  const places = page.getByRole("region", { name: "The winners" }).getByRole("listitem");
  await expect(places.filter({ hasText: "1st" })).toContainText(winner);
  await expectClean(page, "the front page with its podium");
}

/** Expects the salt to match the commitment, and A' to be what team 002 handed in. @returns the published ID table */
async function checkProof(
  page: Page,
  commitment: string,
  handedIn: Readonly<Record<DataKind, string>>,
): Promise<string> {
  await page.goto("/en/results");
  await page.getByRole("main").getByRole("link", { name: "Data and proof" }).click();
  expect(await proofShown(page, "Commitment")).toBe(commitment);
  const salt = await proofShown(page, "Salt");
  expect(createHash("sha256").update(salt).digest("hex")).toBe(commitment);
  const idTable = await download(page, page.getByRole("link", { name: `f, ID table of ${ATTACKED}` }));
  const publicTraces = await download(page, page.getByRole("link", { name: `A′, public of ${ATTACKED}` }));
  expect(isPseudonymized(handedIn.IDP, publicTraces, idTable)).toBe(true);
  return idTable;
}
