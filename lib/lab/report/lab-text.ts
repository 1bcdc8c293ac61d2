/** The languages that a report is written in. */
export type LabLanguage = "en" | "ja";

export interface BothLanguages {
  readonly en: string;
  readonly ja: string;
}

/** A text of a report: in both languages, or a string that is the same in both (`k`, `w`, a file's name). */
export type LabText = string | BothLanguages;

/** A text that differs between the languages. Percentages, formatted once for both, have no space before the sign in Japanese. */
export function bilingual(en: string, ja: string): BothLanguages {
  return { en, ja: ja.replaceAll(/(?<=\d) %/g, "%") };
}

/** A text in one language. */
export function textIn(text: LabText, language: LabLanguage): string {
  return typeof text === "string" ? text : text[language];
}

/** The privacy parameter as a heading. */
export const EPSILON = bilingual("epsilon", "ε");

/** The sampling rate as a heading. */
export const BETA = bilingual("beta", "β");

/** What population errors are, as an axis. */
export const MISPLACED_SHARE = bilingual("share misplaced, S / (2N)", "誤りの割合S / (2N)");

/** The heading of half the width of a 95 % interval. */
export const HALF_WIDTH = "±";
