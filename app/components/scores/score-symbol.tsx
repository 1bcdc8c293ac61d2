import { SCORE_LETTER, type ScoreKind } from "./score-kind.ts";
import classes from "./scores.module.css";

/** s_U, s_I or s_T as the rulebook writes it, in the score's colour; with `min`, s_I,min or s_T,min. */
export function ScoreSymbol({ of, min = false }: { of: ScoreKind; min?: boolean }) {
  return (
    <span className={classes.symbol} data-score={of}>
      <i>s</i>
      <sub>
        {SCORE_LETTER[of]}
        {min ? ",min" : ""}
      </sub>
    </span>
  );
}
