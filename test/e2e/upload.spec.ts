import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./support/sign-in.ts";
import { originalRegions, traceFile, withDeletions } from "./support/trace-files.ts";

const IDP_NAME = "anotraces_team002_data01_IDP.csv";
const TRP_NAME = "anotraces_team002_data02_TRP.csv";

function panelOf(page: Page, kind: "IDP" | "TRP") {
  return page.getByRole("region", { name: new RegExp(`^${kind}`) });
}

/** The demo contest's anonymization phase lasts this long. */
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const UPLOADS = /\/submissions\?dataset=/;
const EVENTS = /\/api\/v1\/events\?/;

/** Holds matching requests back until the returned gate is opened. */
async function hold(page: Page, requests: RegExp): Promise<{ open(): void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(requests, async (route) => {
    await opened;
    await route.continue();
  });
  return { open };
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 2, "/en/team");
});

test("a wrong file name is reported before anything is sent", async ({ page }) => {
  const panel = panelOf(page, "IDP");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await panel.locator("input[type=file]").setInputFiles(traceFile("mine.csv", ["1"]));
  await expect(panel.getByRole("alert")).toContainText(`must be named ${IDP_NAME}`);
  expect(sent.filter((url) => url.includes("/submissions"))).toEqual([]);
});

test("a bad file shows its first 20 errors with their lines and the total", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const panel = panelOf(page, "IDP");
  const regions = await originalRegions(page, "IDP");
  // The list of submissions arrives a moment after the page's header.
  await expect(panel.getByRole("row")).not.toHaveCount(0);
  const before = await panel.getByRole("row").count();
  const broken = regions.map((region, row) => (row % 200 === 10 ? "1025" : region));
  await panel.locator("input[type=file]").setInputFiles(traceFile(IDP_NAME, broken));
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText(
    `The file has ${broken.filter((region) => region === "1025").length} errors`,
  );
  await expect(alert.locator("tbody tr")).toHaveCount(20);
  await expect(alert.locator("tbody tr").first()).toContainText("12");
  await expect(alert.locator("tbody tr").first()).toContainText("Region 1025 is outside 1..1024.");
  await page.reload();
  await expect(panelOf(page, "IDP").getByRole("row")).toHaveCount(before);
});

test("the example beside the drop zone is a valid set, and O itself is refused with one reason", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const panel = panelOf(page, "IDP");
  const downloaded = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download a valid example" }).click();
  expect((await downloaded).suggestedFilename()).toBe(IDP_NAME);
  const example = await readFile(await (await downloaded).path(), "utf8");
  expect(example.trimEnd().split("\n")).toEqual(["reg_id", ...(await originalRegions(page, "IDP"))]);

  const whole = example.replace("reg_id", "user_id,time_id,reg_id").replace(/^(?=\d)/gm, "1,1,");
  const file = { name: IDP_NAME, mimeType: "text/csv", buffer: Buffer.from(whole) };
  await panel.locator("input[type=file]").setInputFiles(file);
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText("The file was not accepted");
  await expect(alert).toContainText("Columns were left in.");
  await expect(alert.locator("tbody tr").first()).not.toBeVisible();
});

test("a good file is scored at once, and an open leaderboard follows without reloading", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/en/leaderboard");
  const ranking = visitor.getByRole("table", { name: /Ranking of/ });
  const before = await ranking.getByRole("row").filter({ hasText: "Tanuki" }).textContent();
  const panel = panelOf(page, "TRP");
  const regions = await originalRegions(page, "TRP");
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, withDeletions(regions, 3)));
  await expect(panel.getByText(/Accepted as no\. \d+/)).toBeVisible();
  const steps = panel.getByRole("list", { name: "Steps of the scoring" }).getByRole("listitem");
  await expect(steps).toHaveCount(9);
  await expect(panel.locator('li[data-state="done"]')).toHaveCount(9);
  await expect(panel.getByText(/^Scored in/)).toBeVisible();
  await expect(panel.getByText("Valid: reaches the required 0.7")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/team$/);
  await expect(ranking.getByRole("row").filter({ hasText: "Tanuki" })).not.toHaveText(before ?? "");
  await visitor.close();
});

