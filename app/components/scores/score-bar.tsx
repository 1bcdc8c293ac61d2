import type { CSSProperties } from "react";
import type { ScoreKind } from "./score-kind.ts";
import classes from "./scores.module.css";

/** A score as a bar on a scale from 0 to 1. Hidden from screen readers, since the number is written beside it. */
export function ScoreBar({
  of,
  score,
  invalid = false,
  bound,
}: {
  of: ScoreKind;
  score: number;
  invalid?: boolean;
  /** A value marked with a tick: s_req. */
  bound?: number;
}) {
  return (
    <span
      className={classes.bar}
      data-score={invalid ? "invalid" : of}
      data-bound={bound === undefined ? undefined : ""}
      style={{ "--fill": scoreShare(score), "--bound": bound && scoreShare(bound) } as CSSProperties}
      aria-hidden="true"
    />
  );
}

/** A score as a share of a scale from 0 to 1. */
export function scoreShare(score: number): string {
  return `${(Math.min(1, Math.max(0, score)) * 100).toFixed(1)}%`;
}
