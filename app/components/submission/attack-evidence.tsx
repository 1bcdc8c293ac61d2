import { useFormatter, useTranslations } from "next-intl";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AttackResultView } from "@/lib/views/submission-view.ts";
import classes from "./submission.module.css";

/** The counts from which an attack's score is computed, or the runs that it is the mean of. */
export function AttackEvidence({ attack }: { attack: AttackResultView }) {
  const t = useTranslations("submission.attacks");
  const format = useFormatter();
  if (attack.hits !== null && attack.total !== null) {
    return <span className={classes.evidence}>{t("hits", { hits: attack.hits, total: attack.total })}</span>;
  }
  if (attack.gainSum !== null && attack.weightSum !== null) {
    return (
      <span className={classes.evidence}>
        {t("gain", {
          gain: format.number(attack.gainSum, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
          weight: format.number(attack.weightSum),
        })}
      </span>
    );
  }
  if (attack.meanOf === null) return null;
  const { runs, low, high } = attack.meanOf;
  const range = { low: formatScore(low), high: formatScore(high) };
  return <span className={classes.evidence}>{t("mean", { runs, ...range })}</span>;
}
