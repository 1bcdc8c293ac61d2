import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

for (const [locale, setLink, said] of [
  [
    "en",
    /^No\. \d+$/,
    /epsilon of about (7\.\d+|8(\.\d+)?) for each event.* a trace of 40 events has about 3[12]\d\./,
  ],
  ["ja", /^第\d+回$/, /一つのイベントあたりε約(7\.\d+|8(\.\d+)?).*40件のトレースでは約3[12]\d/],
] as const) {
  test(`a set that looks like randomized response tells a whole trace's epsilon (${locale})`, async ({
    page,
  }) => {
    await signIn(page, 3, `/${locale}/team`);
    await page.goto(`/${locale}/teams/003`);
    const card = page.locator("article").filter({ hasText: "IDP" }).first();
    await card.getByRole("link", { name: setLink }).click();
    await expect(page.getByText(said)).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
  });
}
