"use client";

import { useTranslations } from "next-intl";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { AttackVarianceView } from "@/lib/views/submission-variance-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";
import classes from "./variance.module.css";
import { VarianceFigure } from "./variance-figure.tsx";
import { VarianceTable } from "./variance-table.tsx";

/** The scores of one kind of attack over the repeats: a figure and a table. */
export function VarianceKind({
  of,
  made,
  scores,
}: {
  of: PrivacyScore;
  /** Number of finished repeats. */
  made: number;
  /** At least one. */
  scores: readonly AttackVarianceView[];
}) {
  const t = useTranslations("scores");
  return (
    <section className={classes.kind} data-score={of}>
      <h3>
        <ScoreSymbol of={of} /> {t(of)}
      </h3>
      <VarianceFigure of={of} scores={scores} />
      <VarianceTable of={of} made={made} scores={scores} />
    </section>
  );
}
