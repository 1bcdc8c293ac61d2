import { describe, expect, test } from "vitest";
import { diversityFindings } from "../../../lib/lab/l-diversity/findings.ts";
import { laplaceFindings } from "../../../lib/lab/laplace/findings.ts";
import { errorOfEvenShares } from "../../../lib/lab/location-ldp/expected-error.ts";
import type { LdpResult } from "../../../lib/lab/location-ldp/experiment.ts";
import { correlationFinding, type LdpOutcome, ldpFindings } from "../../../lib/lab/location-ldp/findings.ts";
import { TABLE_A_5 } from "../../../lib/lab/location-ldp/published.ts";
import { publishedPopulations } from "../../../lib/lab/location-ldp/ward-populations.ts";
import { populationFindings, populationHeadline } from "../../../lib/lab/population-error/findings.ts";
import { type LabText, textIn } from "../../../lib/lab/report/lab-text.ts";
import type { SettingResult } from "../../../lib/lab/sampling-k-anonymity/experiment.ts";
import {
  adultFindings,
  adultHeadline,
  otherTableFindings,
  type SamplingOutcome,
} from "../../../lib/lab/sampling-k-anonymity/findings.ts";
import { TABLE_4_1 } from "../../../lib/lab/sampling-k-anonymity/published.ts";
import type { Rated } from "../../../lib/lab/sampling-k-anonymity/rated-readings.ts";
import { READINGS } from "../../../lib/lab/sampling-k-anonymity/readings.ts";
import { standingFindings } from "../../../lib/lab/sampling-k-anonymity/standing-findings.ts";
import type { TreeResults } from "../../../lib/lab/sampling-k-anonymity/tables.ts";
import type { Comparison } from "../../../lib/lab/wk-anonymity/experiment.ts";
import { type WkOutcome, wkFindings } from "../../../lib/lab/wk-anonymity/findings.ts";

const english = (findings: readonly LabText[]) => findings.map((text) => textIn(text, "en")).join("\n");
const japanese = (findings: readonly LabText[]) => findings.map((text) => textIn(text, "ja")).join("\n");

describe("the findings of location-ldp", () => {
  const populations = publishedPopulations("declining");
  const resultAt = (epsilon: number, em: number, mle: number): LdpResult => {
    return { epsilon, em, mle, emSd: 1, mleSd: 1, iterations: 1, byTime: [] };
  };
  const published = TABLE_A_5.map(({ epsilon, em, mle }) => resultAt(epsilon, em, mle));
  const choices = <Choice>(all: readonly Choice[], factor: (i: number) => number) =>
    [0.5, 1, 2, 3, 5].map((epsilon) => {
      const { em } = TABLE_A_5.find((row) => row.epsilon === epsilon) ?? { em: Number.NaN };
      const results = all.map((choice, i) => ({ choice, result: resultAt(epsilon, em * factor(i), 1) }));
      return { epsilon, published: em, results };
    });
  const outcome: LdpOutcome = {
    results: published,
    populations,
    stopping: choices([1e-3, 1e-4, 1e-5, 1e-6], (i) => 0.7 + i / 10),
    spreads: choices(["even", "declining", "steep"] as const, (i) => 1 + i / 10),
    runs: 10,
  };

  test("give the published numbers a distance of 0 from themselves", () => {
    const text = english(ldpFindings(outcome));
    expect(text).toContain("EM's error is within 0 % of the published one and the MLE's within 0 %");
    expect(text).toContain("EM is better than the MLE at 10 of 10 epsilons");
    expect(text).toContain("At epsilon 0.5 and 1.5, the published MLE errors are larger than expected");
    expect(text).toContain("less than EM's (2971) and the MLE's (4885)");
    expect(text).toContain("Of the thresholds tried, 0.000001 comes nearest");
    expect(text).toContain("damps the noise");
    expect(text).toContain("differs by 20 % at epsilon 0.5 and by 20 % at 5");
  });

  test("round the distance from the published numbers up", () => {
    const off = { ...outcome, results: published.map((row) => ({ ...row, em: row.em * 1.0704 })) };
    expect(english(ldpFindings(off))).toContain("EM's error is within 8 % of the published one");
    expect(japanese(ldpFindings(off))).toContain("EMが8%、MLEが0%以内");
  });

  test("do not call an estimate worse than equal shares if it is better", () => {
    const even = errorOfEvenShares(populations);
    expect(even).toBeCloseTo(2275.57, 1);
    const [first, ...rest] = published;
    const odd = {
      ...outcome,
      results: [{ ...first, em: even - 1 }, ...rest],
      stopping: choices([1e-3, 1e-6], (i) => 2 - i),
    };
    const text = english(ldpFindings(odd));
    expect(text).toContain("less than the MLE's (4885)");
    expect(text).not.toContain("damps the noise");
    const both = { ...outcome, results: [{ ...first, em: even - 1, mle: even - 1 }, ...rest] };
    expect(english(ldpFindings(both))).toContain("both estimates have a smaller one");
    expect(japanese(ldpFindings(both))).toContain("どちらの推定の誤差もそれより小さく");
  });
});

