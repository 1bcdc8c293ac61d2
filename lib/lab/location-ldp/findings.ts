import { both, type LabText } from "../report/lab-text.ts";
import type { LdpResult } from "./experiment.ts";
import { TABLE_A_5 } from "./published.ts";

/** What a run of table A.5 shows next to the published one, in words. */
export function ldpFindings(results: readonly LdpResult[]): LabText[] {
  const off = (ours: (r: LdpResult) => number, published: (row: (typeof TABLE_A_5)[number]) => number) =>
    Math.max(...results.map((r, i) => Math.abs(ours(r) / published(TABLE_A_5[i]) - 1)));
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const em = percent(
    off(
      (r) => r.em,
      (row) => row.em,
    ),
  );
  const mle = percent(
    off(
      (r) => r.mle,
      (row) => row.mle,
    ),
  );
  const better = results.every((r) => r.em < r.mle);
  return [
    both(
      `EM is within ${em} and the MLE within ${mle} of the published errors at every epsilon. ` +
        `${better ? "EM beats the MLE at every epsilon, as the document reports" : "EM does not beat the MLE everywhere"}.`,
      `どのイプシロンでも、公表された誤差との差は EM が ${em}、MLE が ${mle} 以内です。` +
        `${better ? "文書の報告どおり、どのイプシロンでも EM が MLE にまさります" : "EM がいつも MLE にまさるわけではありません"}。`,
    ),
    both(
      "The published MLE error at epsilon 0.5 (4885) lies above what an unbiased estimate of these populations can be expected " +
        "to have (column `MLE expected`), by about 2.8 standard errors of a mean over 60 collections; from epsilon 1 on the " +
        "published, the expected and our errors agree within their spread.",
      "イプシロン 0.5 で公表された MLE の誤差（4885）は、この人口の不偏推定に期待される値（`MLE 期待値` の列）より、60 回の平均の標準誤差で約 2.8 個分大きく、" +
        "イプシロン 1 以上では、公表値、期待値、本結果が散らばりの範囲で一致します。",
    ),
    both(
      "**At epsilon 0.5 both estimates are worse than no data at all.** Saying that every ward has a 23rd of the people has an " +
        "error of about 2270 (EM stopped after one step has it, in the table on the stopping rule), below EM's and half of the MLE's.",
      "**イプシロン 0.5 では、どちらの推定もデータなしに劣ります。** どの区にも 23 分の 1 の人がいると言うだけで誤差は約 2270（停止条件の表で EM を一回で止めた値）で、" +
        "EM より小さく、MLE の半分です。",
    ),
    both(
      "The document does not give epsilon_2, its rule for stopping. A change of at most 1e-5 comes nearest to its numbers. " +
        "At small epsilon, stopping early is better than going on to the maximum of the likelihood: the first steps stay near the " +
        "equal shares that EM starts from, which damps the noise, and the maximum itself puts many wards at zero.",
      "文書は停止条件 ε_2 を書いていません。変化 1e-5 以下が文書の数に最も近くなります。イプシロンが小さいときは、尤度の最大まで進むより早く止めるほうが良い結果になります。" +
        "初めの数歩は EM の出発点である均等な割合に近く、雑音が抑えられ、最大そのものは多くの区を 0 にするからです。",
    ),
    both(
      "Table A.3 lists ten wards of 23; the others share what is left of table A.2's totals. How it is spread among them moves EM's " +
        "error by less than a tenth at epsilon 0.5, more where the noise is small, and the MLE's not at all.",
      "表 A.3 にあるのは 23 区のうち十区で、残りは表 A.2 の合計の残りを分け合います。その配り方による EM の誤差の違いは、イプシロン 0.5 で一割に届かず、" +
        "雑音が小さいところではもう少し大きく、MLE では全くありません。",
    ),
  ];
}
