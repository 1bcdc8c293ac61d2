import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectCleanInEveryLook, expectNoViolations } from "./support/accessible.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/sign-in.ts";

/** Time for the worker on a busy machine. */
const WORKER = { timeout: 180_000 };
const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Opens a method's page, and waits until its form is React's. */
async function openMethod(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page.getByRole("main").getByRole("textbox").first());
}

const result = (page: Page) => page.getByRole("region", { name: "Result", exact: true });

test("the lab runs a method on given data, and offers its shared address and downloads", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/en");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lab" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy lab");
  await expect(page.getByRole("row", { name: /^A8-LDiverse/ })).toBeVisible();
  await page.getByRole("link", { name: "Laplace mechanism" }).click();
  await page.getByRole("textbox", { name: "Draws" }).fill("2000");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(result(page).getByText(/^Done after/)).toBeVisible(WORKER);
  await expect(page).toHaveURL(/\/en\/lab\/laplace\?run=/);
  await expect(page.getByRole("heading", { name: /^The mean: error bound/ })).toBeVisible();
  const nameOf = async (link: RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: link }).click();
    return (await download).suggestedFilename();
  };
  expect(await nameOf(/^CSV of: The mean/)).toBe("laplace-table-1.csv");
  expect(await nameOf(/^The whole result as Markdown/)).toBe("laplace-report.md");
  const other = await browser.newPage({ baseURL });
  await other.goto(page.url());
  await expect(other.getByText(/^Done after/)).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Draws" })).toHaveValue("2000");
  await other.close();
});

test("every method opens with its finding and picture, which the lab's page shows too", async ({ page }) => {
  await page.goto("/en/lab");
  const links = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
  await expect(links).toHaveCount(6);
  const found = await page.locator("figcaption > p").allInnerTexts();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const [i, address] of addresses.entries()) {
    await page.goto(address);
    await expect(result(page).getByText(found[i].trim(), { exact: true })).toBeVisible();
    await expect(result(page).getByText(/^This is the result with the default parameters/)).toBeVisible();
    await expect(result(page).locator("canvas")).toBeVisible();
  }
});

test("what is pointed at in one chart is highlighted in all, with its values", async ({ page }) => {
  await openMethod(page, "/en/lab/wk-anonymity");
  const proposals = page.getByRole("button", { name: "proposal", exact: true });
  await expect(proposals).toHaveCount(2);
  const lit = page.locator("button[data-lit]");
  await expect(lit).toHaveCount(0);
  await proposals.first().hover();
  await expect(lit).toHaveText(["proposal", "proposal"]);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(lit).toHaveCount(0);

  // Both charts by time tell the values at the same slot.
  const canvas = page.locator("canvas").last();
  const values = /^(proposal|Mondrian)[\d.,]+$/;
  // Retried, since a chart listens a moment after its canvas is there.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await canvas.hover();
    await expect(lit).toHaveText([values, values], { timeout: 2000 });
  }).toPass();
  await proposals.last().click();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(proposals.first()).toHaveAttribute("aria-pressed", "true");
});

test("location-ldp shows its result without reloading, and charts with their tables", async ({ page }) => {
  await openMethod(page, "/en/lab/location-ldp");
  await page.getByRole("textbox", { name: "Runs" }).fill("1");
  // Fewer steps, to take only a few seconds of CPU.
  await page.getByRole("textbox", { name: "EM stops at a change of" }).fill("0.001");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(result(page).getByText(/^Done after/)).toBeVisible(WORKER);
  await expect(result(page).locator("canvas").first()).toBeVisible();
  await result(page).getByText("The chart as a table").first().click();
  const tiles = page.getByRole("figure", { name: "true value" });
  await expect(tiles.getByRole("listitem")).toHaveCount(23);
  await expect(tiles.getByText("Shibuya")).toBeVisible();
  await expectNoViolations(page);
});

