import type { LdpResult } from "./experiment.ts";
import { TABLE_A_5 } from "./published.ts";

/** What a run of table A.5 shows next to the published one, in words. */
export function ldpFindings(results: readonly LdpResult[]): string[] {
  const off = (ours: (r: LdpResult) => number, published: (row: (typeof TABLE_A_5)[number]) => number) =>
    Math.max(...results.map((r, i) => Math.abs(ours(r) / published(TABLE_A_5[i]) - 1)));
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const em = off(
    (r) => r.em,
    (row) => row.em,
  );
  const mle = off(
    (r) => r.mle,
    (row) => row.mle,
  );
  const better = results.every((r) => r.em < r.mle);
  return [
    `EM is within ${percent(em)} and the MLE within ${percent(mle)} of the published errors at every epsilon. ` +
      `${better ? "EM beats the MLE at every epsilon, as the document reports" : "EM does not beat the MLE everywhere"}.`,
    "The published MLE error at epsilon 0.5 (4885) lies above what an unbiased estimate of these populations can be expected " +
      "to have (column `MLE expected`), by about 2.8 standard errors of a mean over 60 collections; from epsilon 1 on the " +
      "published, the expected and our errors agree within their spread.",
    "**At epsilon 0.5 both estimates are worse than no data at all.** Saying that every ward has a 23rd of the people has an " +
      "error of about 2270 (the second table's first cell: EM stopped after one step), below EM's and half of the MLE's.",
    "The document does not give epsilon_2, its rule for stopping. A change of at most 1e-5 comes nearest to its numbers. " +
      "At small epsilon, stopping early is better than going on to the maximum of the likelihood: the first steps stay near the " +
      "equal shares that EM starts from, which damps the noise, and the maximum itself puts many wards at zero.",
    "Table A.3 lists ten wards of 23; the others share what is left of table A.2's totals. How it is spread among them moves EM's " +
      "error by less than a tenth at epsilon 0.5, more where the noise is small, and the MLE's not at all.",
  ];
}
