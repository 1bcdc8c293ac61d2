import { readFileSync } from "node:fs";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SCORE_COLORS, SURFACE_COLORS } from "@/app/theme/score-colors.ts";
import { theme } from "@/app/theme/theme.ts";

const HEAD =
  "/* Made of theme.ts by Mantine: `npx vitest run --project unit theme-variables -u` after a change of it. */";

/** The style element that Mantine would put into every page. */
function variablesOfTheme(): string {
  const markup = renderToStaticMarkup(<MantineProvider theme={theme} />);
  return /<style data-mantine-styles="true">([^<]*)</.exec(markup)?.[1] ?? "";
}

/** A sheet of them, a line each. */
function sheetOf(css: string): string {
  const lines = css
    .replaceAll(/\s*([{};])\s*/g, "$1")
    .replaceAll(/[{;](?=.)/g, "$&\n  ")
    .replaceAll("  }", "}");
  return `${HEAD}\n${lines.replaceAll("{", " {").replaceAll("}", "}\n")}`;
}

test("the sheet of the theme's variables is what Mantine makes of the theme", async () => {
  const variables = variablesOfTheme();
  expect(variables).toContain("--mantine-color-ink-filled");
  await expect(sheetOf(variables)).toMatchFileSnapshot("../../../app/theme/theme-variables.css");
});

test.each(["light", "dark"] as const)("style sheets and charts have the same colours (%s)", (scheme) => {
  const sheet = readFileSync("app/theme/colors.css", "utf8");
  const [, rules] = new RegExp(`scheme="${scheme}"\\] \\{([^}]*)\\}`).exec(sheet) ?? [];
  const colors = Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  );
  const { utility, reidentification, traceInference, invalid } = SCORE_COLORS[scheme];
  const { page, text, muted, line, lineStrong } = SURFACE_COLORS[scheme];
  expect(colors).toMatchObject({
    "score-utility": utility,
    "score-reidentification": reidentification,
    "score-trace-inference": traceInference,
    "score-invalid": invalid,
    "surface-line": line,
    "surface-line-strong": lineStrong,
    "mantine-color-body": page,
    "mantine-color-text": text,
    "mantine-color-dimmed": muted,
  });
});
