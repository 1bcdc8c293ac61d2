"use client";

import { useTranslations } from "next-intl";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { AttackSpreadView } from "@/lib/views/submission-spread-view.ts";
import { ScoreSymbol } from "../../scores/score-symbol.tsx";
import classes from "./spread.module.css";
import { SpreadFigure } from "./spread-figure.tsx";
import { SpreadTable } from "./spread-table.tsx";

/** The attacks of one kind over the repeats: a picture of where the scores fell, and its numbers. */
export function SpreadKind({
  of,
  made,
  scores,
}: {
  of: PrivacyScore;
  /** How many repeats there are. */
  made: number;
  /** At least one. */
  scores: readonly AttackSpreadView[];
}) {
  const t = useTranslations("scores");
  return (
    <section className={classes.kind} data-score={of}>
      <h3>
        <ScoreSymbol of={of} /> {t(of)}
      </h3>
      <SpreadFigure of={of} scores={scores} />
      <SpreadTable of={of} made={made} scores={scores} />
    </section>
  );
}
