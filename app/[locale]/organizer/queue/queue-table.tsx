import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { QueueRow, QueueScoring } from "@/lib/use-cases/site/console/queue.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";
import { AttemptList, Duration } from "./attempt-list.tsx";
import { RescoreButton } from "./rescore-buttons.tsx";

/** Submissions with their latest run: its state, times, attempts and errors. */
export function QueueTable({
  rows,
  timeZone,
  rescorable,
}: {
  rows: readonly QueueRow[];
  timeZone: string;
  /** Whether submissions can be re-scored without a preview. */
  rescorable: boolean;
}) {
  const t = useTranslations("organizer.queue");
  return (
    <RecordTable
      label={t("title")}
      rows={rows}
      keyOf={({ submissionId }) => submissionId}
      columns={[
        { id: "submission", title: t("column.submission"), cell: (row) => <Name row={row} /> },
        {
          id: "submitted",
          title: t("column.submitted"),
          cell: ({ submittedAt, submittedBy, source }) => (
            <>
              <RelativeTime at={submittedAt} contestZone={timeZone} />
              <div className="small plain">
                {submittedBy ?? "–"} · {t(`source.${source as "BROWSER" | "API" | "DEMO" | "COMMITTEE"}`)}
              </div>
            </>
          ),
        },
        {
          id: "state",
          title: t("column.state"),
          cell: ({ scoring, requiredUtility }) =>
            scoring ? <State scoring={scoring} requiredUtility={requiredUtility} /> : "–",
        },
        {
          id: "took",
          title: t("column.took"),
          isNumber: true,
          className: "nowrap",
          cell: ({ scoring }) => (
            <Duration from={scoring?.startedAt ?? null} to={scoring?.finishedAt ?? null} />
          ),
        },
        {
          id: "attempts",
          title: t("column.attempts"),
          cell: ({ scoring }) =>
            scoring ? <AttemptList attempts={scoring.attempts} timeZone={timeZone} /> : null,
        },
        ...(rescorable
          ? [{ id: "act", title: t("column.act"), label: "", cell: (row: QueueRow) => <Act row={row} /> }]
          : []),
      ]}
    />
  );
}

function Name({ row: { submissionId, team, kind, number } }: { row: QueueRow }) {
  const t = useTranslations("organizer.queue");
  return (
    <>
      <TeamName team={team} />
      <div className="small plain">
        <Link href={`/submissions/${submissionId}`}>
          {kind} {t("number", { number })}
        </Link>
      </div>
    </>
  );
}

function Act({ row: { submissionId, team, kind, number, scoring } }: { row: QueueRow }) {
  const waits = scoring?.state === "QUEUED" || scoring?.state === "SCORING";
  return (
    <RescoreButton submissionId={submissionId} name={`${team.name}, ${kind} ${number}`} disabled={waits} />
  );
}

function State({ scoring, requiredUtility }: { scoring: QueueScoring; requiredUtility: number }) {
  const t = useTranslations("organizer.queue");
  return (
    <>
      <span className={classes.state} data-state={scoring.state}>
        {t(`state.${scoring.state}`)}
      </span>
      <div className="small plain">
        {scoring.utilityScore === null
          ? t("run", { number: scoring.number, seed: String(scoring.seed) })
          : t("scoredAs", {
              utility: formatScore(scoring.utilityScore, requiredUtility),
              valid: scoring.valid ? "yes" : "no",
            })}
      </div>
      <FailureDetails failure={scoring} />
    </>
  );
}
