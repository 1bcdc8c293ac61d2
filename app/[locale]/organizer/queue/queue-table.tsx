import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { QueueRow, QueueScoring } from "@/lib/organizer/queue.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";
import { AttemptList, Duration } from "./attempt-list.tsx";
import classes from "./queue.module.css";
import { RescoreButton } from "./rescore-buttons.tsx";

/** Submissions with the state of their latest run, its times, its tries and their errors. */
export function QueueTable({ rows, timeZone }: { rows: readonly QueueRow[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  return (
    <ScrollTable label={t("title")} stacked>
      <thead>
        <tr>
          <th scope="col">{t("column.submission")}</th>
          <th scope="col">{t("column.submitted")}</th>
          <th scope="col">{t("column.state")}</th>
          <th scope="col" className={organizer.number}>
            {t("column.took")}
          </th>
          <th scope="col">{t("column.attempts")}</th>
          <th scope="col">{t("column.act")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.submissionId} row={row} timeZone={timeZone} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ row, timeZone }: { row: QueueRow; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  const { scoring } = row;
  const waits = scoring?.state === "QUEUED" || scoring?.state === "SCORING";
  return (
    <tr>
      <th scope="row">
        <TeamName team={row.team} />
        <div className={classes.under}>
          <Link href={`/submissions/${row.submissionId}`}>
            {row.kind} {t("number", { number: row.number })}
          </Link>
        </div>
      </th>
      <td>
        <RelativeTime at={row.submittedAt} contestZone={timeZone} />
        <div className={classes.under}>
          {row.submittedBy ?? "–"} · {t(`source.${row.source as "BROWSER" | "API" | "DEMO" | "COMMITTEE"}`)}
        </div>
      </td>
      <td>{scoring ? <State scoring={scoring} /> : "–"}</td>
      <td className={`${organizer.number} ${organizer.nowrap}`}>
        <Duration from={scoring?.startedAt ?? null} to={scoring?.finishedAt ?? null} />
      </td>
      <td>{scoring ? <AttemptList attempts={scoring.attempts} timeZone={timeZone} /> : null}</td>
      <td>
        <RescoreButton
          submissionId={row.submissionId}
          name={`${row.team.name}, ${row.kind} ${row.number}`}
          disabled={waits}
        />
      </td>
    </tr>
  );
}

function State({ scoring }: { scoring: QueueScoring }) {
  const t = useTranslations("organizer.queue");
  return (
    <>
      <span className={classes.state} data-state={scoring.state}>
        {t(`state.${scoring.state}`)}
      </span>
      <div className={classes.under}>
        {scoring.utilityScore === null
          ? t("run", { number: scoring.number, seed: String(scoring.seed) })
          : t("scoredAs", {
              utility: scoring.utilityScore.toFixed(4),
              valid: scoring.valid ? "yes" : "no",
            })}
      </div>
      <FailureDetails failure={scoring} />
    </>
  );
}
