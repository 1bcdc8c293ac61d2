import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signInAs } from "./support/sign-in.ts";
import { smallContest } from "./support/small-contest.ts";

const contest = smallContest();
const limit = (page: Page, name: string) => page.getByRole("textbox", { name });

/** Saves the round's form, and reads the stored round anew. */
async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Save round" }).click();
  await saved;
  await page.reload();
  await expectHydrated(limit(page, "Submissions per day"));
}

test("a round's limits are stored, kept by a form that does not change them, and removed", async ({
  page,
}) => {
  await signInAs(page, contest.organizer, `/en/organizer/rounds/${contest.roundId}/settings`);
  await expectHydrated(limit(page, "Submissions per day"));
  const uploadLimit = await limit(page, "Largest upload in MB").inputValue();
  await limit(page, "Submissions per day").fill("3");
  await limit(page, "Attempts per target and kind of file").fill("5");
  await save(page);
  await limit(page, "Submissions waiting at a time").fill("7");
  await save(page);
  await expect(limit(page, "Submissions per day")).toHaveValue("3");
  await expect(limit(page, "Attempts per target and kind of file")).toHaveValue("5");
  await expect(limit(page, "Submissions waiting at a time")).toHaveValue("7");
  await expect(limit(page, "Largest upload in MB")).toHaveValue(uploadLimit);
  await limit(page, "Submissions per day").fill("");
  await save(page);
  await expect(limit(page, "Submissions per day")).toHaveValue("");

  await limit(page, "Attempts per target and kind of file").fill("0");
  await page.getByRole("button", { name: "Save round" }).click();
  await expect(limit(page, "Attempts per target and kind of file")).toBeFocused();
  await expect(limit(page, "Attempts per target and kind of file")).toHaveAttribute("aria-invalid", "true");

  await page.goto(`/en/organizer/audit?contest=${contest.slug}`);
  await expect(page.getByText(/Limits/).first()).toBeVisible();
});
