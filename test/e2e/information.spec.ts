import { openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { publishRules } from "../../lib/use-cases/information/rules/publish-rules.ts";
import { createContest } from "../../lib/use-cases/rounds/contests.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { demoOrganizer } from "./support/demo-organizer.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/sign-in.ts";

/** A mark that distinguishes this run's texts from those of others on the same platform. */
const mark = () => `No. ${Date.now()}`;

test("an announcement appears under a member's bell at once, and is marked as read", async ({
  page: organizer,
  browser,
  baseURL,
}) => {
  const title = `The talk on s_I,min is on Monday. ${mark()}`;
  // Scores are shown with subscripts.
  const shown = title.replace("s_I", "sI");
  const context = await browser.newContext({ baseURL });
  const member = await context.newPage();
  await signIn(member, 1, "/en/notices");
  const bell = member.getByRole("banner").getByRole("link", { name: /^Notices/ });

  await signIn(organizer, null, "/en/organizer/announcements");
  await expectHydrated(organizer.getByRole("textbox", { name: "Title" }));
  await organizer.getByRole("textbox", { name: "Title" }).fill(title);
  await organizer.getByRole("textbox", { name: "Text" }).fill("At **ten**. <b>Not bold</b>");
  await organizer.getByRole("button", { name: "Preview" }).click();
  await expect(organizer.locator("strong", { hasText: "ten" })).toBeVisible();
  await expectNoViolations(organizer);
  await organizer.getByRole("button", { name: "Publish" }).click();

  await expect(bell).toHaveAccessibleName(/unread/);
  await member.getByRole("link", { name: shown }).click();
  const article = member.getByRole("article").filter({ hasText: shown });
  await expect(article.locator("strong")).toHaveText("ten");
  await expect(article).toContainText("<b>Not bold</b>");
  await bell.click();
  await expect(member.getByRole("listitem").filter({ hasText: shown })).not.toHaveAttribute("data-unread");
  await expectNoViolations(member);

  await member.goto("/en");
  await expect(member.getByRole("link", { name: shown })).toBeVisible();
  await organizer.getByRole("button", { name: `Withdraw “${title}”` }).click();
  await organizer.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(member.getByRole("link", { name: shown })).toBeHidden();
  await context.close();
});

test("what is typed while an announcement in two languages is sent stays in the form", async ({ page }) => {
  const title = `The hall is open. ${mark()}`;
  const next = "What comes next";
  await signIn(page, null, "/en/organizer/announcements");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await expectHydrated(field("Title"));
  await field("Title").fill(title);
  await field("Text").fill("At nine.");
  await page.getByRole("checkbox", { name: "Another text in Japanese" }).check();
  await field("Title in Japanese").fill("開場のお知らせ");
  await field("Text in Japanese").fill("9時です。");
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/organizer/announcements*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Publish" }).click();
  await field("Title").fill(next);
  goOn();
  await expect(field("Text")).toHaveValue("");
  await expect(field("Title")).toHaveValue(next);
  await expect(field("Title in Japanese")).toHaveValue("");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await field("Title").fill("");
  await page.goto("/ja/announcements");
  await expect(page.getByRole("heading", { name: "開場のお知らせ" })).toBeVisible();
});

test("an organizer can page to every announcement and withdraw it", async ({ page }) => {
  const db = openDatabase(databaseUrl(), { maxConnections: 1 });
  const { id: contestId } = await db.contest.findFirstOrThrow({ where: { slug: "demo" } });
  const body = `Nothing new. ${mark()}`;
  try {
    await db.announcement.create({ data: { contestId, title: "The first of all", body } });
    const later = Array.from({ length: 120 }, (_, i) => ({ contestId, title: `News ${i + 1}`, body }));
    await db.announcement.createMany({ data: later });
    await signIn(page, null, "/en/organizer/announcements");
    await expect(page.getByRole("article")).toHaveCount(20);
    for (let pages = 1; pages < 7; pages++) {
      const address = page.url();
      await page.getByRole("link", { name: "Older announcements" }).click();
      await page.waitForURL((url) => url.href !== address);
    }
    await expect(page.getByRole("button", { name: "Withdraw “The first of all”" })).toBeVisible();
  } finally {
    await db.announcement.deleteMany({ where: { body } });
    await db.$disconnect();
  }
});

test("a team's question is answered to all without the asker's name", async ({
  page: organizer,
  browser,
  baseURL,
}) => {
  const question = `May a region be repeated? ${mark()}`;
  const context = await browser.newContext({ baseURL });
  const asker = await context.newPage();
  await signIn(asker, 1, "/en/questions");
  await asker.getByRole("textbox", { name: "Your team’s question" }).fill(question);
  await asker.getByRole("button", { name: "Ask" }).click();
  const asked = asker.getByRole("article").filter({ hasText: question });
  await expect(asked).toContainText("Waiting for an answer.");
  await expectNoViolations(asker);

  await signIn(organizer, null, "/en/organizer");
  await organizer.getByRole("link", { name: /^Answer (a question|\d+ questions)$/ }).click();
  const waiting = organizer.getByRole("article").filter({ hasText: question });
  await expect(waiting).toContainText("Kitsune");
  await waiting.getByRole("textbox", { name: "Answer" }).fill("Yes, it counts repeatedly.");
  await waiting.getByRole("radio", { name: /Everybody/ }).check();
  await waiting.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(asked).toContainText("Yes, it counts repeatedly.");
  await expectNoViolations(organizer);
  await context.close();

  const stranger = await browser.newContext({ baseURL });
  const reader = await stranger.newPage();
  await reader.goto("/en/questions");
  const seen = reader.getByRole("article").filter({ hasText: question });
  await expect(seen).toContainText("Yes, it counts repeatedly.");
  await expect(seen).not.toContainText("Kitsune");
  await stranger.close();
});

test("the rules are readable in both languages, on a phone and in dark mode", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const locale of ["en", "ja"]) {
    await page.goto(`/${locale}/rules`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectNoViolations(page);
  }
});

