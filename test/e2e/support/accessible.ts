import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect } from "../fixtures.ts";

/** Which rules of axe are checked: all, those on colours, or the others. */
type Rules = "all" | "colors" | "others";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** Nobody reads what passes, whose description would take a fifth of the time. */
const violationsOnly: RunOptions = { resultTypes: ["violations"] };
const OPTIONS: Readonly<Record<Rules, RunOptions>> = {
  all: violationsOnly,
  colors: { ...violationsOnly, runOnly: COLOR_RULES },
  others: {
    ...violationsOnly,
    rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
  },
};

/**
 * Checks every rule of WCAG 2.2 A and AA that axe can check, and its best practices, once everything that fades in is there: half
 * there, nothing contrasts as it will.
 *
 * @param where named where it fails
 */
export async function expectNoViolations(page: Page, where?: string, rules: Rules = "all"): Promise<void> {
  expect(page.frames(), where).toHaveLength(1);
  // What begins to fade while axe looks is found too faint, a page that just arrives lacks its title: both are looked at again.
  await expect(async () => {
    await expect.poll(() => page.evaluate(countFading), "what fades in or out").toBe(0);
    const found = await findViolations(page, rules);
    expect(found, where).toEqual([]);
  }).toPass({ timeout: 120_000 });
}

const axeSource = () => readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe in the page, which gets its program once: that takes longer than most of the checks. */
async function findViolations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  return page.evaluate(describeViolations, OPTIONS[rules]);
}

/** Runs in the page. Each broken rule with the elements that break it. */
async function describeViolations(options: RunOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
}

/** As {@link expectNoViolations}, and that inputs stand out and no page needs scrolling sideways. */
export async function expectClean(page: Page, where: string, rules: Rules = "all"): Promise<void> {
  await expectNoViolations(page, where, rules);
  await expect.poll(() => page.evaluate(faintInputs), `faint borders of ${where}`).toEqual([]);
  const hidden = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(hidden, `pixels that ${where} is wider than its window`).toBeLessThanOrEqual(0);
}

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/**
 * As {@link expectClean}, on a desktop and a phone, light and dark; the page is loaded once and follows. In the dark only colours are
 * others, so only the rules on colours are checked again.
 */
export async function expectCleanInEveryLook(page: Page, where: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const rules = colorScheme === "dark" ? "colors" : "all";
      await expectClean(page, `${where}, ${colorScheme}, ${viewport.width} wide`, rules);
    }
  }
}

/** As {@link expectClean} on a desktop and a phone, but for colours: those are the same in every language. */
export async function expectCleanWords(page: Page, where: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectClean(page, `${where}, ${viewport.width} wide`, "others");
  }
}

/**
 * Runs in the page. The inputs whose border contrasts less than 3 : 1 with what is inside (WCAG 1.4.11), which axe does not check. What is
 * checked is filled, and what is disabled may be faint.
 */
function faintInputs(): string[] {
  const luminance = (color: string) => {
    const [red, green, blue] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const inputs = [...document.querySelectorAll(".mantine-Input-input, input:not(:checked)")];
  return inputs
    .filter((input) => !input.matches(":disabled") && input.checkVisibility({ opacityProperty: true }))
    .filter((input) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(input);
      if (borderTopWidth === "0px") return false;
      const [darker, lighter] = [borderTopColor, backgroundColor].map(luminance).sort((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05) < 3;
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Runs in the page. What pulses for ever, as an outline of what loads, does not count. */
function countFading(): number {
  const underWay = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && endTime !== Number.POSITIVE_INFINITY;
  });
  // In its first frames a dialog has no colour yet, and nothing moves.
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  const faint = dialogs.filter((dialog) => getComputedStyle(dialog).opacity !== "1");
  return underWay.length + faint.length;
}
