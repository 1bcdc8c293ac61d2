"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { TeamPageRound } from "@/lib/views/load-team-page.ts";
import { ScoreSymbol } from "../../../components/scores/score-symbol.tsx";
import { useFirstRows } from "../../../components/tables/first-rows.tsx";
import { RelativeTime } from "../../../components/time/relative-time.tsx";
import classes from "./team-page.module.css";

/** A team's scored submissions in a round, newest first. */
export function TeamSubmissions({ round, contestZone }: { round: TeamPageRound; contestZone: string }) {
  const t = useTranslations("teamPage.submissions");
  const scores = useTranslations("scores");
  const points = [...round.points].sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1));
  const { first, more } = useFirstRows(points);
  return (
    <section aria-labelledby="submissions" className="section above-24">
      <h2 id="submissions">{t("title")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one landmark too many */}
      <div role="group" aria-label={t("title")} className="scroll-box" tabIndex={0}>
        <table className="table figures">
          <thead>
            <tr>
              <th scope="col">{t("submission")}</th>
              <th scope="col" className="number">
                <ScoreSymbol of="utility" />
              </th>
              <th scope="col" className="number">
                <ScoreSymbol of="reidentification" min />
              </th>
              <th scope="col" className="number">
                <ScoreSymbol of="traceInference" min />
              </th>
              <th scope="col" className={`number ${classes.wide}`}>
                {t("when")}
              </th>
            </tr>
          </thead>
          <tbody>
            {first.map((point) => (
              <tr key={point.submissionId} data-chosen={point.counts || undefined}>
                <th scope="row">
                  <Link href={`/submissions/${point.submissionId}`}>
                    {t("number", { kind: point.kind, number: point.submissionNumber })}
                  </Link>
                  {point.counts ? <small> {t("counts")}</small> : null}
                  <small className={classes.narrow}>
                    <RelativeTime at={point.submittedAt} contestZone={contestZone} />
                  </small>
                </th>
                <td className="number">
                  {point.valid ? null : <small>{scores("invalid")} </small>}
                  {formatScore(point.utilityScore, round.requiredUtility)}
                </td>
                <td className="number">{formatScore(point.minReidentificationScore)}</td>
                <td className="number">{formatScore(point.minTraceInferenceScore)}</td>
                <td className={`number ${classes.wide}`}>
                  <RelativeTime at={point.submittedAt} contestZone={contestZone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {more}
      </div>
    </section>
  );
}
