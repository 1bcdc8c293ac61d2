import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ScoreText } from "../../../../app/components/scores/text-with-scores.tsx";
import { noticeText } from "../../../../lib/use-cases/notices/write-notice.ts";

function shown(text: string): string {
  return renderToStaticMarkup(createElement(ScoreText, { text })).replace(/ class="[^"]*"/g, "");
}

describe("a text that names scores", () => {
  const below = (letters: string) => `<span><i>s</i><sub>${letters}</sub></span>`;

  it("shows scores with subscripts in both languages", () => {
    const submission = { submissionId: "", number: 3, dataSet: "TRP", round: "Preliminary" } as const;
    const news = { about: "scored", ...submission, valid: true, utilityScore: 0.75, minScore: 0.5 } as const;
    expect(shown(noticeText("en", news, null).text)).toBe(
      `Valid. ${below("U")} 0.7500, lowest ${below("T")} 0.5000.`,
    );
    expect(shown(noticeText("ja", news, null).text)).toBe(
      `有効です。${below("U")} 0.7500、最小の${below("T")} 0.5000。`,
    );
    expect(shown("IDPのセット：s_I,min 0.5")).toBe(`IDPのセット：${below("I,min")} 0.5`);
  });

  it("keeps file names and everything else as it is", () => {
    const text = "etables_U.csv <b> s_X";
    expect(shown(text)).toBe("etables_U.csv &lt;b&gt; s_X");
  });
});