test("a team picks which submission counts, and removes the pick", async ({ page }) => {
  const panel = panelOf(page, "TRP");
  const picks = panel.getByRole("radio");
  const automatic = panel.getByRole("radio", { name: /No pick/ });
  const oldest = picks.and(panel.locator("input:enabled")).nth(-2);
  await oldest.check();
  await expect(oldest).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(automatic).toBeChecked();
});

test("the file of the other set gets no advice to rename it", async ({ page }) => {
  const panel = panelOf(page, "IDP");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, ["1"]));
  await expect(panel.getByRole("alert")).toContainText(`${TRP_NAME} is the file of the TRP set`);
  await expect(panel.getByRole("alert")).not.toContainText("Rename");
  const dropped = await page.evaluateHandle(
    (names) => {
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File(["reg_id"], name));
      return data;
    },
    [IDP_NAME, TRP_NAME],
  );
  await panel.getByText("or drop it here").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(panel.getByRole("alert")).toContainText("2 files were dropped");
  expect(sent.filter((url) => url.includes("/submissions"))).toEqual([]);
});

test("an upload continues on another page, and says that a pick keeps it from counting", async ({ page }) => {
  const panel = panelOf(page, "TRP");
  const regions = await originalRegions(page, "TRP");
  const gate = await hold(page, UPLOADS);
  // An earlier attempt of this test may have left its pick.
  await panel.getByRole("radio", { name: /No pick/ }).check();
  await panel.getByRole("radio", { name: "Make no. 1 count" }).check();
  await expect(page.getByText("No. 1 counts now.")).toBeVisible();
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, withDeletions(regions, 4)));
  await expect(panel.getByRole("progressbar")).toBeVisible();
  await page.getByRole("link", { name: "Rules" }).first().click();
  await expect(page).toHaveURL(/\/rules/);
  gate.open();
  await page.getByRole("link", { name: "My team" }).first().click();
  await expect(panel.getByText(/Accepted as no\. \d+/)).toBeVisible();
  await expect(panel.getByText("It does not count: your team has picked no. 1.")).toBeVisible();
  await panel.getByRole("radio", { name: /No pick/ }).check();
  await expect(panel.getByText("It counts now.")).toBeVisible();
});

test("a page shows what changes between its rendering and its event stream", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/en/team");
  const choices = panelOf(other, "IDP");
  await choices.getByRole("radio", { name: /No pick/ }).check();
  const gate = await hold(page, EVENTS);
  await page.reload();
  const panel = panelOf(page, "IDP");
  await expect(panel.getByRole("radio", { name: /No pick/ })).toBeChecked();
  await choices.getByRole("radio", { name: "Make no. 1 count" }).check();
  await expect(other.getByText("No. 1 counts now.")).toBeVisible();
  await expect(panel.getByRole("radio", { name: /No pick/ })).toBeChecked();
  gate.open();
  await expect(panel.getByRole("radio", { name: "Make no. 1 count" })).toBeChecked();
  await choices.getByRole("radio", { name: /No pick/ }).check();
  await expect(panel.getByRole("radio", { name: /No pick/ })).toBeChecked();
});

