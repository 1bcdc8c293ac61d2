import type { Named } from "../adult/given-data.ts";
import { bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";
import type { SettingResult } from "./experiment.ts";
import { PUBLISHED_RUNS, TABLE_4_1 } from "./published.ts";
import { nameOf, PUBLISHED_SCATTER, type Rated } from "./readings-report.ts";
import { standingFindings } from "./standing-findings.ts";
import type { TreeResults } from "./tables.ts";

/** A table with fewer records is not compared with the published numbers: adult.test alone has 15,060 complete records. */
const LEAST_COMPARABLE = 15_000;

/**
 * Describes what a run of table 4.1 shows, in comparison with the published one if the records may be Adult's.
 * @param results the results under the literal reading of the document
 * @param own the results of the setting that the user asked for, one for each choice of trees
 * @param rated all readings, the nearest first
 */
export function samplingFindings(
  results: readonly SettingResult[],
  byTrees: readonly TreeResults[],
  own: readonly SettingResult[],
  rated: readonly Rated[],
  { runs, records }: { readonly runs: number; readonly records: number },
): LabText[] {
  const standing = standingFindings(results, [...byTrees.flatMap((each) => each.results), ...own]);
  return records < LEAST_COMPARABLE
    ? [NOT_COMPARABLE, ...standing]
    : [...comparison(results, byTrees, rated, runs), ...standing];
}

/**
 * The main finding: how far the published means are from those of the document's literal wording or, of a table that was generated, is
 * too small, or gives no such ratio, the epsilon of the setting that the user asked for.
 */
export function samplingHeadline(
  results: readonly SettingResult[],
  own: SettingResult,
  { name, data: records, isGenerated = false }: Named<readonly unknown[]>,
): LabText {
  const of = (en: string, ja: string) =>
    bilingual(`${en}; data: ${textIn(name, "en")}.`, `${ja}（データは「${textIn(name, "ja")}」）。`);
  const ratios = publishedOverOurs(results);
  if (!isGenerated && records.length >= LEAST_COMPARABLE && ratios.length > 0) {
    const [least, most] = endsOf(ratios);
    return of(
      `The epsilons of the thesis's table 4.1 are ${least} to ${most} times those that its method, read literally, gives here`,
      `論文の表4.1のεは、その方法を文言どおりに読んで得られるεの${least}〜${most}倍です`,
    );
  }
  const { beta, k } = own;
  return Number.isNaN(own.mean)
    ? of(
        `At beta = ${beta} and k = ${k}, every run samples all records of some class: no epsilon is finite`,
        `β = ${beta}、k = ${k}では、どの回でもすべての記録が標本に入るクラスがあり、有限のεがありません`,
      )
    : of(
        `At beta = ${beta} and k = ${k}, epsilon is ${own.mean.toFixed(3)} on average`,
        `β = ${beta}、k = ${k}では、εは平均${own.mean.toFixed(3)}です`,
      );
}

/** The published means divided by ours, where both are positive and finite. */
function publishedOverOurs(results: readonly SettingResult[]): number[] {
  return results.map((result, i) => TABLE_4_1[i].mean / result.mean).filter(Number.isFinite);
}

/** The smallest and the largest number, with two digits. */
function endsOf(values: readonly number[]): [least: number, most: number] {
  return [Number(Math.min(...values).toPrecision(2)), Number(Math.max(...values).toPrecision(2))];
}

const NOT_COMPARABLE = bilingual(
  "The published numbers are for Adult's 45,222 records. This table is a different one, or a small part of Adult: the columns side " +
    "by side compare two data sets, not two programs.",
  "公表値はAdultの45,222件についてのものです。この表は別の表か、Adultのごく一部なので、" +
    "並んだ列が比べているのは二つのデータであり、二つのプログラムではありません。",
);

function comparison(
  results: readonly SettingResult[],
  byTrees: readonly TreeResults[],
  rated: readonly Rated[],
  runs: number,
): LabText[] {
  return [
    ...literalFinding(results, byTrees),
    ...(Number.isFinite(rated[0].distance) ? [nearestFinding(rated)] : []),
    ...smallClassesFinding(rated),
    // With a single finite epsilon there is no standard deviation.
    ...(rated.some(({ scatter }) => Number.isFinite(scatter)) ? [scatterFinding(rated, runs)] : []),
    REGULARITY,
    directionFinding(results),
  ];
}

/**
 * How far the results under the document's literal wording are below its table, and whether other trees would help. No finding if a mean
 * is 0, of which the published ones are no multiple.
 */
function literalFinding(results: readonly SettingResult[], byTrees: readonly TreeResults[]): LabText[] {
  if (results.some((result) => result.mean === 0)) return [];
  const ratios = publishedOverOurs(results);
  if (ratios.length === 0) {
    return [
      bilingual(
        "When the document is read literally, every run of every setting samples all records of some class: no epsilon is finite.",
        "文書の文言どおりの方法では、どの設定のどの回でも、すべての記録が標本に入るクラスがあり、有限のεがありません。",
      ),
    ];
  }
  const [least, most] = endsOf(ratios);
  const reached = TABLE_4_1.filter((row, i) => byTrees.some((each) => !(each.results[i].mean < row.mean)));
  const settings = reached.map(({ beta, k }) => `(${beta}, ${k})`).join(", ");
  const trees =
    reached.length === 0
      ? bilingual(
          "none of the trees tried here reaches a published mean",
          "ここで試したどの一般木でも、公表された平均には届きません",
        )
      : bilingual(
          `at (beta, k) = ${settings}, some trees reach the published mean or sample all records of a class in every run`,
          `(β, k) = ${settings}では、公表された平均に届くか、どの回でもすべての記録が標本に入るクラスがある一般木があります`,
        );
  return [
    bilingual(
      `**The published means are ${least} to ${most} times those of the document's method, read literally; ${trees.en}.** The table ` +
        "“What the published means would require” gives an upper bound on the probability that a run reaches the published mean, over " +
        "every class that any recoding can form.",
      `**公表された平均は、文書の文言どおりの方法で得られる値の${least}〜${most}倍です。${trees.ja}。` +
        "** 「公表された平均に必要なこと」の表は、一回の実行が公表された平均に届く確率の上界で、" +
        "どの再符号化で生じうるクラスも含めて求めています。",
    ),
  ];
}

/** How the choices that make classes smaller change epsilon; no finding if some mean is 0 or not known, so that there is no ratio. */
function smallClassesFinding(rated: readonly Rated[]): LabText[] {
  if (!rated.every(({ ratio }) => ratio > 0)) return [];
  const times = (over: (each: Rated) => boolean, under: (each: Rated) => boolean) => {
    const geometric = (holds: (each: Rated) => boolean) =>
      Math.exp(mean(rated.filter(holds).map(({ ratio }) => Math.log(ratio))));
    return (geometric(over) / geometric(under)).toFixed(1);
  };
  const local = times(
    ({ reading }) => reading.recoding === "local",
    ({ reading }) => reading.recoding === "global",
  );
  const beside = times(
    ({ reading }) => reading.income === "beside",
    ({ reading }) => reading.income === "recoded",
  );
  return [
    bilingual(
      "Small classes make epsilon large. Local recoding (named in the title of the paper that the document cites for NCP) gives " +
        `${local} times the epsilon of global recoding; publishing income unchanged beside three quasi-identifiers gives ${beside} times ` +
        "the epsilon of generalizing it, too. Both are compatible with the document's formulas, but not with its mention of global " +
        "recoding.",
      "クラスが小さいほどεは大きくなります。" +
        `局所的再符号化（文書がNCPの出典に挙げる論文の題にある方法）のεは大域的再符号化の${local}倍、` +
        `三つの準識別子のほかに所得をそのまま公表した場合のεは、所得も一般化した場合の${beside}倍です。` +
        "いずれも文書の式とは矛盾しませんが、大域的再符号化という記述とは合いません。",
    ),
  ];
}

const REGULARITY = bilingual(
  "One regularity remains unexplained: for k = 10, the published means are close to `log(d (1 - beta) / (d - k))` with d = 14, 13, " +
    "12, 11 for beta = 0.2, 0.25, 0.3, 0.35 (1.030, 1.179, 1.435, 1.967), as if exactly n = k records of the deciding class had " +
    "always been sampled.",
  "説明のつかない規則性が一つあります。k = 10の公表された平均は、β = 0.2、0.25、0.3、0.35のときd = 14、13、12、" +
    "11とした`log(d (1 - β) / (d - k))`（1.030、1.179、1.435、1.967）に近く、" +
    "εを決めるクラスからいつもちょうどn = k件が標本に入ったかのようです。",
);

/** Compares the first and last points of figures 4.2 and 4.3. */
function directionFinding(results: readonly SettingResult[]): LabText {
  const at = (beta: number, k: number) => {
    const found = results.find((result) => result.beta === beta && result.k === k)?.mean ?? Number.NaN;
    return Number.isNaN(found) ? "∞" : found.toFixed(4);
  };
  const published = (beta: number, k: number) =>
    TABLE_4_1.find((row) => row.beta === beta && row.k === k)?.mean.toFixed(4) ?? "–";
  return bilingual(
    `In figure 4.2, epsilon goes from ${published(0.1, 10)} at beta = 0.1 to ${published(0.35, 10)} at beta = 0.35; ours goes from ` +
      `${at(0.1, 10)} to ${at(0.35, 10)}. In figure 4.3, it goes from ${published(0.2, 3)} at k = 3 to ${published(0.2, 15)} at k = ` +
      `15; ours goes from ${at(0.2, 3)} to ${at(0.2, 15)}. In between, ours is not always monotone: one record more or less in a class ` +
      "can make the search stop at a different cut.",
    `図4.2のεはβ = 0.1の${published(0.1, 10)}から0.35の${published(0.35, 10)}へ、` +
      `本結果は${at(0.1, 10)}から${at(0.35, 10)}へ変わります。` +
      `図4.3ではk = 3の${published(0.2, 3)}から15の${published(0.2, 15)}へ、` +
      `本結果は${at(0.2, 3)}から${at(0.2, 15)}へ変わります。その間で本結果が単調とは限らないのは、クラスの件数が一つ違うだけで、` +
      "探索が別の切り口で止まることがあるためです。",
  );
}

function nearestFinding([nearest]: readonly Rated[]): LabText {
  const name = nameOf(nearest);
  const trees = nearest.trees.label;
  const [en, ja] = typeof trees === "string" ? [trees, trees] : [trees.en, trees.ja];
  const off = nearest.distance.toFixed(2);
  return bilingual(
    `**The reading that comes closest: ${name.en} (trees: ${en}), at a distance of ${off}.** All combinations of the choices in ` +
      "the table “How much each choice matters” were run, which shows the effect of each. The text leaves more open: sampling with or " +
      "without replacement, how d counts, how the trees group values, one step for a whole column or for each part of it. The order of the nearest " +
      "readings may change with the seed. A star means that all records of a class were sampled: the published mean can only be finite " +
      "if such classes were left out.",
    `**最も近い読み方は「${name.ja}」（一般木：${ja}）で、距離は${off}です。` +
      "** 「それぞれの選択の影響」の表にある選択のすべての組み合わせを実行しました。それぞれの影響もこの表にあります。" +
      "本文が決めていないことはほかにもあります（復元抽出か非復元抽出か、dの数え方、一般木での値のまとめ方、" +
      "列全体を一段ずつ一般化するか部分ごとか）。" +
      "近いものどうしの順位はシードで入れ替わることがあります。星印は、すべての記録が標本に入ったクラスがあったことを示し、" +
      "公表された平均が有限になるのは、そうしたクラスを除いた場合だけです。",
  );
}

function scatterFinding(rated: readonly Rated[], runs: number): LabText {
  const published = PUBLISHED_SCATTER.toFixed(3);
  const steadiest = Math.min(...rated.map(({ scatter }) => scatter).filter(Number.isFinite));
  const least = steadiest.toFixed(3);
  const why =
    runs >= PUBLISHED_RUNS && steadiest > PUBLISHED_SCATTER
      ? bilingual(
          " The maximum over random classes varies from run to run; a spread of a few per cent over ten runs is too small for it.",
          " ランダムなクラスの最大値は回ごとに変わるもので、十回で数パーセントという散らばりは小さすぎます。",
        )
      : bilingual("", "");
  return bilingual(
    `**On average over the settings, the published standard deviations are ${published} times the means; the smallest value of any ` +
      `reading here is ${least}.**${why.en}`,
    `**公表された標準偏差は、全設定の平均で平均値の${published}倍です。` +
      `すべての読み方のうち散らばりの最も小さいものでは${least}倍です。**${why.ja}`,
  );
}
