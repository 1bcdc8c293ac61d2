import type { Page } from "@playwright/test";
import { environment } from "../../lib/platform/env.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";
import { launchWebGlBrowser } from "./support/webgl-browser.ts";

/** Opens the details behind the set that counts for team 1. @returns the map of regions */
async function openRegionMap(page: Page) {
  await signIn(page, 1, "/en/team");
  await page.goto("/en/teams/001");
  const origin = page.locator("article").filter({ hasText: "IDP:" });
  await origin.getByRole("link", { name: /^No\. \d+$/ }).click();
  await page.waitForURL(/\/submissions\//);
  const map = page.getByRole("application", { name: /Map of 32 × 32 regions/ });
  // It stands above the map, and its code is loaded apart.
  await expect(page.getByRole("region", { name: "How much of these scores is chance?" })).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** Opens the form of a new round, with all of its settings. */
async function openRoundForm(page: Page): Promise<void> {
  await signIn(page, null, "/en/organizer/rounds/new");
  await page.getByText("All settings, as the preset has them").click();
}

/** The form's picture of its grid on the map. */
function gridFigure(page: Page) {
  return page.getByRole("figure").filter({ has: page.getByRole("img", { name: /^The grid with/ }) });
}

/** Fills in the grid's box, in degrees. */
async function fillBox(
  page: Page,
  box: Readonly<Record<"south" | "north" | "west" | "east", string>>,
): Promise<void> {
  for (const side of ["south", "north"] as const) await page.getByLabel(`Latitude, ${side}`).fill(box[side]);
  for (const side of ["west", "east"] as const) await page.getByLabel(`Longitude, ${side}`).fill(box[side]);
}

test("a map lies under the grid, with its sources, and nothing is asked of another host", async ({
  baseURL,
}) => {
  const browser = await launchWebGlBrowser();
  try {
    const page = await browser.newPage({ baseURL });
    const problems: string[] = [];
    const hosts = new Set<string>();
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    const map = await openRegionMap(page);
    const before = await map.boundingBox();
    await expect(map.getByText("Shinjuku", { exact: true })).toBeVisible();
    await expect(map.getByText("Kanda River")).toBeVisible();
    await expect(
      page.getByText("Railways and rivers, straight between stations and bridges: Tracecup"),
    ).toBeVisible();
    const canvas = map.locator("canvas");
    await expect(canvas).toBeVisible();
    expect(await map.boundingBox()).toEqual(before);
    // The canvas is drawn for all the grid, and takes no focus from it.
    const sides = ({ width, height }: DOMRect) => [Math.round(width), Math.round(height)];
    const [drawn, frame] = await Promise.all(
      [canvas, map.locator("svg").last()].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect()),
      ),
    );
    expect(sides(drawn as DOMRect)).toEqual(sides(frame as DOMRect));
    await map.focus();
    await page.keyboard.press("Tab");
    await expect(map.locator(":focus")).toHaveCount(0);
    await expectNoViolations(page);
    expect([...hosts].filter((host) => host !== new URL(environment().publicUrl).host)).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

test("the round's form shows the coastline of a wide box, and no map that is of another box", async ({
  baseURL,
}) => {
  const browser = await launchWebGlBrowser();
  try {
    const page = await browser.newPage({ baseURL });
    await openRoundForm(page);
    const figure = gridFigure(page);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByText("Shinjuku", { exact: true })).toBeVisible();
    await fillBox(page, { south: "35", north: "36", west: "139.2", east: "140.6" });
    await expect(figure.getByText("Coastline: Natural Earth, 1 : 10 million")).toBeVisible();
    await expect(figure.locator("canvas")).toHaveCount(1);
    // The middles of two regions: inland on the Boso peninsula, and in the Pacific.
    const [land, sea] = await colorsOf(page, await figure.locator("canvas").screenshot(), [
      [25.5 / 32, 18.5 / 32],
      [31.5 / 32, 25.5 / 32],
    ]);
    expect(land).toEqual([255, 255, 255, 255]);
    expect(sea).toEqual([0xdf, 0xe9, 0xf1, 255]);
    await fillBox(page, { south: "45", north: "46", west: "100.2", east: "101" });
    await expect(figure.getByText("Shinjuku", { exact: true })).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

test("an operator's map is drawn where it shows the whole box, with its names and whose it is", async ({
  baseURL,
}) => {
  const browser = await launchWebGlBrowser();
  try {
    const page = await browser.newPage({ baseURL });
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await openRoundForm(page);
    await fillBox(page, { south: "34.95", north: "35.05", west: "135.69", east: "135.81" });
    const figure = gridFigure(page);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByText("Map of this site’s operator: Data: Kyoto Survey")).toBeVisible();
    await expect(figure.getByRole("link", { name: "Kyoto Survey" })).toHaveAttribute(
      "href",
      "https://example.org/licence",
    );
    await expect(figure.getByText("Kyoto", { exact: true })).toBeVisible();
    await expect(figure.locator("canvas")).toHaveCount(1);
    // The middles of two regions, in the lake and beside it.
    const [lake, land] = await colorsOf(page, await figure.locator("canvas").screenshot(), [
      [4.5 / 32, 4.5 / 32],
      [28.5 / 32, 4.5 / 32],
    ]);
    expect(lake).toEqual([0xdf, 0xe9, 0xf1, 255]);
    expect(land).toEqual([255, 255, 255, 255]);
    await page.getByLabel("Longitude, west").fill("135.5");
    await expect(figure.getByText("Kyoto", { exact: true })).toHaveCount(0);
    await expectNoViolations(page);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** The colours of a picture at shares of its width and height. */
function colorsOf(page: Page, picture: Buffer, places: readonly (readonly number[])[]): Promise<number[][]> {
  return page.evaluate(
    async ({ source, places }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return places.map(([x, y]) =>
        Array.from(context?.getImageData(x * image.width, y * image.height, 1, 1).data ?? []),
      );
    },
    { source: `data:image/png;base64,${picture.toString("base64")}`, places },
  );
}

test("a map is enlarged with its grid by buttons, keys and wheel, and moved by dragging", async ({
  page,
}) => {
  const map = await openRegionMap(page);
  const story = page.getByRole("heading", { level: 4 });
  /** Left, top, width and height of what is shown, in regions. */
  const shown = async () =>
    ((await map.locator("svg").last().getAttribute("viewBox")) ?? "").split(" ").map(Number);
  const center = async () => {
    const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  expect(await shown()).toEqual([0, 0, 32, 32]);
  const controls = page.getByRole("group", { name: "Part of the map that is shown" }).first();
  const enlarge = controls.getByRole("button", { name: "Enlarge the map" });
  await enlarge.click();
  await enlarge.click();
  const [left, top, width, height] = await shown();
  expect([width, height]).toEqual([8, 8]);

  // Under the pointer is the region that is drawn there.
  await page.mouse.click(...(await center()));
  const [column, row] = [Math.floor(left + 4), Math.floor(32 - top - 4)];
  await expect(story).toHaveText(new RegExp(`^Region ${row * 32 + column + 1}(?!\\d)`));

  // A region that a key leads to comes into the view.
  await map.focus();
  await page.keyboard.press("End");
  const right = async () => (await shown())[0] + 8;
  await expect.poll(right).toBeGreaterThan(31.5);

  const [x, y] = await center();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y);
  await page.mouse.up();
  await expect.poll(right).toBeLessThan(31.5);

  await map.focus();
  await page.keyboard.press("0");
  await expect.poll(shown).toEqual([0, 0, 32, 32]);
  await page.mouse.move(...(await center()));
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await shown()).map(Math.round)).toEqual([8, 8, 16, 16]);
  await controls.getByRole("button", { name: "Show the whole map" }).click();
  await expect.poll(shown).toEqual([0, 0, 32, 32]);
  await expectNoViolations(page);
});

test("where a browser refuses WebGL, the grid stands alone and works", async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith("webgl") ? null : getContext.call(this, kind as "2d", ...(rest as []));
    } as typeof getContext;
  });
  const map = await openRegionMap(page);
  await map.focus();
  const story = page.getByRole("heading", { level: 4 });
  const before = await story.textContent();
  await page.keyboard.press("ArrowUp");
  await expect(story).not.toHaveText(before ?? "");
  await expect(map.locator("canvas")).toHaveCount(0);
  await expect(page.getByText("Railways, straight between stations: Tracecup")).toHaveCount(0);
});
