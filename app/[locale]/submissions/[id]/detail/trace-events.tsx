"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { TraceEventView } from "@/lib/use-cases/submissions/details/user-trace-view.ts";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import { ScoreBar } from "../../../../components/scores/score-bar.tsx";
import classes from "./detail.module.css";
import { slotTime } from "./slot-time.ts";

/** A table of a day's events: the true region, what the anonymized set shows, and the loss. */
export function TraceEvents({
  events,
  calendar,
  slot,
  onSlot,
}: {
  events: readonly TraceEventView[];
  calendar: SubmissionDetailView["calendar"];
  slot: number;
  onSlot: (slot: number) => void;
}) {
  const t = useTranslations("detail.trace");
  const format = useFormatter();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many
    <div role="group" aria-label={t("tableLabel")} className="scroll-box" data-short tabIndex={0}>
      <table className="table figures">
        <thead>
          <tr>
            <th scope="col">{t("time")}</th>
            <th scope="col" className="number">
              {t("original")}
            </th>
            <th scope="col">{t("anonymized")}</th>
            <th scope="col" className="number">
              {t("distance")}
            </th>
            <th scope="col" className="number">
              {t("loss")}
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, i) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: an event is identified by its position in the day
              key={i}
              data-chosen={i === slot || undefined}
            >
              <th scope="row">
                <button type="button" className="link" aria-pressed={i === slot} onClick={() => onSlot(i)}>
                  {slotTime(calendar, i)}
                </button>
              </th>
              <td className="number">{event.original}</td>
              <td>
                <Shown regions={event.anonymized} />
              </td>
              <td className="number">
                {event.km === null
                  ? "–"
                  : t("km", {
                      km: format.number(event.km, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
                    })}
              </td>
              <td className="number">
                {formatScore(event.loss)}
                <ScoreBar of="utility" score={event.loss} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An anonymized location: one region, several, or a deletion. */
function Shown({ regions }: { regions: readonly number[] }) {
  const t = useTranslations("detail.trace");
  if (regions.length === 0) return <span className={classes.tag}>{t("deleted")}</span>;
  if (regions.length === 1) return regions[0];
  return (
    <>
      <span className={classes.tag}>{t("generalized", { count: regions.length })}</span>
      <small className={`wrap ${classes.list}`}>{regions.join(" ")}</small>
    </>
  );
}