test("one's own file is run and deleted, and a bad one is refused line by line", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await openMethod(page, "/en/lab/l-diversity");
  await page.getByRole("textbox", { name: "Runs" }).fill("5");
  await page.getByLabel("A file of my own").check();
  await expect(page.getByText(/deleted as soon as the run has ended/)).toBeVisible();
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(csv("wrong.csv", "age,disease\n1,a\nx,b\n3\n"));
  await page.getByRole("button", { name: "Run" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The file has 2 errors");
  await expect(alert.getByRole("row", { name: '3 age is "x"; expected a number.' })).toBeVisible();
  await expect(
    alert.getByRole("row", { name: "4 Expected 2 columns separated by commas, found 1." }),
  ).toBeVisible();
  const rows = Array.from({ length: 40 }, (_, i) => `${i},${"abcd"[i % 4]}`).join("\n");
  await input.setInputFiles(csv("good.csv", `age,disease\n${rows}\n`));
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("heading", { name: /^Your table: the algorithm/ })).toBeVisible(WORKER);
  await expect(page.getByText(/which has been deleted/)).toBeVisible();
});

test("one's own positions become areas, with a Japanese result and CSV on a Japanese page", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await openMethod(page, "/ja/lab/wk-anonymity");
  // What describes the walkers counts no longer, however wrong it is.
  const walkers = page.getByRole("textbox", { name: "歩行者" });
  await walkers.fill("1");
  await expect(walkers).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("自分のファイル").check();
  await expect(walkers).toHaveCount(0);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(csv("wrong.csv", "x,y,r\n1,2,-3\n1,,3\n"));
  await page.getByRole("button", { name: "実行" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.getByRole("row", { name: "2 r -3 は範囲 0..10000000 の外です。" })).toBeVisible();
  await expect(alert.getByRole("row", { name: '3 y が "" になっています。数値が必要です。' })).toBeVisible();
  const rows = Array.from(
    { length: 200 },
    (_, i) => `${(i * 137) % 1000},${(i * 59) % 1000},${5 + (i % 90)}`,
  );
  await input.setInputFiles(csv("positions.csv", `x,y,r\n${rows.join("\n")}\n`));
  await page.getByRole("button", { name: "実行" }).click();
  const areas = page.getByRole("heading", { name: "k = 5の領域" });
  await expect(areas).toBeVisible(WORKER);
  const link = await page.getByRole("link", { name: "CSV：k = 5の領域" }).getAttribute("href");
  const text = await (await page.request.get(link ?? "")).text();
  // The mark at the beginning is what Excel reads Japanese by.
  expect(text.split("\n")[0]).toBe('\uFEFF領域,x0,y0,x1,y1,ユーザ,"P(L, k)",Utility');
});

test.describe("a ward whose name is one endless word, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("leaves room for its numbers, and the page does not scroll sideways", async ({ page }) => {
    const name = "W".repeat(120);
    await openMethod(page, "/en/lab/location-ldp");
    await page.getByRole("textbox", { name: "Runs" }).fill("1");
    await page.getByRole("textbox", { name: "EM stops at a change of" }).fill("0.001");
    await page.getByLabel("A file of my own").check();
    const people = `time,ward,people\n8:00,${name},200\n8:00,B,50\n`;
    await page.locator('input[type="file"]').setInputFiles(csv("people.csv", people));
    await page.getByRole("button", { name: "Run" }).click();
    const table = page.getByRole("region", { name: /^The wards at 8:00, epsilon 0.5 / });
    const cell = table.getByRole("cell", { name, exact: true });
    await expect(cell).toBeVisible({ timeout: 240_000 });
    const shareOfName = async () => {
      const [whole, first] = [await table.boundingBox(), await cell.boundingBox()];
      return (first?.width ?? Number.NaN) / (whole?.width ?? Number.NaN);
    };
    await expect.poll(shareOfName).toBeLessThan(0.75);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways).toBeLessThanOrEqual(0);
  });
});

test("a run of more than a minute is refused to visitors, with the estimate", async ({ page }) => {
  await openMethod(page, "/en/lab/location-ldp");
  await page.getByRole("textbox", { name: "Runs" }).fill("100");
  await expect(
    page.getByText(/would take about 112 seconds of CPU; without signing in at most 60/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Run" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Runs" }).fill("0");
  await expect(page.getByRole("textbox", { name: "Runs" })).toHaveAttribute("aria-invalid", "true");
});

