import { openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { png } from "../helpers/pictures.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";
import { expectStyled } from "./support/styled.ts";

test("an organizer gives the front page a story and a picture in both languages", async ({
  page: organizer,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // The drawing.
  expectedErrors.push(/status of 422/);
  const db = openDatabase(databaseUrl(), { maxConnections: 1 });
  const { id: contestId } = await db.contest.findFirstOrThrow({ where: { slug: "demo" } });
  const before = {
    story: await db.contestStory.findUniqueOrThrow({ where: { contestId } }),
    picture: await db.contestPicture.findUniqueOrThrow({ where: { contestId } }),
  };
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  try {
    await visitor.goto("/en");
    const about = visitor.getByRole("region", { name: "About this contest" });
    await expect(about).toContainText("Where do you go all day?");

    await signIn(organizer, null, "/en/organizer/front-page");
    const english = organizer.getByRole("textbox", { name: "Story in English" });
    const preview = organizer.getByRole("region", { name: "Preview: Story in English" });
    // A preview shows that the page is hydrated: input before that may be lost.
    await expect(async () => {
      await english.fill("## Ten years\n\nof **traces**. <i>Not italic</i>");
      const button = organizer.getByRole("button", { name: "Preview: Story in English", exact: true });
      if (await preview.isHidden()) await button.click({ timeout: 2000 });
      await expect(preview.locator("strong")).toHaveText("traces", { timeout: 2000 });
    }).toPass();
    await organizer.getByRole("textbox", { name: "Story in Japanese" }).fill("トレースの**10年**。");
    await expectNoViolations(organizer);
    await organizer.getByRole("button", { name: "Save the story" }).click();
    // The open page learns of it.
    await expect(about.getByRole("heading", { name: "Ten years" })).toBeVisible();
    await expect(about).toContainText("<i>Not italic</i>");

    const send = async (name: string, mimeType: string, buffer: Buffer) => {
      await organizer.getByLabel("Choose a picture").setInputFiles({ name, mimeType, buffer });
      await expect(organizer.getByText(`Chosen: ${name}`)).toBeVisible();
      await organizer.getByRole("button", { name: "Save the picture" }).click();
    };
    await organizer.getByRole("textbox", { name: "What it shows, in English" }).fill("A teal square");
    await organizer.getByRole("textbox", { name: "What it shows, in Japanese" }).fill("青緑の四角形");
    await send("drawing.png", "image/png", Buffer.from("<svg/>"));
    await expect(organizer.getByText("this is an SVG drawing")).toBeVisible();
    await send("square.png", "image/png", png(400, 300));
    await expect(organizer.getByText("The picture is saved")).toBeVisible();
    await expect(about.getByRole("img", { name: "A teal square" })).toHaveJSProperty("naturalWidth", 400);
    await expectNoViolations(visitor);

    await organizer.getByRole("textbox", { name: "What it shows, in English" }).fill("A square");
    await organizer.getByRole("button", { name: "Save the picture" }).click();
    await expect(about.getByRole("img", { name: "A square", exact: true })).toBeVisible();

    await visitor.goto("/ja");
    const japanese = visitor.getByRole("region", { name: "このコンテストについて" });
    await expect(japanese.locator("strong")).toHaveText("10年");
    await expect(japanese.getByRole("img", { name: "青緑の四角形" })).toBeVisible();

    await organizer.getByRole("textbox", { name: "Story in Japanese" }).fill("");
    await organizer.getByRole("button", { name: "Save the story" }).click();
    await expect(japanese.locator("[lang=en]")).toContainText("Ten years");
    await organizer.getByRole("button", { name: "Remove the picture" }).click();
    await organizer.getByRole("dialog").getByRole("button", { name: "Remove the picture" }).click();
    await expect(japanese.getByRole("img")).toBeHidden();
    await english.fill("");
    await organizer.getByRole("button", { name: "Save the story" }).click();
    await expect(japanese).toBeHidden();
  } finally {
    await db.contestStory.deleteMany({ where: { contestId } });
    await db.contestPicture.deleteMany({ where: { contestId } });
    await db.contestStory.create({ data: before.story });
    await db.contestPicture.create({ data: before.picture });
    await db.$disconnect();
    await context.close();
  }
});

test("the picture's room is kept before it is there, on any screen, and scripts are not needed", async ({
  browser,
  baseURL,
}) => {
  for (const [width, height, colorScheme] of [
    [390, 844, "light"],
    [1280, 900, "dark"],
    [1600, 900, "light"],
  ] as const) {
    const viewport = { width, height };
    const context = await browser.newContext({ baseURL, viewport, colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route("**/picture?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/en", { waitUntil: "commit" });
    const picture = page.getByRole("img", { name: /^A map of squares/ });
    const below = page.getByRole("heading", { name: "How it works" });
    await expect(below).toBeVisible();
    await expectStyled(page);
    const before = [await picture.boundingBox(), await below.boundingBox()];
    send();
    await page.waitForLoadState("load");
    expect([await picture.boundingBox(), await below.boundingBox()]).toEqual(before);
    const [box] = before;
    expect(box && box.width / box.height).toBeCloseTo(512 / 320, 1);
    expect(box && box.x + box.width).toBeLessThanOrEqual(width);
    await context.close();
  }
});
