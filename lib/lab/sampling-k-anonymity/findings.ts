import { both, type LabText } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";
import type { SettingResult } from "./experiment.ts";
import { PUBLISHED_RUNS, TABLE_4_1 } from "./published.ts";
import { nameOf, PUBLISHED_SCATTER, type Rated } from "./readings-report.ts";
import type { TreeResults } from "./tables.ts";

/** A table with fewer records is not compared with the published numbers: adult.test alone has 15,060 complete records. */
const LEAST_COMPARABLE = 15_000;

/**
 * Describes what a run of table 4.1 shows, in comparison with the published one if the records may be Adult's.
 * @param results the results under the literal reading of the document
 * @param rated all readings, the nearest first
 */
export function samplingFindings(
  results: readonly SettingResult[],
  byTrees: readonly TreeResults[],
  rated: readonly Rated[],
  { runs, records }: { readonly runs: number; readonly records: number },
): LabText[] {
  const standing = [wholeClassesFinding(results), LIMITS];
  return records < LEAST_COMPARABLE
    ? [NOT_COMPARABLE, ...standing]
    : [...comparison(results, byTrees, rated, runs), ...standing];
}

const NOT_COMPARABLE = both(
  "The published numbers are of Adult's 45,222 records. This table is another, or a small part of it: the columns beside each other compare " +
    "two data sets, not two programs.",
  "公表値は Adult の 45,222 件のものです。この表は別の表か、そのごく一部なので、並んだ列が比べているのは二つのデータであり、二つのプログラムではありません。",
);

function comparison(
  results: readonly SettingResult[],
  byTrees: readonly TreeResults[],
  rated: readonly Rated[],
  runs: number,
): LabText[] {
  return [
    literalFinding(results, byTrees),
    ...(Number.isFinite(rated[0].distance) ? [nearestFinding(rated)] : []),
    smallClassesFinding(rated),
    // With a single finite epsilon there is no standard deviation.
    ...(rated.some(({ scatter }) => Number.isFinite(scatter)) ? [scatterFinding(rated, runs)] : []),
    REGULARITY,
    directionFinding(results),
  ];
}

/** How far the results under the document's literal wording are below its table, and whether other trees would help. */
function literalFinding(results: readonly SettingResult[], byTrees: readonly TreeResults[]): LabText {
  const ratios = results.map((result, i) => TABLE_4_1[i].mean / result.mean).filter(Number.isFinite);
  if (ratios.length === 0) {
    return both(
      "Read word for word, the document's method samples some class whole in every run of every setting: no epsilon is finite.",
      "文書の文言どおりの方法では、どの設定のどの回でも丸ごと標本に入るクラスがあり、有限のεがありません。",
    );
  }
  const [least, most] = [Math.min(...ratios).toPrecision(2), Math.max(...ratios).toPrecision(2)].map(Number);
  const reached = TABLE_4_1.filter((row, i) => byTrees.some((each) => !(each.results[i].mean < row.mean)));
  const settings = reached.map(({ beta, k }) => `(${beta}, ${k})`).join(", ");
  const trees =
    reached.length === 0
      ? both(
          "no choice of trees tried here reaches a published mean",
          "ここで試したどの一般木でも、公表された平均には届きません",
        )
      : both(
          `at (beta, k) = ${settings} some choice of trees reaches the published mean, or samples a class whole in every run`,
          `(β, k) = ${settings} では、公表された平均に届くか、どの回でも丸ごと標本に入るクラスがある一般木があります`,
        );
  return both(
    `**Read word for word, the published means are ${least} to ${most} times what the document's method gives; ${trees.en}.** The table “What the ` +
      "published means would take” bounds, over every class that any recoding can form, the chance that one run reaches the published mean.",
    `**公表された平均は、文書の文言どおりの方法で得られる値の ${least}〜${most} 倍です。${trees.ja}。** ` +
      "「公表された平均に必要なこと」の表は、どの再符号化が作りうるどのクラスについても、一回の実行が公表された平均に届く確率を上から抑えています。",
  );
}

function smallClassesFinding(rated: readonly Rated[]): LabText {
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
  return both(
    "Small classes make large epsilons. Local recoding (the title of the paper that the document cites for its NCP) gives " +
      `${local} times the epsilon of global recoding, an income that is published as it is, beside three quasi-identifiers, ${beside} times that of a ` +
      "generalized one. Both are compatible with the document's formulas, though not with its mention of global recoding.",
    `クラスが小さいほどεは大きくなります。局所的再符号化（文書が NCP の出典に挙げる論文の題）のεは大域的再符号化の ${local} 倍、` +
      `三つの準識別子の横に所得をそのまま残した場合は、所得も一般化した場合の ${beside} 倍です。いずれも文書の式とは矛盾しませんが、大域的再符号化という記述とは合いません。`,
  );
}

const REGULARITY = both(
  "One regularity remains unexplained: for k = 10 the published means are close to `log(d (1 - beta) / (d - k))` for d = 14, 13, 12, " +
    "11 at beta = 0.2, 0.25, 0.3, 0.35 (1.030, 1.179, 1.435, 1.967), as if the deciding class always had exactly n = k members.",
  "説明のつかない規則が一つあります。k = 10 の公表された平均は、β = 0.2、0.25、0.3、0.35 のとき d = 14、13、12、11 とした " +
    "`log(d (1 - β) / (d - k))`（1.030、1.179、1.435、1.967）に近く、最大を与えるクラスがいつもちょうど n = k 件であるかのようです。",
);