test("a draft of the rules survives another version, and shows what changed", async ({ page }) => {
  const db = openDatabase(databaseUrl(), { maxConnections: 1 });
  const slug = `rules-${Date.now()}`;
  const { id: contestId } = await createContest(db, await demoOrganizer(db), {
    name: "Rules Cup",
    slug,
    timeZone: "Asia/Tokyo",
  });
  try {
    const { id: other } = await db.user.findFirstOrThrow({
      where: { appointments: { some: { role: "ORGANIZER" } } },
    });
    const publishOthers = (bodyEn: string, bodyJa: string) =>
      publishRules(db, other, contestId, { bodyEn, bodyJa, summary: "" });
    await publishOthers("First line.", "最初の行。");
    await signIn(page, null, "/en/organizer");
    await page.goto(`/en/organizer/rules?contest=${slug}`);
    const english = page.getByRole("textbox", { name: "Rules in English" });
    const japanese = page.getByRole("textbox", { name: "Rules in Japanese" });
    const note = page.getByRole("alert").filter({ hasText: "Nothing you wrote is lost" });
    const publish = async (version: number) => {
      const name = `Publish version ${version}`;
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").getByRole("button", { name }).click();
    };
    // A preview shows that the page is hydrated: input before that may be lost.
    const preview = page.getByRole("region", { name: "Preview: Rules in English" });
    await expect(async () => {
      const button = page.getByRole("button", { name: "Preview: Rules in English", exact: true });
      if (await preview.isHidden()) await button.click({ timeout: 2000 });
      await expect(preview).toBeVisible({ timeout: 2000 });
    }).toPass();
    await english.fill("My line.");
    await publishOthers("Their line.", "ほかの行。");

    await publish(2);
    await expect(note).toContainText("Publishing will replace the text of version 2 with it.");
    await expect(english).toHaveValue("My line.");
    await expect(japanese).toHaveValue("ほかの行。");
    await note.getByText("Changes from the previous version").first().click();
    await expect(note.getByText("Their line.")).toBeVisible();
    await expectNoViolations(page);

    await publish(3);
    await expect(page.getByText("Version 3 published")).toBeVisible();
    await expect(english).toHaveValue("My line.");
    await expect(note).toBeHidden();
    await expect(page.getByRole("button", { name: "Publish version 4" })).toBeVisible();
  } finally {
    await db.contest.deleteMany({ where: { slug } });
    await db.$disconnect();
  }
});
