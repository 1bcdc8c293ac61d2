import type { Named } from "../adult/given-data.ts";
import { type BothLanguages, bilingual, type LabText, textIn } from "../report/lab-text.ts";
import type { SettingResult } from "./experiment.ts";
import { PUBLISHED_RUNS, TABLE_4_1 } from "./published.ts";
import { PUBLISHED_SCATTER, type Rated, type ShownReadings, timesAsLarge } from "./rated-readings.ts";
import { nameOf } from "./readings-report.ts";
import type { TreeResults } from "./tables.ts";

/** A table with fewer records is not compared with the published numbers: adult.test alone has 15,060 complete records. */
const LEAST_COMPARABLE = 15_000;

/** Whether a table may be Adult, for which table 4.1 was published: it was read from a file, and is not a small part. */
export function mayBeAdult({ data, isGenerated = false }: Named<readonly unknown[]>): boolean {
  return !isGenerated && data.length >= LEAST_COMPARABLE;
}

/** The results of a run of table 4.1 on Adult. */
export interface SamplingOutcome {
  /** The results under the literal reading of the document, for each choice of trees; the first are those that its text suggests. */
  readonly byTrees: readonly TreeResults[];
  /** All readings. */
  readonly rated: readonly Rated[];
  readonly shown: ShownReadings;
  /** The number of runs per setting. */
  readonly runs: number;
  readonly records: number;
}

/** Describes what a run of table 4.1 on Adult shows in comparison with the published one. */
export function adultFindings(outcome: SamplingOutcome): LabText[] {
  const { byTrees, rated, shown, runs, records } = outcome;
  const [{ results }] = byTrees;
  const isNear = Number.isFinite(shown.nearest[0].distance);
  return [
    ...literalFinding(results, byTrees),
    ...(isNear ? [nearestFinding(shown)] : []),
    triedFinding(outcome),
    ...smallClassesFinding(rated),
    // With a single finite epsilon there is no standard deviation.
    ...(rated.some(({ scatter }) => Number.isFinite(scatter)) ? [scatterFinding(rated, runs)] : []),
    REGULARITY,
    directionFinding(results),
    recordsFinding(records),
  ];
}

/** Describes what a run on another table shows, with which the published numbers are not compared. */
export function otherTableFindings(rated: readonly Rated[]): LabText[] {
  return [NOT_COMPARED, ...smallClassesFinding(rated)];
}

/**
 * The main finding on Adult: how far the published means are from those of the document's literal wording and of the nearest reading.
 * @returns undefined if there is no ratio, as some epsilon is 0 or not finite
 */
export function adultHeadline({
  byTrees: [{ results }],
  rated,
  shown,
}: SamplingOutcome): BothLanguages | undefined {
  const ratios = publishedOverOurs(results);
  const [nearest] = shown.nearest;
  if (ratios.length === 0 || !Number.isFinite(nearest.distance)) return undefined;
  const [least, most] = endsOf(ratios);
  const times = Number((nearest.scatter / PUBLISHED_SCATTER).toPrecision(2));
  const name = nameOf(nearest);
  const off = nearest.distance.toFixed(2);
  const isOff = times >= 2;
  return bilingual(
    `The epsilons of the thesis's table 4.1 are ${least} to ${most} times those that its method, read literally, gives here. Of ` +
      `${rated.length} readings, the nearest (${name.en}; trees: ${textIn(nearest.trees.label, "en")}) gives its means with a distance ` +
      `of ${off}. Its standard deviations are ${times} times as large as the published ones in relation to the means` +
      (isOff ? ": this is no reproduction" : ""),
    `論文の表4.1のεは、その方法を文言どおりに読んで得られるεの${least}〜${most}倍です。${rated.length}通りの読み方のうち最も近いもの` +
      `（${name.ja}、一般木：${textIn(nearest.trees.label, "ja")}）の平均は、表の平均から距離${off}にあります。` +
      `平均に対するその標準偏差は公表されたものの${times}倍${isOff ? "で、再現とはいえません" : "です"}`,
  );
}

/** The main finding on any table: the epsilon of the setting that the user asked for. */
export function settingHeadline({ beta, k, mean: epsilon }: SettingResult): BothLanguages {
  return Number.isNaN(epsilon)
    ? bilingual(
        `At beta = ${beta} and k = ${k}, every run samples all records of some class: no epsilon is finite`,
        `β = ${beta}、k = ${k}では、どの回でもすべての記録が標本に入るクラスがあり、有限のεがありません`,
      )
    : bilingual(
        `At beta = ${beta} and k = ${k}, epsilon is ${epsilon.toFixed(3)} on average`,
        `β = ${beta}、k = ${k}では、εは平均${epsilon.toFixed(3)}です`,
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

const NOT_COMPARED = bilingual(
  "The numbers of table 4.1 were published for Adult's complete records. They are not shown here, as this table is a different one, or a " +
    "small part of Adult. UCI's files are compared: `tracecup lab sampling-k-anonymity --adult adult.data adult.test`.",
  "表4.1の数はAdultの欠損のない記録について公表されたものです。この表は別の表か、Adultのごく一部なので、ここには並べません。" +
    "UCIのファイルなら比べます：`tracecup lab sampling-k-anonymity --adult adult.data adult.test`",
);

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
        "“What the published means would require” gives an upper bound on the probability that a run of this reading reaches the " +
        "published mean.",
      `**公表された平均は、文書の文言どおりの方法で得られる値の${least}〜${most}倍です。${trees.ja}。` +
        "** 「公表された平均に必要なこと」の表は、この読み方の1回の実行が公表された平均に届く確率の上界です。",
    ),
  ];
}

