import { both, type LabText } from "../report/lab-text.ts";
import type { SettingResult } from "./experiment.ts";
import { TABLE_4_1 } from "./published.ts";
import { nameOf, PUBLISHED_SCATTER, type Rated } from "./readings-report.ts";

/** A table of fewer records is no part of Adult worth comparing: adult.test alone has 15,060 complete ones. */
const LEAST_COMPARABLE = 15_000;

/**
 * What a run of table 4.1 shows, in words; next to the published one, where the records may be Adult's.
 * @param rated every reading, the nearest first
 */
export function samplingFindings(
  results: readonly SettingResult[],
  rated: readonly Rated[],
  { runs, records }: { readonly runs: number; readonly records: number },
): LabText[] {
  const standing = [wholeClassesFinding(results), LIMITS];
  return records < LEAST_COMPARABLE
    ? [NOT_COMPARABLE, ...standing]
    : [...comparison(results, rated, runs), ...standing];
}

const NOT_COMPARABLE = both(
  "The published numbers are of Adult's 45,222 records. This table is another, or a small part of it: the columns beside each other compare " +
    "two data sets, not two programs.",
  "公表値は Adult の 45,222 件のものです。この表は別の表か、そのごく一部なので、並んだ列が比べているのは二つのデータであり、二つのプログラムではありません。",
);

function comparison(results: readonly SettingResult[], rated: readonly Rated[], runs: number): LabText[] {
  const ratios = results.map((result, i) => TABLE_4_1[i].mean / result.mean).filter(Number.isFinite);
  const least = Math.min(...ratios).toFixed(0);
  const most = Math.max(...ratios).toFixed(0);
  return [
    both(
      `**Read word for word, the document's method gives epsilons ${least} to ${most} times below its table, and no choice of trees ` +
        "explains that.** The table “What the published means would take” bounds, over every class that any recoding can form, the chance " +
        "that one run reaches the published mean.",
      `**文書の文言どおりの方法では、イプシロンは表の ${least}〜${most} 分の 1 にしかならず、一般木の選び方では説明できません。**` +
        "「公表された平均に必要なこと」の表は、どの再符号化が作りうるどのクラスについても、一回の実行が公表された平均に届く確率を上から抑えています。",
    ),
    nearestFinding(rated),
    both(
      "What matters most is whether classes are small. Local recoding (the title of the paper that the document cites for its NCP) and an " +
        "income that is published as it is, beside three quasi-identifiers, make small classes, and small classes make large epsilons. Both " +
        "are compatible with the document's formulas, though not with its mention of global recoding.",
      "最も効くのはクラスの小ささです。局所的再符号化（文書が NCP の出典に挙げる論文の題）と、三つの準識別子の横に所得をそのまま残すことは、" +
        "どちらも小さなクラスを作り、小さなクラスは大きなイプシロンを生みます。いずれも文書の式とは矛盾しませんが、大域的再符号化という記述とは合いません。",
    ),
    // One run does not scatter.
    ...(runs > 1 ? [scatterFinding(rated)] : []),
    both(
      "One regularity remains unexplained: for k = 10 the published means are close to `log(d (1 - beta) / (d - k))` for d = 14, 13, 12, " +
        "11 at beta = 0.2, 0.25, 0.3, 0.35 (1.030, 1.179, 1.435, 1.967), as if the deciding class always had exactly n = k members.",
      "説明のつかない規則が一つあります。k = 10 の公表された平均は、β = 0.2、0.25、0.3、0.35 のとき d = 14、13、12、11 とした " +
        "`log(d (1 - β) / (d - k))`（1.030、1.179、1.435、1.967）に近く、最大を与えるクラスがいつもちょうど n = k 件であるかのようです。",
    ),
    both(
      "The direction agrees with figures 4.2 and 4.3: epsilon grows with beta and falls with k. Neither is strictly monotone over ten runs, " +
        "because the search may stop at another cut as soon as one class has a record more or less.",
      "向きは図 4.2、図 4.3 と一致します。イプシロンは β とともに増え、k とともに減ります。十回では厳密に単調とは限りません。" +
        "クラスの件数が一つ違うだけで、探索が別の切り口で止まるためです。",
    ),
  ];
}

const LIMITS = both(
  "**What epsilon does not say.** The formula is the exact ratio for a recoding fixed beforehand (the tests sum over all samples of " +
    "small tables to check it). Here the sample itself chooses the recoding, and then an output can be possible with a record and " +
    "impossible without it: the tests hold an example of eight records whose formula gives log 2 and whose true ratio is infinite. The " +
    "document names this condition in section 3.2 and leaves it open; so these numbers are not a proof of differential privacy. They also " +
    "compare with tables that lack a record, in that one direction: the other way round the log-ratio of a class that the sample misses is " +
    "`-log(1 - beta)`, 0.22 at beta 0.2, and a cost for both directions is at least that.",
  "**イプシロンが語らないこと。** この式は、あらかじめ決めた再符号化については正確な比です（小さな表のすべての標本について足し上げるテストで確かめています）。" +
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
      "open was run; the table “How much each choice matters” says what each is worth. Which of the nearest comes first changes with the " +
      "seed. Where a star stands, a class was sampled whole: the published mean could be finite only if such classes were passed over.",
    `**最も近い読み方は「${name.ja}」（一般木: ${ja}）で、隔たりは ${off} です。** 本文が決めていない選択のすべての組み合わせを実行しました。` +
      "それぞれの重みは「それぞれの選択の影響」の表にあります。近いものどうしの順位はシードで入れ替わります。星印のところでは丸ごと標本に入ったクラスがあり、" +
      "公表された平均が有限になるのは、そうしたクラスを除いた場合だけです。",
  );
}

function scatterFinding(rated: readonly Rated[]): LabText {
  const published = PUBLISHED_SCATTER.toFixed(2);
  const least = Math.min(...rated.map(({ scatter }) => scatter)).toFixed(2);
  return both(
    `**The published standard deviations are ${published} of their means, on average over the settings; the steadiest of all readings has ` +
      `${least}.** A maximum over random classes scatters, and a spread of a few per cent over ten runs is not that of such a maximum.`,
    `**公表された標準偏差は、設定を通した平均で平均値の ${published} 倍です。すべての読み方のうち最も散らばりの小さいものでも ${least} 倍になります。** ` +
      "ランダムなクラスの最大値は散らばるもので、十回で数パーセントという散らばりは、そのような最大値のものではありません。",
  );
}

function wholeClassesFinding(results: readonly SettingResult[]): LabText {
  const infinite = results.reduce((sum, result) => sum + result.infiniteRuns, 0);
  return infinite > 0
    ? both(
        `${infinite} of the runs of the first table had a class that was sampled whole; their epsilon is infinite and is not in the means.`,
        `最初の表の ${infinite} 回では丸ごと標本に入ったクラスがあり、イプシロンは無限です。平均には入れていません。`,
      )
    : both(
        "No run of the first table sampled a class whole. Without recoding it happens more easily: see the last column of the table on trees.",
        "最初の表では、丸ごと標本に入ったクラスはありません。再符号化しなければ起こりやすくなります。一般木の表の最後の列をご覧ください。",
      );
}
