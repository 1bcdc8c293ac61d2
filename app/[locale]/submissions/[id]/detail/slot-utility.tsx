"use client";

import { useTranslations } from "next-intl";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { TraceSetDetail } from "@/lib/scoring/trace-set-detail.ts";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import { ScoreSymbol } from "../../../../components/scores/score-symbol.tsx";
import { FigureTable } from "../../../../components/tables/figure-table.tsx";
import classes from "./detail.module.css";
import { utilityByDay, utilityByTime } from "./slot-means.ts";
import { slotTime } from "./slot-time.ts";
import { UtilityLine } from "./utility-line.tsx";

/** s_U by time of day and, if there are several days, by day; each chart with a table. */
export function SlotUtility({ view, slots }: { view: SubmissionDetailView; slots: TraceSetDetail["slots"] }) {
  const t = useTranslations("detail.slots");
  const byTime = utilityByTime(slots).map((score, slot) => ({ name: slotTime(view.calendar, slot), score }));
  const byDay = utilityByDay(slots).map((score, day) => ({ name: t("day", { day: day + 1 }), score }));
  return (
    <div className={`fit ${classes.charts}`}>
      <Chart title={t("byTime")} column={t("time")} means={byTime} required={view.requiredUtility} />
      {byDay.length > 1 ? (
        <Chart title={t("byDay")} column={t("dayColumn")} means={byDay} required={view.requiredUtility} />
      ) : null}
    </div>
  );
}

function Chart({
  title,
  column,
  means,
  required,
}: {
  title: string;
  column: string;
  means: readonly { readonly name: string; readonly score: number }[];
  required: number;
}) {
  const t = useTranslations("detail.slots");
  const scores = means.map(({ score }) => score);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <h3>
          <ScoreSymbol of="utility" /> {title}
        </h3>
        <p className="small above-2">
          {t("range", { low: formatScore(Math.min(...scores)), high: formatScore(Math.max(...scores)) })}
        </p>
      </figcaption>
      <UtilityLine means={means} required={required} />
      <FigureTable summary={t("table")} label={title}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" className="number">
              <ScoreSymbol of="utility" />
            </th>
          </tr>
        </thead>
        <tbody>
          {means.map(({ name, score }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{formatScore(score)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </figure>
  );
}
