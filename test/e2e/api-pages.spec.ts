import { expect, test } from "./fixtures.ts";
import { expectCleanInEveryLook, expectNoViolations } from "./support/accessible.ts";
import { expectHydrated } from "./support/hydrated.ts";

test("the API's operations are found, opened by their address, and shown in the chosen language", async ({
  page,
}) => {
  await page.goto("/en/api");
  const search = page.getByRole("searchbox", { name: "Search operations" });
  await expectHydrated(search);
  await search.fill("post submissions");
  await expect(page.getByRole("status").filter({ hasText: "operation" })).toHaveText(/^\d operations?$/);
  await page.getByRole("link", { name: "/api/v1/rounds/{round}/submissions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Submissions" })).toBeVisible();
  const operation = page.locator("details[open]");
  await expect(operation.getByRole("region", { name: /^Example/ })).toContainText("curl -X POST");
  await page.getByRole("radiogroup", { name: "Examples in" }).getByText("Python").click();
  await expect(operation.getByRole("region", { name: /^Example/ })).toContainText("requests.post(");
  await page.getByRole("link", { name: "Attacks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Attacks" })).toBeVisible();
  await page.locator("summary").first().click();
  await expect(page.locator("details[open]").getByRole("region", { name: /^Example/ })).toContainText(
    "import requests",
  );
});

test("a schema's name leads to its outline", async ({ page }) => {
  await page.goto("/en/api/teams");
  await page.locator("summary").first().click();
  const link = page.locator("details[open] pre a").first();
  const name = (await link.textContent()) ?? "no name";
  await link.click();
  await expect(page.locator("details[open] summary")).toHaveText(name);
});

test("the pages of the API are accessible", async ({ page }) => {
  for (const address of ["/en/api", "/en/api/schemas"]) {
    await page.goto(address);
    await expectNoViolations(page);
  }
  await page.goto("/en/api/health");
  for (const closed of await page.locator("summary").all()) await closed.click();
  await expectCleanInEveryLook(page, "a group of operations");
});
