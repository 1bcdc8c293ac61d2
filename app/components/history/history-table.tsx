import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { CountedSet, HistoryTeam } from "@/lib/views/history/history-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { FigureTable } from "../tables/figure-table.tsx";
import { useFirstRows } from "../tables/first-rows.tsx";
import { RelativeTime } from "../time/relative-time.tsx";

/** A table of every step of the given teams, newest first; each score links to the submission that it comes from. */
export function HistoryTable({ teams, contestZone }: { teams: readonly HistoryTeam[]; contestZone: string }) {
  const t = useTranslations("history");
  const several = teams.length > 1;
  const steps = teams
    .flatMap(({ team, steps }) => steps.map((step) => ({ team, ...step })))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  const { first, more } = useFirstRows(steps);
  return (
    <FigureTable summary={t("table")} label={t("tableLabel")} below={more}>
      <thead>
        <tr>
          <th scope="col">{t("when")}</th>
          {several ? <th scope="col">{t("team")}</th> : null}
          <th scope="col" className="number">
            <ScoreSymbol of="reidentification" min />
          </th>
          <th scope="col" className="number">
            <ScoreSymbol of="traceInference" min />
          </th>
          <th scope="col" className="number">
            {t("sum")}
          </th>
        </tr>
      </thead>
      <tbody>
        {first.map((step) => (
          <tr key={`${step.team.number} ${step.at}`}>
            <th scope="row">
              <RelativeTime at={step.at} contestZone={contestZone} />
            </th>
            {several ? <td>{formatTeamNumber(step.team.number)}</td> : null}
            <td className="number">
              <From set={step.sets.IDP}>{formatScore(step.minReidentificationScore)}</From>
            </td>
            <td className="number">
              <From set={step.sets.TRP}>{formatScore(step.minTraceInferenceScore)}</From>
            </td>
            <td className="number">{formatScore(step.sum)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** A score, linked to its submission. */
function From({ set, children }: { set: CountedSet | null; children: ReactNode }) {
  const t = useTranslations("history");
  if (!set) return <small>{t("missing")}</small>;
  return (
    <>
      <small>
        {t("number", { number: set.submissionNumber })}
        {set.valid ? "" : ` ${t("invalid")}`}{" "}
      </small>
      <Link href={`/submissions/${set.submissionId}`}>{children}</Link>
    </>
  );
}
