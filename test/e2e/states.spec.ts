import type { Locator, Page } from "@playwright/test";
import { DATA_POLICY, SECURITY_HEADERS } from "../../lib/api/http/security-headers.mjs";
import { openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { holdLocks } from "../helpers/locks.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { scrollToEnd } from "./support/scroll-to-end.ts";
import { signIn } from "./support/sign-in.ts";
import { expectStyled } from "./support/styled.ts";

/** States that the demo contest alone does not show. */

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Number of lines that an element's text takes. */
async function linesOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    return range.getClientRects().length;
  });
}

test.describe("a name of one endless word on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("breaks in its column, and the page does not scroll sideways", async ({ page }) => {
    const db = openDatabase(databaseUrl(), { maxConnections: 1 });
    const team = await db.team.findFirstOrThrow({ where: { number: 4, contest: { slug: "demo" } } });
    try {
      await db.team.update({ where: { id: team.id }, data: { name: "Donaudampfschifffahrt".repeat(2) } });
      for (const address of ["/en/leaderboard", "/ja/leaderboard"]) {
        await page.goto(address);
        await scrollToEnd(page, page.locator("canvas").first());
        expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
      }
      await page.goto("/en/results");
      // In the awards, and in the ranking beside its scores.
      const numbers = await page.getByText("004", { exact: true }).all();
      expect(numbers.length).toBeGreaterThan(1);
      for (const number of numbers) expect(await linesOf(number)).toBe(1);
      await signIn(page, null, "/en/organizer/teams");
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    } finally {
      await db.team.update({ where: { id: team.id }, data: { name: team.name } });
      await db.$disconnect();
    }
  });
});

test.describe("a long line of code in an announcement, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("scrolls by itself, and the page does not scroll sideways", async ({ page }) => {
    const db = openDatabase(databaseUrl(), { maxConnections: 1 });
    const contest = await db.contest.findFirstOrThrow({ where: { slug: "demo" } });
    const body = `\`\`\`sh\n${"npx tracecup submit-attacks attacks.zip ".repeat(4)}\n\`\`\``;
    const { id } = await db.announcement.create({ data: { contestId: contest.id, title: "How to", body } });
    try {
      await page.goto("/en/announcements");
      await expect(page.getByText("npx tracecup submit-attacks")).toBeVisible();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await signIn(page, null, "/en/organizer/announcements");
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    } finally {
      await db.announcement.delete({ where: { id } });
      await db.$disconnect();
    }
  });
});

test.describe("a loading page on a phone with reduced motion", () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

  test("shows a still outline that fits the screen", async ({ page }) => {
    await signIn(page, 1, "/en/account");
    const db = openDatabase(databaseUrl(), { maxConnections: 1 });
    try {
      await holdLocks(db, async (tx) => {
        // While nobody can read submissions, the page that lists them keeps loading.
        await tx.$executeRaw`LOCK TABLE "Submission" IN ACCESS EXCLUSIVE MODE`;
        await page.goto("/en/team", { waitUntil: "commit" });
        const outline = page.getByRole("status", { name: "Loading" });
        await expect(outline).toBeVisible();
        await expectStyled(page);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        const moving = await outline.evaluate((shown) => shown.getAnimations({ subtree: true }).length);
        expect(moving).toBe(0);
      });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    } finally {
      await db.$disconnect();
    }
  });
});

test("the API refuses an unsupported method, and names the supported ones", async ({ request }) => {
  const answer = await request.put("/api/v1/contests", { data: {} });
  expect(answer.status()).toBe(405);
  expect(answer.headers().allow).toBe("GET, HEAD, OPTIONS, POST");
  expect(await answer.json()).toMatchObject({ status: 405, code: "method_not_allowed" });
});

test("the stream of events has the security headers of all other answers of the API", async ({
  request,
  baseURL,
}) => {
  const url = `${baseURL}/api/v1/events?about=contests/none`;
  const leaving = new AbortController();
  const stream = await fetch(url, { signal: leaving.signal });
  const other = await request.head(url);
  expect([stream.status, other.status()]).toEqual([200, 200]);
  const names = [...SECURITY_HEADERS, DATA_POLICY].map(({ key }) => key.toLowerCase());
  const expected = names.map((name) => other.headers()[name]);
  expect(expected).not.toContain(undefined);
  expect(names.map((name) => stream.headers.get(name))).toEqual(expected);
  leaving.abort();
});

test("an address without a language shows a page that leads to the site", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto("/missing.txt");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "順位表へ" }).click();
  await expect(page).toHaveURL("/ja/leaderboard");
});

test.describe("the leaderboard for a reader in another time zone", () => {
  test.use({ timezoneId: "America/Chicago", colorScheme: "light" });

  test("shows both clocks with enough contrast", async ({ page }) => {
    await page.goto("/en/leaderboard");
    await expect(page.getByText("your time")).toBeVisible();
    await expectNoViolations(page);
  });

  test("does not move while it loads, on a desktop or a phone", async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as { value: number }[];
        for (const { value } of shifts)
          document.documentElement.dataset.moved = `${Number(document.documentElement.dataset.moved ?? 0) + value}`;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of ["/en", "/ja/leaderboard", "/en/teams/001"]) {
        await page.goto(address);
        await expect(page.locator("time .zones").first()).toContainText(/your time|お手元/);
        expect(
          Number(await page.locator("html").getAttribute("data-moved")),
          `${address}, ${width} wide`,
        ).toBeLessThan(0.05);
      }
    }
  });
});

test.describe("an organizer who reads Japanese", () => {
  test("gets the errors of a round in Japanese", async ({ page }) => {
    await signIn(page, null, "/ja/organizer/rounds/new");
    await page.getByText("すべての設定（プリセットの値）").click();
    await page.getByLabel("緯度（南）").fill("80");
    await page.getByLabel("ユーザ数").fill("0");
    await page.getByLabel("アドレス").fill("Not An Address");
    await page.getByRole("button", { name: "ラウンドを作る" }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("南の緯度は北の緯度より小さくしてください。")).toBeVisible();
    await expect(main.getByText("1以上にしてください。")).toBeVisible();
    await expect(main.getByText("入力してください。")).toBeVisible();
    await expect(main.getByText("小文字の英字と数字、その間のハイフン1つずつだけが使えます。")).toBeVisible();
    await expectNoViolations(page);
  });

  test("is asked before everything is re-scored, in a dialog that names its parts", async ({ page }) => {
    await signIn(page, null, "/ja/organizer/queue");
    await page.getByRole("button", { name: "すべて採点し直す" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "キャンセル" })).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "閉じる" }).click();
    await expect(dialog).toBeHidden();
  });
});
