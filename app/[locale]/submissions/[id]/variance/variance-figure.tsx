import { useTranslations } from "next-intl";
import type { AttackVarianceView } from "@/lib/views/submission-variance-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";
import classes from "./variance.module.css";
import { VarianceName } from "./variance-name.tsx";
import { placeOf, type VarianceScale, varianceScale } from "./variance-scale.ts";

/** One row per score, on a common axis: a dot for each repeat, the mean with its interval, and the stored score. */
export function VarianceFigure({
  of,
  scores,
}: {
  of: AttackVarianceView["kind"];
  scores: readonly AttackVarianceView[];
}) {
  const scale = varianceScale(
    scores.flatMap(({ draws, low, high, stored }) => [
      ...draws,
      low,
      high,
      ...(stored === null ? [] : [stored]),
    ]),
  );
  return (
    // The table beside it has the same numbers.
    <div className="above-12 below-20" aria-hidden="true">
      {scores.map((score) => (
        <div key={score.name} className={classes.strip} data-minimum={score.attacker === null || undefined}>
          <span className={`fine nowrap ${classes.stripName}`}>
            <VarianceName of={score} />
          </span>
          <Strip score={score} scale={scale} />
        </div>
      ))}
      <Axis of={of} scale={scale} />
      <Legend />
    </div>
  );
}

function Strip({ score, scale }: { score: AttackVarianceView; scale: VarianceScale }) {
  const { draws, mean, low, high, stored } = score;
  const at = (value: number) => `${placeOf(value, scale)}%`;
  return (
    <svg className={classes.track} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line key={tick} className={classes.gridLine} x1={at(tick)} x2={at(tick)} y1="0" y2="100%" />
      ))}
      {draws.map((draw, repeat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a repeat is identified by its position
        <circle key={repeat} className={classes.draw} cx={at(draw)} cy="34%" r="4" />
      ))}
      {stored === null ? null : <circle className={classes.stored} cx={at(stored)} cy="34%" r="6.5" />}
      <line className={classes.interval} x1={at(low)} x2={at(high)} y1="78%" y2="78%" />
      <line className={classes.mean} x1={at(mean)} x2={at(mean)} y1="62%" y2="94%" />
    </svg>
  );
}

function Axis({ of, scale }: { of: AttackVarianceView["kind"]; scale: VarianceScale }) {
  return (
    <div className={classes.strip}>
      <span className={`fine ${classes.axisName}`}>
        <ScoreSymbol of={of} />
      </span>
      <div className={classes.axis}>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ left: `${placeOf(tick, scale)}%` }}>
            {tick.toFixed(scale.decimals)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Legend() {
  const t = useTranslations("variance.strip");
  return (
    <p className="legend above-12">
      <span>
        <svg className={classes.key} aria-hidden="true">
          <circle className={classes.draw} cx="50%" cy="50%" r="4" />
        </svg>
        {t("draw")}
      </span>
      <span>
        <svg className={classes.key} aria-hidden="true">
          <circle className={classes.stored} cx="50%" cy="50%" r="6.5" />
        </svg>
        {t("stored")}
      </span>
      <span>
        <svg className={classes.key} aria-hidden="true">
          <line className={classes.interval} x1="5%" x2="95%" y1="50%" y2="50%" />
          <line className={classes.mean} x1="50%" x2="50%" y1="20%" y2="80%" />
        </svg>
        {t("mean")}
      </span>
    </p>
  );
}
