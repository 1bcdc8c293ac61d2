import { useTranslations } from "next-intl";
import { formatScore } from "@/app/components/scores/format-score.ts";
import { ScoreSymbol } from "@/app/components/scores/score-symbol.tsx";
import { TeamName } from "@/app/components/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import type { FoundSubmission } from "@/lib/organizer/search-submissions.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";
import queue from "../queue/queue.module.css";

const SCORE_KINDS = ["utility", "reidentification", "traceInference"] as const;

/** What was found, each row leading to its submission. */
export function FoundTable({ found, timeZone }: { found: readonly FoundSubmission[]; timeZone: string }) {
  const t = useTranslations("organizer.submissions");
  return (
    <ScrollTable label={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.team")}</th>
          <th scope="col">{t("column.submission")}</th>
          <th scope="col">{t("column.submitted")}</th>
          <th scope="col">{t("field.state")}</th>
          {SCORE_KINDS.map((kind) => (
            <th key={kind} scope="col" className={organizer.number}>
              <ScoreSymbol of={kind} min={kind !== "utility"} />
            </th>
          ))}
          <th scope="col">{t("field.file")}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((row) => (
          <Row key={row.id} row={row} timeZone={timeZone} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ row, timeZone }: { row: FoundSubmission; timeZone: string }) {
  const t = useTranslations("organizer.submissions");
  const queueTexts = useTranslations("organizer.queue");
  const scores = {
    utility: row.utilityScore,
    reidentification: row.minReidentificationScore,
    traceInference: row.minTraceInferenceScore,
  };
  return (
    <tr>
      <th scope="row" className={organizer.nowrap}>
        <TeamName team={row.team} />
      </th>
      <td className={organizer.nowrap}>
        <Link href={`/submissions/${row.id}`}>
          {row.kind} {queueTexts("number", { number: row.number })}
        </Link>
        <div className={queue.under}>{row.roundName}</div>
      </td>
      <td>
        <RelativeTime at={row.submittedAt} contestZone={timeZone} />
        <div className={queue.under}>{row.submittedBy ?? "–"}</div>
      </td>
      <td className={organizer.nowrap}>
        {queueTexts(`state.${row.state}`)}
        {row.valid === false ? <div className={queue.under}>{t("invalid")}</div> : null}
        <FailureDetails failure={row} />
      </td>
      {SCORE_KINDS.map((kind) => (
        <td key={kind} className={organizer.number}>
          {formatOrDash(scores[kind])}
        </td>
      ))}
      <td>
        <span className={organizer.small}>{row.fileName}</span>
        <div className={queue.under}>
          <code title={row.sha256}>{row.sha256.slice(0, 12)}…</code>
        </div>
      </td>
    </tr>
  );
}

function formatOrDash(score: number | null): string {
  return score === null ? "–" : formatScore(score);
}