test("correlations and the difference at 17:00 stand beside the published ones", () => {
  const text = english([correlationFinding({ em: 0.634, mle: -0.111 }, { em: 2500.4, mle: 4400.6 })]);
  expect(text).toContain("by 0.63 for EM (published: 0.87) and by -0.11 for the MLE (published: 0.255)");
  expect(text).toContain("larger than EM's by 1900; published: 1871.515");
});

describe("the findings on the population error", () => {
  const row = (epsilon: number, reported: number, inversion: number, em: number, margin = 0) => {
    return { epsilon, reported, inversion, em, emHalf: margin / 2, margin };
  };

  test("do not call EM the best where the difference may be chance", () => {
    const clear = row(5, 0.3, 0.2, 0.1, 0.05);
    const english = (rows: ReturnType<typeof row>[]) => textIn(populationHeadline(rows), "en");
    expect(english([row(4, 0.4623, 0.9, 0.4622, 0.01), clear])).toMatch(/^From epsilon 5 on/);
    expect(english([row(4, 0.4623, 0.9, 0.4422, 0.01), clear])).toMatch(/^From epsilon 4 on/);
  });

  test("are derived from its numbers", () => {
    const rows = [row(1, 0.5, 7, 0.6), row(2, 0.4, 0.9, 0.41), row(5, 0.3, 0.2, 0.1)];
    const text = english(populationFindings(rows, 0.5, 1024));
    expect(text).toContain("at epsilon 1 its noise exceeds");
    expect(text).toContain("from epsilon 5 on");
    expect(text).toContain("At epsilon 1, EM is worse");
    expect(text).toContain("at most 0.27 % of them are the true ones");
    const never = japanese(populationFindings([row(1, 0.1, 0.2, 0.3)], 0.5, 1024));
    expect(never).toMatch(/1を超えません.*最良ではありません.*ありません/s);
  });

  test("do not call EM worse than equal counts or the reports where it may be chance", () => {
    const [chance, clear] = [row(1, 0.4, 7, 0.501, 0.11), row(2, 0.5, 7, 0.503, 0.004)];
    const text = english(populationFindings([chance, clear], 0.5, 1024));
    expect(text).toContain("At epsilon 2, EM is worse than equal counts");
    expect(text).not.toContain("a smaller error than EM");
    expect(english(populationFindings([chance], 0.5, 1024))).toContain("EM is nowhere worse");
  });

  test("call equal counts the truth, not noise, where everything is equal", () => {
    const text = english(populationFindings([row(1, 0.1, 0.9, 0.2), row(10, 0, 0.1, 1e-9)], 0, 4));
    expect(text).toContain("Equal counts in all regions are the truth here");
    expect(text).toContain("is off at epsilon 1.");
    expect(text).not.toContain("fits the noise");
  });

  test("do not call reports uniform that are mostly kept", () => {
    const text = english(populationFindings([row(10, 0.1, 0.9, 0.2)], 0.15, 16));
    expect(text).toContain("At epsilon 10, EM is worse");
    expect(text).not.toContain("uniform");
  });
});

test.each([
  [0.1, /scale of its noise is 1000, 10 times the range, which hides it/],
  [1, /scale of its noise is 100, 1 times the range, which hides it/],
  [700, /scale of its noise is 0\.142857, 0\.00142857 times the range\./],
])("the laplace findings say what epsilon %d does to the maximum", (epsilon, expected) => {
  const findings = laplaceFindings([0.95, 0.95], { epsilon, delta: 0.05, draws: 1 }, false);
  expect(english(findings)).toMatch(expected);
  expect(japanese(findings).includes("最大は隠れます")).toBe(epsilon <= 1);
});

