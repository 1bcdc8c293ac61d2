import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

for (const [locale, team, kind, setLink, said] of [
  [
    "en",
    3,
    "IDP",
    /^No\. \d+$/,
    /epsilon of about (7\.\d+|8(\.\d+)?) for each event.* a trace of 40 events has about 3[12]\d\./,
  ],
  ["ja", 3, "IDP", /^第\d+回$/, /一つのイベントあたりε約(7\.\d+|8(\.\d+)?).*40件のトレースでは約3[12]\d/],
  [
    "en",
    2,
    "TRP",
    /^No\. \d+$/,
    /epsilon of about (4\.\d+|5(\.\d+)?) per kilometre.* a trace of 40 events has about (19|20)\d per/,
  ],
  ["ja", 2, "TRP", /^第\d+回$/, /ε約(4\.\d+|5(\.\d+)?)\/km.*40件のトレースでは約(19|20)\d\/km/],
] as const) {
  test(`a set that looks like noise tells a whole trace's epsilon (team ${team}, ${locale})`, async ({
    page,
  }) => {
    await signIn(page, team, `/${locale}/team`);
    await page.goto(`/${locale}/teams/00${team}`);
    const card = page.locator("article").filter({ hasText: kind }).first();
    await card.getByRole("link", { name: setLink }).click();
    await expect(page.getByText(said)).toBeVisible({ timeout: 180_000 });
    await expectNoViolations(page);
  });
}
