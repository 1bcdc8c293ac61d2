import { bilingual, type LabText } from "../report/lab-text.ts";

const PUBLISHED_DRAWS = 100_000;

/**
 * Describes what a run shows in comparison with document 002.
 * @param shares the fractions of draws that were below their bounds
 * @param isDocuments whether the run has the document's epsilon and delta
 */
export function laplaceFindings(
  shares: readonly number[],
  { epsilon, delta, draws }: { readonly epsilon: number; readonly delta: number; readonly draws: number },
  isDocuments: boolean,
): LabText[] {
  const due = trimmed(1 - delta);
  const found = shares.map((share) => share.toFixed(5));
  const sd = Math.sqrt((delta * (1 - delta)) / draws).toPrecision(1);
  const count = draws.toLocaleString("en");
  const also = draws === PUBLISHED_DRAWS ? { en: " also", ja: "も" } : { en: "", ja: "は" };
  return [
    bilingual(
      `The bound should hold in a share of ${due} of all draws. It held in ${found.join(" and ")} of ${count} draws; the standard ` +
        `deviation of such a share is ${sd}.${isDocuments ? ` The published share, 0.95073, is${also.en} from 100,000 draws.` : ""}`,
      `上界は、引いたノイズのうち${due}の割合で守られるはずです。${count}回では${found.join("と")}の割合で守られました。` +
        `この割合の標準偏差は${sd}です。${isDocuments ? `公表された0.95073${also.ja}100,000回の割合です。` : ""}`,
    ),
    ...STANDING,
    maximumFinding(epsilon),
  ];
}

/** Scores are in 0..100, and changing one of them can change the maximum by this much. */
const RANGE = 100;

function maximumFinding(epsilon: number): LabText {
  const times = trimmed(1 / epsilon);
  const scale = trimmed(RANGE / epsilon);
  const en = `The sensitivity of the maximum is the whole range, ${RANGE}: at epsilon ${epsilon} the scale of its noise is ${scale}, ${times} times the range`;
  const ja = `最大の感度は値の範囲全体の${RANGE}です。ε ${epsilon}ではノイズの尺度が${scale}で、範囲の${times}倍になり`;
  return epsilon <= 1
    ? bilingual(
        `${en}, which hides it. This is the document's warning in numbers.`,
        `${ja}、最大は隠れます。文書の注意を数で示したものです。`,
      )
    : bilingual(`${en}.`, `${ja}ます。`);
}

/** Rounds to 6 digits, which removes rounding errors: 0.1 for 1 - 0.9. */
export function trimmed(value: number): number {
  return Number(value.toPrecision(6));
}

const STANDING = [
  bilingual(
    "**The document's noise is a hundred times too small for its data.** Its sensitivity, 1/n, is for values in 0..1; that of scores " +
      "in 0..100 is 100/n (the document computes this number, `l1.mean.sensitivity`, but does not use it). At epsilon 0.1, its answers " +
      "are therefore 10-differentially private, not 0.1-differentially private; the second row shows the run with the correct " +
      "sensitivity. The share within the bound does not reveal this: it is expected to be the same for both.",
    "**文書のノイズは、そのデータに必要な大きさの100分の1しかありません。** 感度1/nは0〜1の値のもので、" +
      "0〜100の得点では100/nです（文書はその値`l1.mean.sensitivity`を計算しながら使っていません）。そのため、" +
      "ε 0.1の答えは0.1-差分プライバシーではなく10-差分プライバシーになります。2行目が正しい感度での結果です。" +
      "上界に収まった割合では区別できません。期待される割合はどちらも同じです。",
  ),
  bilingual(
    "The noise is discrete Laplace on a grid with a spacing of a power of two near scale / 2^40 (Canonne, Kamath, Steinke 2020, " +
      "drawn with integers only; the grid is as in Google's library). R's `VGAM::rlaplace` draws in floating point, whose last bits " +
      "can reveal the answer (Mironov 2012).",
    "ノイズは、尺度 / 2^40に近い2の冪を間隔とする格子の上の離散ラプラスです（Canonne、Kamath、Steinke 2020。整数だけで引きます。" +
      "格子はGoogleのライブラリと同じ）。Rの`VGAM::rlaplace`は浮動小数点で引くため、" +
      "末尾のビットから答えが漏れることがあります（Mironov 2012）。",
  ),
];
