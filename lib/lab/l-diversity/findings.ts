import { bilingual, type LabText } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";

/** The ratios of the algorithm's cost to the optimum on random instances, for one l. */
export interface RatiosAt {
  readonly l: number;
  readonly ratios: readonly number[];
}

/** The algorithm never costs more than this many times the optimum. */
export const PROVED_LIMIT = 3;

/** The main finding: how near the algorithm comes to the optimum. */
export function diversityHeadline(random: readonly RatiosAt[]): LabText {
  const all = random.flatMap(({ ratios }) => ratios);
  const [average, most] = [mean(all).toFixed(2), Math.max(...all).toFixed(2)];
  return bilingual(
    `On ${all.length} random instances, the algorithm costs ${average} times the optimum on average and ${most} times at most; the proof ` +
      `allows ${PROVED_LIMIT}.`,
    `ランダムな${all.length}例でのアルゴリズムの費用は、最適の平均${average}倍、最大${most}倍です（証明された上限は${PROVED_LIMIT}倍）。`,
  );
}

/** Describes what the random instances show. @param ofDocument whether to describe document 003's example, too */
export function diversityFindings(random: readonly RatiosAt[], ofDocument: boolean): LabText[] {
  const all = random.flatMap(({ ratios }) => ratios);
  const within = all.filter((ratio) => ratio <= 2).length;
  const [average, most] = [mean(all).toFixed(2), Math.max(...all).toFixed(2)];
  return [
    bilingual(
      `As proved, the algorithm never costs more than three times the optimum. On the ${all.length} random instances, it costs ` +
        `${average} times the optimum on average and ${most} times at most; on ${within} of them it stays within a factor of 2.`,
      `証明どおり、アルゴリズムの費用は最適の3倍を超えません。ランダムな${all.length}例では平均${average}倍、最大${most}倍で、` +
        `${within}例が2倍以内です。`,
    ),
    ...(ofDocument ? STANDING : []),
  ];
}

/** Findings about the document's tables and the algorithm on its figure 1, which involve no randomness. */
const STANDING = [
  bilingual(
    "Table 3's classes are 4-diverse, as the document says. With the best representatives among the records, they cost as much as " +
      "the algorithm's two classes, because both put B together with A, C, D and G. The optimum does not.",
    "文書のとおり、表3のクラスは4-多様です。記録の中から最良の代表を選ぶと、費用はアルゴリズムの二つのクラスと同じになります。" +
      "どちらもBをA、C、D、Gと同じクラスに入れるためで、最適解はそうしません。",
  ),
  bilingual(
    "Table 1's classes are 3-anonymous, but one of them has only a single disease (distinct l = 1), which is the point of section " +
      "2.2 of the document. One of its printed ranges does not contain its record: G weighs 75, but is listed under 50-69.",
    "表1のクラスは3-匿名ですが、一つのクラスには病名が1種類しかありません（異なる値のl = 1）。これが文書の第2.2節の論点です。" +
      "印刷された範囲の一つには誤りがあります。Gの体重は75ですが、50-69の行にあります。",
  ),
];
