import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { anonymizerTitle } from "../../../lib/core/anonymizers/anonymize.ts";
import { additionalAnonymizers, settingsOfFigure } from "../../../lib/lab/figures/figure-settings.ts";

const titles = settingsOfFigure("fig4", 2, additionalAnonymizers([])).map(({ anonymizer }) =>
  anonymizerTitle(anonymizer),
);

test.each(["lab/README.md", "experiments.md"])(
  "docs/%s names settings as `tracecup experiment` does",
  (name) => {
    const text = readFileSync(resolve(import.meta.dirname, "../../../docs", name), "utf8");
    const found = [...text.matchAll(/^\| (A\d-\S+) \|/gm)].map(([, title]) => title);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((title) => !titles.includes(title))).toEqual([]);
  },
);
