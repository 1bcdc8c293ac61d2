import { bilingual, type LabText, textIn } from "./lab-text.ts";

/** The works that the lab implements. Comments refer to them by their document numbers in docs/lab/README.md. */
const WORKS = {
  /** Document 000. */
  horigome: bilingual(
    "Hikaru Horigome, graduation thesis, Meiji University 2020 (in Japanese: 差分プライバシーのプライバシー費用による一般化 k-匿名化の評価手法の提案)",
    "堀込 光「差分プライバシーのプライバシー費用による一般化k-匿名化の評価手法の提案」明治大学 卒業研究、2020年度",
  ),
  /** Document 002. */
  laplaceInR: bilingual(
    "an article on Qiita, 3 January 2017 (in Japanese: Rでラプラスメカニズムに基づく差分プライバシー)",
    "「Rでラプラスメカニズムに基づく差分プライバシー」Qiita、2017年1月3日",
  ),
  /** Document 003. */
  koike: bilingual(
    "Yu Koike, Toshihiro Akagi, Hiroyuki Miyata, Shin-ichi Nakano, 3-approximate algorithm for weak l-diversity (in Japanese)",
    "小池 優、赤木 俊裕、宮田 洋行、中野 眞一「弱l-多様性問題を解く3近似アルゴリズム」",
  ),
  /** Document 004. */
  sei: bilingual(
    "Yuichi Sei, Akihiko Ohsuga, Location Anonymization Considering Accuracy (in Japanese)",
    "清 雄一、大須賀 昭彦「不正確さを考慮した位置匿名化手法の提案」",
  ),
} as const;

/** The citation of a part of a work. */
export function sourceOf(work: keyof typeof WORKS, en: string, ja: string): LabText {
  return bilingual(`${textIn(WORKS[work], "en")}: ${en}`, `${textIn(WORKS[work], "ja")}、${ja}`);
}