test("a file stays chosen when the session ends, and is sent after signing in again", async ({
  page,
  context,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const elsewhere = await browser.newContext({ baseURL });
  const member = await elsewhere.newPage();
  await signIn(member, 2, "/en/team");
  const picks = panelOf(member, "IDP");
  // An earlier attempt of this test may have left its pick.
  await picks.getByRole("radio", { name: /No pick/ }).check();
  // The header listens before the page below it does; then one stream for both replaces the first. After that the page is rendered
  // again, and without a session it would be a visitor's.
  const listens = page.waitForResponse(/\/api\/v1\/events\?about=notices%2Cteams%2F/);
  const renderedAgain = listens.then(() => page.waitForResponse(/\/en\/team\?_rsc=/));
  await page.reload();
  await renderedAgain;
  const panel = panelOf(page, "TRP");
  const regions = await originalRegions(page, "TRP");
  await context.clearCookies();
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, withDeletions(regions, 6)));
  await expect(panel.getByRole("alert")).toContainText("Your session has ended");

  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/v1/me") && answer.status() === 401,
  );
  const isPicked = () =>
    member.waitForResponse((answer) => answer.request().headers()["next-action"] !== undefined);
  await Promise.all([isPicked(), picks.getByRole("radio", { name: "Make no. 1 count" }).check()]);
  await asked;
  await Promise.all([isPicked(), picks.getByRole("radio", { name: /No pick/ }).check()]);
  await elsewhere.close();
  const other = await context.newPage();
  await signIn(other, 2, "/en/team");
  await expect(panel.getByRole("alert")).toContainText("the file stays selected");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText(/Accepted as no\. \d+/)).toBeVisible();
});

test("an upload that began in time is completed after its phase has closed", async ({ page }) => {
  await page.clock.install();
  await page.reload();
  const panel = panelOf(page, "TRP");
  const regions = await originalRegions(page, "TRP");
  const gate = await hold(page, UPLOADS);
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, withDeletions(regions, 5)));
  await expect(panel.getByRole("progressbar")).toBeVisible();
  await page.clock.fastForward(2 * YEAR_MS);
  await expect(panel.getByText("The anonymization phase has closed")).toBeVisible();
  await expect(panel.getByText("This upload began before")).toBeVisible();
  gate.open();
  await expect(panel.getByText(/Accepted as no\. \d+/)).toBeVisible();
  await expect(panel.getByText("Choose a file")).toHaveCount(0);
});

test("an upload is sent again after a lost connection and a proxy's error, with the same key", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /status of 502/);
  const panel = panelOf(page, "TRP");
  const regions = await originalRegions(page, "TRP");
  const keys: (string | undefined)[] = [];
  await page.route(UPLOADS, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1) return route.abort("connectionreset");
    if (keys.length === 2) return route.fulfill({ status: 502, body: "Bad gateway" });
    return route.continue();
  });
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, withDeletions(regions, 7)));
  await expect(panel.getByText(/Accepted as no\. \d+/)).toBeVisible();
  expect(keys).toEqual(Array(3).fill(keys[0]));
  expect(keys[0]).toMatch(/^[0-9a-z-]{10,}$/);
});

test("the upload stays open by the server's clock, however fast the viewer's clock is", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 2 * YEAR_MS });
  await page.reload();
  await expect(page.getByText("Anonymization phase ends").first()).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(panelOf(page, "IDP").getByText("Choose a file")).toBeVisible();
});

test("a page stays open when its server cannot be reached, and undoes the choice", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const panel = panelOf(page, "IDP");
  await context.setOffline(true);
  // Not `check`, which expects it to be checked afterwards: without a server the choice is undone at once.
  await panel.getByRole("radio", { name: "Make no. 1 count" }).click();
  await expect(page.getByText(/^That did not work/)).toBeVisible();
  await expect(panel.getByRole("radio", { name: /No pick/ })).toBeChecked();
  await expect(page).toHaveURL(/\/en\/team$/);
  await context.setOffline(false);
});

test("a submission's page hides seed, hash and file from a visitor", async ({ browser, baseURL, page }) => {
  const address = await page
    .getByRole("link", { name: /^No\. / })
    .first()
    .getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.getByText("Seed", { exact: true })).toBeVisible();
  await expect(page.getByText("SHA-256")).toBeVisible();
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(address ?? "");
  await expect(visitor.getByText("Scorer", { exact: true })).toBeVisible();
  await expect(visitor.getByText("SHA-256")).toHaveCount(0);
  await expect(visitor.getByText("Seed")).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: "Download the file" })).toHaveCount(0);
  await visitor.close();
});
