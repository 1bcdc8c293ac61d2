import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./support/sign-in.ts";

/** Limits on the scripts that a page needs for hydration, in gzipped kilobytes. React and Next.js alone take 137. */
const PUBLIC_PAGE = 187;
const PAGE_OF_FORMS = 260;

/** Limits on a leaderboard's HTML as it is before compression: one team's row, and the document of the demo’s fourteen teams. */
const ROW_BYTES = 750;
const DOCUMENT_BYTES = 42_000;

/** Size of the scripts that the document itself refers to, in gzipped kilobytes; scripts loaded on demand are not counted. */
async function scriptsOf(request: APIRequestContext, address: string): Promise<number> {
  const document = await (await request.get(address)).text();
  const addresses = new Set(
    [...document.matchAll(/<script[^>]* src="([^"]+)"(?![^>]*noModule)/gi)].map((found) => found[1] ?? ""),
  );
  expect(addresses.size).toBeGreaterThan(4);
  let bytes = 0;
  for (const script of addresses) bytes += gzipSync(await (await request.get(script)).body()).length;
  return bytes / 1000;
}

for (const path of [
  "/en",
  "/ja/leaderboard",
  "/en/results",
  "/en/matrix",
  "/en/archive",
  "/en/lab",
  "/en/sign-in",
]) {
  test(`${path} is interactive with few scripts`, async ({ request }) => {
    expect(await scriptsOf(request, path)).toBeLessThan(PUBLIC_PAGE);
  });
}

test("a leaderboard’s document is small, and grows little with each team", async ({ request }) => {
  const document = await (await request.get("/en/leaderboard")).text();
  const rows = [...document.matchAll(/<tr style[^>]*>.*?<\/tr>/gs)].map(([row]) => Buffer.byteLength(row));
  expect(rows.length).toBeGreaterThan(3);
  expect(Math.max(...rows)).toBeLessThan(ROW_BYTES);
  expect(Buffer.byteLength(document)).toBeLessThan(DOCUMENT_BYTES);
});

test("a submission’s page is interactive with few scripts", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const address = await page
    .getByRole("row")
    .locator('a[href*="/submissions/"]')
    .first()
    .getAttribute("href");
  expect(await scriptsOf(page.request, address ?? "")).toBeLessThan(PUBLIC_PAGE);
});

test("pages with forms are interactive with few scripts", async ({ page }) => {
  await signIn(page, 1, "/en/team");
  for (const path of ["/en/team", "/en/attack", "/en/account"]) {
    expect(await scriptsOf(page.request, path), path).toBeLessThan(PAGE_OF_FORMS);
  }
});
