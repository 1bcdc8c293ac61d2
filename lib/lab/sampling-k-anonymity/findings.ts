import type { SettingResult } from "./experiment.ts";
import { TABLE_4_1 } from "./published.ts";

/** What a run of table 4.1 shows next to the published one, in words. */
export function samplingFindings(results: readonly SettingResult[]): string[] {
  const ratios = results.map((result, i) => TABLE_4_1[i].mean / result.mean).filter(Number.isFinite);
  const least = Math.min(...ratios).toFixed(0);
  const most = Math.max(...ratios).toFixed(0);
  const infinite = results.reduce((sum, result) => sum + result.infiniteRuns, 0);
  return [
    `**The published epsilons are ${least} to ${most} times ours, and no choice of trees explains it.** The table "What the ` +
      'published means would take" bounds, over every class that any recoding can form, the chance that one run reaches ' +
      "the published mean: for k = 10 it is between 1 in 40 and 1 in 10,000, yet the published mean is over ten runs with " +
      "a standard deviation of a few hundredths. A maximum over random classes also scatters more than that: ours has a " +
      "standard deviation of half its mean. So the published numbers are not `max log(d (1 - beta) / (d - n))` of " +
      "independently sampled records of this table.",
    "One regularity may tell what they are: for k = 10 the published means are close to `log(d (1 - beta) / (d - k))` for " +
      "d = 14, 13, 12, 11 at beta = 0.2, 0.25, 0.3, 0.35 (1.030, 1.179, 1.435, 1.967), as if the deciding class always " +
      "had exactly n = k members and a handful more in the original.",
    "The direction agrees with figures 4.2 and 4.3: epsilon grows with beta and falls with k. Neither is strictly " +
      "monotone over ten runs, because the search may stop at another cut as soon as one class has a record more or less.",
    infinite > 0
      ? `${infinite} of the runs had a class that was sampled whole; their epsilon is infinite and is not in the means.`
      : "No run of the recoded tables sampled a class whole. Without recoding (last column of the second table) it happens " +
        "in about half of the runs at k = 3.",
    "**What epsilon does not say.** The formula is the exact ratio for a recoding fixed beforehand (the tests sum over all " +
      "samples of small tables to check it). Here the sample itself chooses the recoding, and then an output can be possible " +
      "with a record and impossible without it: the tests hold an example of eight records whose formula gives log 2 and whose " +
      "true ratio is infinite. The document names this condition in section 3.2 and leaves it open; so these numbers are " +
      "not a proof of differential privacy.",
  ];
}
