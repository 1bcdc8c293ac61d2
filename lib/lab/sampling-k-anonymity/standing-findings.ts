import { bilingual, type LabText } from "../report/lab-text.ts";
import type { SettingResult } from "./experiment.ts";

/**
 * What is true of a run whether or not its records are Adult's.
 * @param results the results under the literal reading of the document
 * @param all the results of every setting for every choice of trees
 */
export function standingFindings(
  results: readonly SettingResult[],
  all: readonly SettingResult[],
): LabText[] {
  return [...smallSamplesFinding(all), wholeClassesFinding(results), LIMITS];
}

/** Names the settings at which some sample could not be k-anonymized; no finding if there is none. */
function smallSamplesFinding(results: readonly SettingResult[]): LabText[] {
  const small = results.filter(({ smallSamples }) => smallSamples > 0);
  if (small.length === 0) return [];
  const at = [...new Set(small.map(({ beta, k }) => `(${beta}, ${k})`))].join(", ");
  return [
    bilingual(
      `**At (beta, k) = ${at}, some samples have fewer than k records and are not k-anonymous.** No recoding can change that; here they ` +
        "are published as one class of fewer than k records. The column “runs with fewer than k records sampled” counts these runs; " +
        "the means include them.",
      `**(β, k) = ${at}では、標本がk件に満たず、k-匿名でない回があります。** どう再符号化してもk-匿名にはならないため、` +
        "ここではk件未満の一つのクラスとして公表しています。「標本がk件未満の回数」の列がその回数で、平均にも含まれています。",
    ),
  ];
}

function wholeClassesFinding(results: readonly SettingResult[]): LabText {
  const infinite = results.reduce((sum, result) => sum + result.infiniteRuns, 0);
  return infinite > 0
    ? bilingual(
        `In ${infinite} of the runs of the first table, all records of some class were sampled; their epsilon is infinite and not part ` +
          "of the means.",
        `最初の表の${infinite}回では、すべての記録が標本に入ったクラスがあり、εは無限です。平均には入れていません。`,
      )
    : bilingual(
        "In no run of the first table were all records of a class sampled. Without recoding, classes are smaller and this happens more " +
          "easily: see the last column of the table on the choice of trees.",
        "最初の表では、すべての記録が標本に入ったクラスはありません。再符号化しなければクラスが小さく、起こりやすくなります。" +
          "一般木の選び方の表の最後の列をご覧ください。",
      );
}

const LIMITS = bilingual(
  "**What epsilon does not say.** The formula gives the exact ratio if the recoding is fixed in advance (the tests check this by " +
    "summing over all samples of small tables). Here, however, the sample itself determines the recoding, so an output can be " +
    "possible with a record and impossible without it: the tests contain an example of eight records for which the formula gives log " +
    "2 and the true ratio is infinite. The document mentions this condition in section 3.2 and leaves it open, so these numbers do " +
    "not prove differential privacy. They also consider only one direction, a comparison with tables that lack one record. In the " +
    "other direction, the log-ratio of a class without any sampled record is `-log(1 - beta)` (0.22 at beta 0.2), so an epsilon for " +
    "both directions is at least that.",
  "**εからは分からないこと。** この式は、" +
    "再符号化があらかじめ決まっていれば正確な比です（小さな表のすべての標本について足し合わせるテストで確かめています）。" +
    "しかしここでは標本自身が再符号化を決めるので、ある記録があれば起こり、なければ起こらない出力がありえます。テストには、" +
    "式ではlog 2、真の比では無限となる8件の例があります。文書も第3.2節でこの条件を挙げ、課題として残しています。したがって、" +
    "これらの数は差分プライバシーの証明ではありません。また、比べているのは1件少ない表に対する一方向だけです。逆向きでは、" +
    "記録が1件も標本に入らなかったクラスの比の対数が`-log(1 - β)`（β = 0.2で0.22）になり、両方向のεはこれを下回りません。",
);
