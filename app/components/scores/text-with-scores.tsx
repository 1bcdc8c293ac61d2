import { Fragment } from "react";
import { SCORE_SYMBOL } from "@/lib/common/markdown/score-symbols.ts";
import classes from "./scores.module.css";

/** Renders text in which `s_U`, `s_I,min` and the like are set with subscripts, in the text's colour. */
export function ScoreText({ text }: { text: string }) {
  return text.split(SCORE_SYMBOL).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no key other than their position
    <Fragment key={i}>{i % 2 === 0 ? piece : <Subscripted below={piece} />}</Fragment>
  ));
}

function Subscripted({ below }: { below: string }) {
  return (
    <span className={classes.inText}>
      <i>s</i>
      <sub>{below}</sub>
    </span>
  );
}
