import { useTranslations } from "next-intl";
import { ScoreSymbol } from "@/app/components/scores/score-symbol.tsx";
import { FileName } from "@/app/components/text/file-name.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { FoundSubmission } from "@/lib/use-cases/site/console/search-submissions.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";

const SCORES = [
  { kind: "utility", of: (row: FoundSubmission) => row.utilityScore },
  { kind: "reidentification", of: (row: FoundSubmission) => row.minReidentificationScore },
  { kind: "traceInference", of: (row: FoundSubmission) => row.minTraceInferenceScore },
] as const;

/** The search results, each row linked to its submission. */
export function FoundTable({ found, timeZone }: { found: readonly FoundSubmission[]; timeZone: string }) {
  const t = useTranslations("organizer.submissions");
  const queueTexts = useTranslations("organizer.queue");
  const scoreColumns = SCORES.map(({ kind, of }) => ({
    id: kind,
    title: <ScoreSymbol of={kind} min={kind !== "utility"} />,
    isNumber: true,
    cell: (row: FoundSubmission) =>
      formatOrDash(of(row), kind === "utility" ? row.requiredUtility : undefined),
  }));
  return (
    <RecordTable
      label={t("title")}
      rows={found}
      keyOf={({ id }) => id}
      columns={[
        {
          id: "team",
          title: t("field.team"),
          className: classes.name,
          cell: ({ team }) => <TeamName team={team} />,
        },
        {
          id: "submission",
          title: t("column.submission"),
          className: classes.name,
          cell: ({ id, kind, number, roundName }) => (
            <>
              <Link href={`/submissions/${id}`}>
                {kind} {queueTexts("number", { number })}
              </Link>
              <div className="small plain">{roundName}</div>
            </>
          ),
        },
        {
          id: "submitted",
          title: t("column.submitted"),
          className: classes.name,
          cell: ({ submittedAt, submittedBy }) => (
            <>
              <RelativeTime at={submittedAt} contestZone={timeZone} />
              <div className="small plain">{submittedBy ?? "–"}</div>
            </>
          ),
        },
        { id: "state", title: t("field.state"), cell: (row) => <State row={row} /> },
        ...scoreColumns,
        {
          id: "file",
          title: t("field.file"),
          className: classes.file,
          cell: (row) => <FileFacts row={row} />,
        },
      ]}
    />
  );
}

function State({ row }: { row: FoundSubmission }) {
  const t = useTranslations("organizer.submissions");
  const queueTexts = useTranslations("organizer.queue");
  return (
    <>
      {queueTexts(`state.${row.state}`)}
      {row.valid === false ? <div className="small plain">{t("invalid")}</div> : null}
      <FailureDetails failure={row} />
    </>
  );
}

function FileFacts({ row: { fileName, sha256 } }: { row: FoundSubmission }) {
  return (
    <>
      <FileName className="small" name={fileName} />
      {sha256 ? (
        <div className="small plain">
          <code title={sha256}>{sha256.slice(0, 12)}…</code>
        </div>
      ) : null}
    </>
  );
}

function formatOrDash(score: number | null, bound?: number): string {
  return score === null ? "–" : formatScore(score, bound);
}
