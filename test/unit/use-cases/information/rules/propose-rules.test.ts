import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../../lib/common/markdown/render-markdown.ts";
import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { proposedRules } from "../../../../../lib/use-cases/information/rules/propose-rules.ts";

const rounds = [
  {
    name: "Preliminary",
    settings: {
      ...PWS_2019_PRELIMINARY,
      requiredUtility: 0.65,
      distanceLimitKm: 3,
      limits: { ...PWS_2019_PRELIMINARY.limits, submissionsPerDay: 7, attackAttempts: 4 },
    },
  },
  { name: "Final | 2", settings: PWS_2019_FINAL },
];
const rules = proposedRules({ contest: "Test Cup", rounds });

/** The texts of HTML's one table, line by line, its head first. */
function tableOf(html: string): string[][] {
  const lines = html.match(/<tr>[\s\S]*?<\/tr>/g) ?? [];
  return lines.map((line) =>
    [...line.matchAll(/<t[dh]>(.*?)<\/t[dh]>/g)].map(([, cell]) => cell.replaceAll(/<[^>]*>/g, "")),
  );
}

describe.each([
  ["English", rules.bodyEn],
  ["Japanese", rules.bodyJa],
])("the proposed rules in %s", (_language, text) => {
  it("state the rounds' own numbers", () => {
    const [head, ...lines] = tableOf(renderMarkdown(text));
    expect(head.slice(1)).toEqual(["Preliminary", "Final | 2"]);
    expect(lines.map(([, preliminary]) => preliminary)).toEqual([
      "2000",
      "2",
      "40",
      "32\u00a0×\u00a032",
      "0.65",
      "1",
      expect.stringMatching(/^7\b/),
      "4",
    ]);
    expect(lines.map(([, , final]) => final).slice(0, 6)).toEqual([
      "2000",
      "20",
      "400",
      "32\u00a0×\u00a032",
      "0.7",
      "9",
    ]);
    // As many columns as there are rounds, and one of names: a phone has no room for a column a number.
    expect(lines.map((cells) => cells.length)).toEqual(Array(8).fill(3));
    expect(text).toContain("Test Cup");
    expect(text).toContain("3 km");
    expect(text).toContain("0.65 / 0.7");
  });

  it("are Markdown that is rendered as intended", () => {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/\*\*|`|(^|\n)- /);
    expect(html.match(/<li>/g)).toHaveLength((text.match(/^- /gm) ?? []).length);
    expect(text.split("\n").filter((line) => /^\s/.test(line))).toEqual([]);
  });

  it("have every section, with rounds or without", () => {
    const empty = proposedRules({ contest: "Test Cup", rounds: [] });
    for (const body of [text, text === rules.bodyEn ? empty.bodyEn : empty.bodyJa]) {
      expect([...body.matchAll(/^# (\d+)\. /gm)].map(([, number]) => Number(number))).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      ]);
      expect(body).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
