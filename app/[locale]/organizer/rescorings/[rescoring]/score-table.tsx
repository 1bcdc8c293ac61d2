import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "@/app/[locale]/organizer/parts/organizer.module.css";
import { ScoreSymbol } from "@/app/components/scores/score-symbol.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type {
  RescoredSubmission,
  RescoringView,
  RunScores,
} from "@/lib/use-cases/results/rescorings/rescoring-view.ts";
import { FailureDetails } from "../../parts/failure-details.tsx";
import { ScrollTable } from "../../parts/scroll-table.tsx";
import { Difference } from "./difference.tsx";

interface Column {
  readonly name: string;
  readonly title: ReactNode;
  of(run: RunScores): number | undefined;
  /** The value that it is compared with. */
  readonly bound?: number;
}

const MINIMA: readonly Column[] = [
  {
    name: "s_I,min",
    title: <ScoreSymbol of="reidentification" min />,
    of: (run) => run.minReidentificationScore,
  },
  {
    name: "s_T,min",
    title: <ScoreSymbol of="traceInference" min />,
    of: (run) => run.minTraceInferenceScore,
  },
];

/** Submissions' scores: one column per score, each cell with the old value, the new value and the difference. */
export function ScoreTable({
  rescoring: { attackers, round, submissions },
}: {
  rescoring: Pick<RescoringView, "attackers" | "round" | "submissions">;
}) {
  const t = useTranslations("organizer.rescorings");
  const columns: Column[] = [
    {
      name: "s_U",
      title: <ScoreSymbol of="utility" />,
      of: (run) => run.utilityScore,
      bound: round.requiredUtility,
    },
    ...MINIMA,
    ...attackers.map((name) => ({ name, title: name, of: (run: RunScores) => run.attacks[name] })),
  ];
  return (
    <ScrollTable label={t("scores")}>
      <thead>
        <tr>
          <th scope="col">{t("submission")}</th>
          <th scope="col">{t("score")}</th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col" className={classes.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {submissions.rows.map((row) => (
        <SubmissionLines key={row.submissionId} row={row} columns={columns} />
      ))}
    </ScrollTable>
  );
}

function SubmissionLines({ row, columns }: { row: RescoredSubmission; columns: readonly Column[] }) {
  const t = useTranslations("organizer.rescorings");
  const queueTexts = useTranslations("organizer.queue");
  const { before, after } = row;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={after ? 3 : 2} className="nowrap">
          <TeamName team={row.team} />
          <div className="small plain">
            <Link href={`/submissions/${row.submissionId}`}>
              {row.kind} {queueTexts("number", { number: row.number })}
            </Link>
            <Notes row={row} />
          </div>
        </th>
        <Cells label={t("old")} columns={columns} run={before} />
      </tr>
      <tr>
        {after ? (
          <Cells label={t("new")} columns={columns} run={after} />
        ) : (
          <td colSpan={columns.length + 1}>{row.reason ? <FailureDetails failure={row} /> : t("waiting")}</td>
        )}
      </tr>
      {after ? (
        <tr>
          <th scope="row" className="small">
            {t("difference")}
          </th>
          {columns.map(({ name, of }) => (
            <td key={name} className={classes.number}>
              <DifferenceOf before={before && of(before)} after={of(after)} />
            </td>
          ))}
        </tr>
      ) : null}
    </tbody>
  );
}

function Cells({
  label,
  columns,
  run,
}: {
  label: string;
  columns: readonly Column[];
  run: RunScores | null;
}) {
  return (
    <>
      <th scope="row" className="small">
        {label}
      </th>
      {columns.map(({ name, of, bound }) => {
        const score = run && of(run);
        return (
          <td key={name} className={classes.number}>
            {typeof score === "number" ? formatScore(score, bound) : "–"}
          </td>
        );
      })}
    </>
  );
}

function DifferenceOf({ before, after }: { before: number | null | undefined; after: number | undefined }) {
  if (typeof before !== "number" || typeof after !== "number") return "–";
  return <Difference value={after - before} />;
}

/** What the new scores change beside the numbers. */
function Notes({ row: { before, after, counts } }: { row: RescoredSubmission }) {
  const t = useTranslations("organizer.rescorings");
  if (!before || !after) return null;
  const validity = before.valid === after.valid ? null : t(after.valid ? "validNow" : "invalidNow");
  const counting = counts.before === counts.after ? null : t(counts.after ? "countsNow" : "countsNoMore");
  const notes = [validity, counting].filter(Boolean);
  return notes.length > 0 ? <strong> · {notes.join(" · ")}</strong> : null;
}