test("the laplace findings say of how many draws each share is", () => {
  const of = (draws: number) => laplaceFindings([0.95, 0.95], { epsilon: 0.1, delta: 0.05, draws }, true);
  expect(english(of(100_000))).toContain("The published share, 0.95073, is also from 100,000 draws.");
  expect(english(of(2000))).toContain("The published share, 0.95073, is from 100,000 draws.");
  expect(japanese(of(2000))).toContain("公表された0.95073は100,000回の割合です");
});

test("the l-diversity findings count the random instances that stayed within 2", () => {
  const random = [
    { l: 2, ratios: [1] },
    { l: 3, ratios: [2.5] },
    { l: 4, ratios: [2.5] },
  ];
  const [first] = diversityFindings(random, true);
  expect(diversityFindings(random, false)).toEqual([first]);
  expect(textIn(first, "en")).toMatch(
    /3 random instances, it costs 2\.00 times .* on average and 2\.50 .* on 1 of them/,
  );
  expect(textIn(first, "ja")).toContain("1例が2倍以内");
});

describe("the findings of (w,k)-anonymity", () => {
  const of = (utility: number, privacy = 0.95, areas = 10) => ({ utility, privacy, areas });
  const comparison = (proposal: number, privacy?: number): Comparison => {
    return { proposal: of(proposal, privacy), mondrian: of(1, 0.75, 16), tight: of(3, 0.4) };
  };
  const outcome: WkOutcome = {
    bySlot: [comparison(2), comparison(2)],
    byK: [
      { k: 2, comparison: comparison(2) },
      { k: 3, comparison: comparison(2) },
    ],
    byUsers: [comparison(2), comparison(1.5)],
    byAlpha: [{ alpha: 1, comparison: comparison(2) }],
    stopped: [
      { k: 2, free: of(2), stopped: of(1.9) },
      { k: 3, free: of(2), stopped: of(1.8) },
    ],
    gainOfExact: 1.08,
    w: 0.9,
    large: undefined,
  };

  test("agree with the document's", () => {
    const text = english(wkFindings(outcome));
    expect(text).toContain("at 2 of 2 slots");
    expect(text).toContain("By the number of users, it is 1.50 to 2.00 times Mondrian's");
    expect(text).toContain("above Mondrian's at every k");
    expect(text).toContain("at least w = 0.9 at every k and alpha");
    expect(text).toContain("Utility by k is lower by 5.0 to 10.0 %");
    expect(text).toContain("nowhere in figure 5 below Mondrian's");
    expect(text).toContain(
      "their Utility by k is 3.00 times as high, and their Privacy 0.40 instead of 0.75",
    );
    expect(text).toContain("1.080 times that with the bound");
    expect(text).not.toContain("most error circles");
  });

  test("report no gain over a bound that allows no areas", () => {
    const text = english(wkFindings({ ...outcome, gainOfExact: undefined }));
    expect(text).toContain("by the bound for n = 10, these walkers could not be anonymized.");
  });

  test("describe a proposal that loses, one that falls short, and a crowd", () => {
    const odd = {
      ...outcome,
      byK: [{ k: 4, comparison: comparison(0.5, 0.8) }],
      byAlpha: [{ alpha: 0.5, comparison: comparison(2, 0.89) }],
      gainOfExact: 0.999,
      large: { areas: 10_000, medianDiameter: 500 },
    };
    const text = english(wkFindings(odd));
    expect(text).toContain("except at k = 4");
    expect(text).toContain("k = 4: 10.0 and 16.0");
    expect(text).toContain("is below w = 0.9 at k = 4 and at alpha = 0.5:");
    expect(text).toContain("0.999 times");
    expect(text).toContain("the average area (42 m by 42 m)");
    const roomy = { ...odd, large: { areas: 4, medianDiameter: 500 } };
    expect(english(wkFindings(roomy))).not.toContain("most error circles");
  });
});