/** Compares the first and last points of figures 4.2 and 4.3. */
function directionFinding(results: readonly SettingResult[]): LabText {
  const at = (beta: number, k: number) => {
    const found = results.find((result) => result.beta === beta && result.k === k)?.mean ?? Number.NaN;
    return Number.isNaN(found) ? "∞" : found.toFixed(4);
  };
  const published = (beta: number, k: number) =>
    TABLE_4_1.find((row) => row.beta === beta && row.k === k)?.mean.toFixed(4) ?? "–";
  return both(
    `In figure 4.2 epsilon goes from ${published(0.1, 10)} at beta = 0.1 to ${published(0.35, 10)} at 0.35, ours from ${at(0.1, 10)} to ${at(0.35, 10)}; in figure 4.3 ` +
      `from ${published(0.2, 3)} at k = 3 to ${published(0.2, 15)} at 15, ours from ${at(0.2, 3)} to ${at(0.2, 15)}. Between the ends ours need not be monotone: the ` +
      "search may stop at another cut as soon as one class has a record more or less.",
    `図 4.2 のεは β = 0.1 の ${published(0.1, 10)} から 0.35 の ${published(0.35, 10)} へ、本結果は ${at(0.1, 10)} から ${at(0.35, 10)} へ変わります。図 4.3 では k = 3 の ` +
      `${published(0.2, 3)} から 15 の ${published(0.2, 15)} へ、本結果は ${at(0.2, 3)} から ${at(0.2, 15)} へ変わります。その間では単調とは限りません。` +
      "クラスの件数が一つ違うだけで、探索が別の切り口で止まるためです。",
  );
}

const LIMITS = both(
  "**What epsilon does not say.** The formula is the exact ratio for a recoding fixed beforehand (the tests sum over all samples of " +
    "small tables to check it). Here the sample itself chooses the recoding, and then an output can be possible with a record and " +
    "impossible without it: the tests hold an example of eight records whose formula gives log 2 and whose true ratio is infinite. The " +
    "document names this condition in section 3.2 and leaves it open; so these numbers are not a proof of differential privacy. They also " +
    "compare with tables that lack a record, in that one direction: the other way round the log-ratio of a class that the sample misses is " +
    "`-log(1 - beta)`, 0.22 at beta 0.2, and a cost for both directions is at least that.",
  "**εが語らないこと。** この式は、あらかじめ決めた再符号化については正確な比です（小さな表のすべての標本について足し上げるテストで確かめています）。" +
    "ここでは標本自身が再符号化を選ぶので、ある記録があれば起こり、なければ起こらない出力がありえます。テストには、式では log 2、真の比では無限となる" +
    "八件の例があります。文書も第 3.2 節でこの条件を挙げ、課題として残しています。したがってこれらの数は差分プライバシーの証明ではありません。" +
    "また、比べるのは一件欠けた表に対する一方向だけです。逆向きの比の対数は、標本に入らなかったクラスで `-log(1 - β)`（β = 0.2 で 0.22）になり、" +
    "両方向の費用はこれを下回れません。",
);

function nearestFinding([nearest]: readonly Rated[]): LabText {
  const name = nameOf(nearest);
  const trees = nearest.trees.label;
  const [en, ja] = typeof trees === "string" ? [trees, trees] : [trees.en, trees.ja];
  const off = nearest.distance.toFixed(2);
  return both(
    `**The reading that comes closest: ${name.en} (trees: ${en}), at a distance of ${off}.** Every combination of the choices that the text leaves ` +
      "open was run; the table “How much each choice matters” says what each is worth. Which of the nearest comes first may change with the " +
      "seed. Where a star stands, a class was sampled whole: the published mean could be finite only if such classes were passed over.",
    `**最も近い読み方は「${name.ja}」（一般木: ${ja}）で、隔たりは ${off} です。** 本文が決めていない選択のすべての組み合わせを実行しました。` +
      "それぞれの重みは「それぞれの選択の影響」の表にあります。近いものどうしの順位はシードで入れ替わることがあります。星印のところでは丸ごと標本に入ったクラスがあり、" +
      "公表された平均が有限になるのは、そうしたクラスを除いた場合だけです。",
  );
}

function scatterFinding(rated: readonly Rated[], runs: number): LabText {
  const published = PUBLISHED_SCATTER.toFixed(3);
  const steadiest = Math.min(...rated.map(({ scatter }) => scatter).filter(Number.isFinite));
  const least = steadiest.toFixed(3);
  const why =
    runs >= PUBLISHED_RUNS && steadiest > PUBLISHED_SCATTER
      ? both(
          " A maximum over random classes scatters, and a spread of a few per cent over ten runs is not that of such a maximum.",
          "ランダムなクラスの最大値は散らばるもので、十回で数パーセントという散らばりは、そのような最大値のものではありません。",
        )
      : both("", "");
  return both(
    `**The published standard deviations are ${published} of their means, on average over the settings; the steadiest of all readings has ` +
      `${least}.**${why.en}`,
    `**公表された標準偏差は、設定を通した平均で平均値の ${published} 倍です。すべての読み方のうち最も散らばりの小さいものでは ${least} 倍です。** ${why.ja}`.trimEnd(),
  );
}

function wholeClassesFinding(results: readonly SettingResult[]): LabText {
  const infinite = results.reduce((sum, result) => sum + result.infiniteRuns, 0);
  return infinite > 0
    ? both(
        `${infinite} of the runs of the first table had a class that was sampled whole; their epsilon is infinite and is not in the means.`,
        `最初の表の ${infinite} 回では丸ごと標本に入ったクラスがあり、εは無限です。平均には入れていません。`,
      )
    : both(
        "No run of the first table sampled a class whole. Without recoding classes are smaller, and it can happen more easily: see the last column of the table on trees.",
        "最初の表では、丸ごと標本に入ったクラスはありません。再符号化しなければクラスが小さく、起こりやすくなります。一般木の表の最後の列をご覧ください。",
      );
}
