/** The three scores; each has its colour (app/theme/score-colors.ts) and its letter. */
export type ScoreKind = "utility" | "reidentification" | "traceInference";

/** The subscripts of the rulebook: s_U, s_I, s_T. */
export const SCORE_LETTER: Readonly<Record<ScoreKind, string>> = {
  utility: "U",
  reidentification: "I",
  traceInference: "T",
};