describe("the findings of k-anonymity by sampling", () => {
  const result = (i: number, mean: number): SettingResult => {
    const { beta, k } = TABLE_4_1[i];
    const rest = { smallSamples: 0, meanNcp: 0.5, cut: [1], worstClass: { sampled: 1, original: 2 } };
    return { beta, k, mean, sd: 0, infiniteRuns: Number.isNaN(mean) ? 1 : 0, ...rest };
  };
  const all = (factor: number) => TABLE_4_1.map((row, i) => result(i, row.mean * factor));
  const trees = (results: readonly SettingResult[]) => ({ results, trees: { label: "text" } }) as TreeResults;
  const rated = (scatter: number, distance = 0.3) =>
    READINGS.map((reading) => {
      return { reading, trees: { label: "text" }, base: "ln", distance, epsilon: 2, scatter } as Rated;
    });
  const outcome = (changes: Partial<SamplingOutcome> = {}): SamplingOutcome => {
    const readings = changes.rated ?? rated(0.2);
    const shown = { nearest: readings, literal: readings[0], runs: 200 };
    return { byTrees: [trees(all(0.1))], rated: readings, shown, runs: 10, records: 45_222, ...changes };
  };
  const told = (literal: number, others: number, scatter: number, runs: number) => {
    const byTrees = [trees(all(literal)), trees(all(others))];
    return english(adultFindings(outcome({ byTrees, rated: rated(scatter), runs })));
  };

  test("report results far below the published means, which no tree reaches", () => {
    const text = told(0.1, 0.2, 0.2, 10);
    expect(text).toContain(
      "10 to 10 times those of the document's method, read literally; none of the trees tried here reaches",
    );
    expect(text).toContain("the smallest value of any reading here is 0.200.** The maximum over");
    expect(text).toContain(
      "from 0.7571 at beta = 0.1 to 1.9488 at beta = 0.35; ours goes from 0.0757 to 0.1949",
    );
    expect(text).toContain("The 24 combinations of the options");
  });

  test("report trees that do reach the published means, and two runs that happen to agree", () => {
    const text = told(0.5, 2, 0.01, 2);
    expect(text).toContain("at (beta, k) = (0.1, 10),");
    expect(text).toContain("some trees reach the published mean");
    expect(text).toContain("is 0.010.**");
    expect(text).not.toContain("is too small for it");
  });

  test("open with the literal reading, the nearest one, and how far its spread is off", () => {
    const { en = "", ja } = adultHeadline(outcome({ rated: rated(0.41, 0.1) })) ?? {};
    expect(en).toMatch(
      /^The epsilons .* are 10 to 10 times .* Of 24 readings, .* with a distance of 0\.10\. /,
    );
    expect(en).toMatch(/ Its standard deviations are 15 times as large .*: this is no reproduction$/);
    expect(ja).toMatch(/距離0\.10.*15倍で、再現とはいえません$/);
    expect(adultHeadline(outcome({ rated: rated(0.03, 0.1) }))?.en).toMatch(/in relation to the means$/);
    expect(adultHeadline(outcome({ rated: rated(Number.NaN, Infinity) }))).toBeUndefined();
  });

  test("report samples smaller than k, whatever the trees and the setting", () => {
    const [usual, few] = [all(0.1), all(0.1).map((each, i) => ({ ...each, smallSamples: i === 1 ? 3 : 0 }))];
    const own = { ...usual[0], beta: 0.01, k: 1000, smallSamples: 10 };
    const of = (others: readonly SettingResult[]) => english(standingFindings(usual, others));
    expect(of([...few, own])).toContain(
      "At (beta, k) = (0.15, 10), (0.01, 1000), some samples have fewer than k records",
    );
    expect(of([own])).toContain("At (beta, k) = (0.01, 1000), some samples");
    expect(of(usual)).not.toContain("fewer than k records");
  });

  test("give no multiple of a mean of 0, and compare no readings without a ratio", () => {
    const zero = all(1).map((each, i) => (i === 2 ? { ...each, mean: 0 } : each));
    const of = (epsilon: number) => {
      const readings = rated(0.2).map((each, i) => (i === 0 ? { ...each, epsilon } : each));
      return english(adultFindings(outcome({ byTrees: [trees(zero)], rated: readings })));
    };
    expect(of(2)).toContain("Small classes make epsilon large");
    for (const epsilon of [0, Number.NaN]) {
      expect(of(epsilon)).not.toMatch(/NaN|Infinity|Small classes|read literally;/);
      expect(of(epsilon)).toContain("ours goes from 0.7571");
    }
  });

  test("report that no epsilon is finite", () => {
    const none = TABLE_4_1.map((_, i) => result(i, Number.NaN));
    const text = english(
      adultFindings(outcome({ byTrees: [trees(none)], rated: rated(Number.NaN, Infinity), runs: 1 })),
    );
    expect(text).toContain("no epsilon is finite");
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  test("compare another table with nothing published, but its options with each other", () => {
    const readings = rated(0.2).map((each) => {
      return { ...each, epsilon: each.reading.sampling === "replaced" ? 3 : 2 };
    });
    const text = english(otherTableFindings(readings));
    expect(text).toContain("Sampling with replacement gives 1.5 times the epsilon");
    expect(text).toContain("not shown here");
    expect(text).not.toContain("0.7571");
  });
});
