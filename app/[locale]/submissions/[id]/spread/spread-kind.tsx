"use client";

import { useTranslations } from "next-intl";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { AttackSpreadView } from "@/lib/views/submission-spread-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";
import classes from "./spread.module.css";
import { SpreadFigure } from "./spread-figure.tsx";
import { SpreadTable } from "./spread-table.tsx";

/** The scores of one kind of attack over the repeats: a figure and a table. */
export function SpreadKind({
  of,
  made,
  scores,
}: {
  of: PrivacyScore;
  /** Number of finished repeats. */
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
