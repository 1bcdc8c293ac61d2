import { both } from "../report/lab-text.ts";

/** What document 002's run shows next to ours, in words. */
export const LAPLACE_FINDINGS = [
  both(
    "The bound holds in the share of cases that it promises: the published 0.95073 and ours are within what 100,000 draws scatter " +
      "(standard deviation 0.0007).",
    "上界は、約束した割合で守られます。公表された 0.95073 と本結果の差は、十万回の散らばり（標準偏差 0.0007）の範囲です。",
  ),
  both(
    "**The document's noise is a hundred times too small for its data.** Its sensitivity 1/n is for values in 0..1; scores in 0..100 have 100/n " +
      "(the document computes that number, `l1.mean.sensitivity`, and does not use it). Its answers are 10-differentially private, not " +
      "0.1; the second row shows the run with the right sensitivity. Coverage cannot tell: it is 0.95 either way.",
    "**文書の雑音は、そのデータには百分の一の大きさしかありません。** 感度 1/n は 0〜1 の値のもので、0〜100 の得点では 100/n です" +
      "（文書はその値 `l1.mean.sensitivity` を計算しながら使っていません）。答えは 0.1 ではなく 10-差分プライバシーになります。二行目が正しい感度での結果です。" +
      "割合では区別できません。どちらも 0.95 になります。",
  ),
  both(
    "Noise is discrete Laplace on a grid of a power of two near scale / 2^40 (Canonne, Kamath, Steinke 2020, drawn with integers only; the grid as in " +
      "Google's library). R's `VGAM::rlaplace` draws in floating point, whose last bits can betray the answer (Mironov 2012).",
    "雑音は、尺度 / 2^40 に近い 2 の冪の格子の上の離散ラプラスです（Canonne、Kamath、Steinke 2020。整数だけで引く。格子は Google のライブラリと同じ）。" +
      "R の `VGAM::rlaplace` は浮動小数点で引くため、末尾のビットから答えが漏れることがあります（Mironov 2012）。",
  ),
  both(
    "The maximum has the whole range as its sensitivity, so its noise hides it entirely at epsilon 0.1: the document's warning in numbers.",
    "最大の感度は値の範囲全体なので、イプシロン 0.1 では雑音に完全に隠れます。文書の注意を数で示したものです。",
  ),
];
