import { describe, expect, it } from "vitest";
import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../../lib/contest/round-settings.ts";
import { renderMarkdown } from "../../lib/markdown/render-markdown.ts";
import { proposedRules } from "../../lib/rules/propose-rules.ts";

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

describe.each([
  ["English", rules.bodyEn],
  ["Japanese", rules.bodyJa],
])("the proposed rules in %s", (_language, text) => {
  it("state the rounds' own numbers", () => {
    const cells = [...renderMarkdown(text).matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    expect(cells.slice(0, 7)).toEqual(["Preliminary", "2000", "2", "40", "32\u00a0×\u00a032", "0.65", "1"]);
    expect(cells[7]).toMatch(/^7\b/);
    expect(cells[8]).toBe("4");
    expect(cells.slice(9, 16)).toEqual(["Final | 2", "2000", "20", "400", "32\u00a0×\u00a032", "0.7", "9"]);
    expect(text).toContain("Test Cup");
    expect(text).toContain("3 km");
    expect(text).toContain("0.65 / 0.7");
  });

  it("are Markdown that is read as it was meant", () => {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/\*\*|`|(^|\n)- /);
    expect(html.match(/<li>/g)).toHaveLength((text.match(/^- /gm) ?? []).length);
    expect(text.split("\n").filter((line) => /^\s/.test(line))).toEqual([]);
  });

  it("have every section, whether there are rounds or not", () => {
    const empty = proposedRules({ contest: "Test Cup", rounds: [] });
    for (const body of [text, text === rules.bodyEn ? empty.bodyEn : empty.bodyJa]) {
      expect([...body.matchAll(/^# (\d+)\. /gm)].map(([, number]) => Number(number))).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      ]);
      expect(body).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
