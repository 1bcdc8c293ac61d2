import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

const ANNOUNCEMENTS = /\/en\/organizer\/announcements$/;
const QUESTIONS = /\/en\/organizer\/questions$/;

/** Types an announcement without publishing it; the previous page in the history is that of the questions. */
async function writeAnnouncement(page: Page) {
  await signIn(page, null, "/en/organizer/questions");
  await page.getByRole("link", { name: "Announcements" }).click();
  return typeTitle(page);
}

async function typeTitle(page: Page) {
  await expect(page).toHaveURL(ANNOUNCEMENTS);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.pressSequentially("The talk is on Monday");
  return title;
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/en/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

/** Goes back like the browser's button. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test("a link or a step back asks before it discards a draft, and can be cancelled", async ({ page }) => {
  const title = await writeAnnouncement(page);
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  for (const leave of [() => page.getByRole("link", { name: "Rules" }).last().click(), () => goBack(page)]) {
    await leave();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(ANNOUNCEMENTS);
    await title.press("End");
  }
  await expect(title).toHaveValue("The talk is on Monday");

  await goBack(page);
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(QUESTIONS);
  await expect(question).toBeHidden();
});

test("closing a tab asks only if it has a draft", async ({ page }) => {
  const title = await writeAnnouncement(page);
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;

  await title.pressSequentially("A talk");
  await title.fill("");
  const questions: string[] = [];
  page.on("dialog", (another) => {
    questions.push(another.type());
    return another.accept();
  });
  await page.getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(QUESTIONS);
  await page.goBack();
  await expect(page).toHaveURL(ANNOUNCEMENTS);
  await page.reload();
  expect(questions).toEqual([]);
});

test("a page says that its reader signed out or changed in another tab, and keeps the draft", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  // The page is rendered again once after it was loaded; whoever signs out at that very moment finds the sign-in page there instead.
  const renderedAgain = page.waitForResponse(/\/announcements\?_rsc=/);
  await signIn(page, null, "/en/organizer/announcements");
  const title = await typeTitle(page);
  await renderedAgain;
  const note = page.getByRole("banner").getByText("This page was loaded before that");
  const other = await context.newPage();
  await signOut(other);
  await expect(note).toContainText("You are no longer signed in here.");
  await expectNoViolations(page);
  await signIn(other, null, "/en/organizer");
  await expect(note).toBeHidden();

  await signOut(other);
  await signIn(other, 1, "/en/team");
  await expect(note).toContainText("Captain of Kitsune is signed in here now.");
  await expect(title).toHaveValue("The talk is on Monday");
});