/** How the choices that make classes smaller change epsilon; no finding if some mean is 0 or not known, so that there is no ratio. */
function smallClassesFinding(rated: readonly Rated[]): LabText[] {
  if (!rated.every(({ epsilon }) => epsilon > 0)) return [];
  const [local, beside, replaced] = [
    timesAsLarge(rated, { recoding: "local" }, { recoding: "global" }),
    timesAsLarge(rated, { income: "beside" }, { income: "recoded" }),
    timesAsLarge(rated, { sampling: "replaced" }, { sampling: "once" }),
  ].map((times) => times.toFixed(1));
  return [
    bilingual(
      "Small classes make epsilon large. Local recoding (named in the title of the paper that the document cites for NCP) gives " +
        `${local} times the epsilon of global recoding; publishing income unchanged beside three quasi-identifiers gives ${beside} times ` +
        "the epsilon of generalizing it, too. Both are compatible with the document's formulas, but not with its mention of global " +
        `recoding. Sampling with replacement gives ${replaced} times the epsilon of sampling without. It does not fit the document's ` +
        "derivation: with it, the formula is no logarithm of a ratio of probabilities.",
      "クラスが小さいほどεは大きくなります。" +
        `局所的再符号化（文書がNCPの出典に挙げる論文の題にある方法）のεは大域的再符号化の${local}倍、` +
        `三つの準識別子のほかに所得をそのまま公表した場合のεは、所得も一般化した場合の${beside}倍です。` +
        "いずれも文書の式とは矛盾しませんが、大域的再符号化という記述とは合いません。" +
        `復元抽出のεは非復元抽出の${replaced}倍です。これは文書の導出と合わず、この式は確率の比の対数ではなくなります。`,
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

function nearestFinding({ nearest: [nearest], runs }: ShownReadings): LabText {
  const name = nameOf(nearest);
  const off = nearest.distance.toFixed(2);
  return bilingual(
    `**The reading that comes closest: ${name.en} (trees: ${textIn(nearest.trees.label, "en")}), at a distance of ${off} over ${runs} ` +
      "runs.** The order of the nearest readings may change with the seed. A star means that all records of a class were sampled: the " +
      "published mean can only be finite if such classes were left out.",
    `**最も近い読み方は「${name.ja}」（一般木：${textIn(nearest.trees.label, "ja")}）で、${runs}回の平均の距離は${off}です。` +
      "** 近いものどうしの順位はシードで入れ替わることがあります。星印は、すべての記録が標本に入ったクラスがあったことを示し、" +
      "公表された平均が有限になるのは、そうしたクラスを除いた場合だけです。",
  );
}

/** What was run of all that the document's text leaves open, and what was not. */
function triedFinding({ rated, runs }: SamplingOutcome): LabText {
  return bilingual(
    `**What was tried, and what was not.** The ${rated.length} combinations of the options in the table “How much each choice matters” ` +
      `were run ${runs} times per setting. These are not all that the text allows. Not tried: other groupings of values than those five ` +
      "of trees; steps that generalize a whole level of a column at once (full-domain recoding); another order of the steps; d counted " +
      "otherwise than as the rows of a class in the whole table; a sample of a fixed size without replacement. The trees “two groups” " +
      "were chosen for their nearness, among 72 combinations of three groupings of ages, four of workclasses and six of educations: " +
      "that a reading with them is the nearest says little about what the author did.",
    `**試したことと、試していないこと。** 「それぞれの選択の影響」の表にある選択肢の${rated.length}通りの組み合わせを、設定ごとに${runs}回実行しました。` +
      "本文が許す読み方はこれだけではありません。5つの一般木のほかの値のまとめ方、列の一段全体を一度に一般化する方法（full-domain）、" +
      "ほかの順序の細分化、表全体でのクラスの行数ではないdの数え方、件数を決めた非復元抽出は試していません。一般木「二群」は、" +
      "年代3通り、職業4通り、学歴6通りのまとめ方の組み合わせ72通りから近さで選んだものです。それを使う読み方が最も近いことは、" +
      "著者がした方法についてほとんど何も示しません。",
  );
}

/** The document's number of complete records, which is not that of UCI's files. */
function recordsFinding(records: number): LabText {
  return bilingual(
    `The document speaks of 45,223 records without missing values; this table has ${records.toLocaleString("en")}. UCI's two files ` +
      "have 45,222.",
    `文書は欠損値を含まない記録を45,223件としていますが、この表は${records.toLocaleString("en")}件です。UCIの二つのファイルでは45,222件です。`,
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
          " ランダムなクラスの最大値は回ごとに変わるもので、10回で数パーセントという散らばりは小さすぎます。",
        )
      : bilingual("", "");
  return bilingual(
    `**On average over the settings, the published standard deviations are ${published} times the means; the smallest value of any ` +
      `reading here is ${least}.**${why.en}`,
    `**公表された標準偏差は、全設定の平均で平均値の${published}倍です。` +
      `すべての読み方のうち散らばりの最も小さいものでは${least}倍です。**${why.ja}`,
  );
}