test("a large population of fewer than k people is refused in the form", async ({ page }) => {
  await openMethod(page, "/en/lab/wk-anonymity");
  const large = page.getByRole("textbox", { name: "Large population" });
  const refusal = page.getByText("At least k people, or 0 for none.", { exact: true });
  await large.fill("3");
  await expect(refusal).toBeVisible();
  await expect(page.getByRole("button", { name: "Run" })).toBeDisabled();
  await large.fill("5");
  await expect(refusal).toBeHidden();
  await expect(page.getByRole("button", { name: "Run" })).toBeEnabled();
});

test("a run shows its progress, and can be cancelled and run again", async ({ page }) => {
  await openMethod(page, "/en/lab/location-ldp");
  await page.getByRole("textbox", { name: "Runs" }).fill("19");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(result(page).getByRole("progressbar")).toBeVisible(WORKER);
  await result(page).getByRole("button", { name: "Cancel" }).click();
  await expect(result(page).getByText("Cancelled. There is no result.")).toBeVisible();
  await expect(result(page).getByRole("button", { name: "Cancel" })).toBeHidden();
  const cancelled = page.url();
  await result(page).getByRole("button", { name: "Run again" }).click();
  await expect(result(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(page).not.toHaveURL(cancelled);
  await result(page).getByRole("button", { name: "Cancel" }).click();
  await expect(result(page).getByText("Cancelled. There is no result.")).toBeVisible();
  await expectNoViolations(page);
});

test("a run whose address is lost is found in the list, and can be deleted there", async ({ page }) => {
  await page.goto("/en/lab");
  const list = page.getByRole("region", { name: "Your runs" });
  await expect(list.getByText(/^None yet/)).toBeVisible();
  await openMethod(page, "/en/lab/location-ldp");
  await expect(page.getByText("A whole number from 1 to 10,000.", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Runs" }).fill("18");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(result(page).getByRole("button", { name: "Cancel" })).toBeVisible();

  await page.getByRole("link", { name: "Your runs" }).click();
  const runs = list.getByRole("listitem");
  await expect(runs).toHaveCount(1);
  await expect(runs.first()).toContainText("Runs 18");
  await list.getByRole("button", { name: "Cancel: Local privacy of locations" }).click();
  await expect(runs.first().getByText("Cancelled")).toBeVisible();
  await expectNoViolations(page);
  await list.getByRole("button", { name: "Run again: Local privacy of locations" }).click();
  await expect(result(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  await result(page).getByRole("button", { name: "Cancel" }).click();
  await expect(result(page).getByText("Cancelled. There is no result.")).toBeVisible();

  await page.getByRole("link", { name: "Your runs" }).click();
  await expect(runs).toHaveCount(2);
  await list.getByRole("button", { name: "Forget them" }).click();
  await expect(list.getByText(/^None yet/)).toBeVisible();
});

test("an organizer sees the lab's queue, and cancels a run in it", async ({ page, browser, baseURL }) => {
  await openMethod(page, "/en/lab/location-ldp");
  await page.getByRole("textbox", { name: "Runs" }).fill("17");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(result(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  const organizer = await browser.newPage({ baseURL });
  await signIn(organizer, null, "/en/organizer/queue");
  const rows = organizer.getByRole("region", { name: "Privacy lab" }).getByRole("row");
  await rows.getByRole("button", { name: "Cancel: Local privacy of locations" }).first().click();
  await expect(result(page).getByText("Cancelled. There is no result.")).toBeVisible();
  await organizer.close();
});

test("the page of an unknown run says so", async ({ page }) => {
  await page.goto("/en/lab/laplace?run=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText(/There is no such run/)).toBeVisible();
});

for (const locale of ["en", "ja"]) {
  test(`the lab is accessible, ${locale}`, async ({ page }) => {
    for (const address of ["/lab", "/lab/l-diversity", "/lab/wk-anonymity"]) {
      await page.goto(`/${locale}${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (address === "/lab/l-diversity") await page.locator('input[type="radio"]').last().check();
      await expectCleanInEveryLook(page, address);
    }
  });
}
