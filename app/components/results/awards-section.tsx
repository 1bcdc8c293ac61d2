import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AwardsView, AwardView } from "@/lib/use-cases/standings/results/awards-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { Sentences } from "../text/sentences.tsx";
import { TeamName } from "../text/team-name.tsx";
import classes from "./results.module.css";

/** The awards: each with its winner, the deciding number, and the teams that were not eligible. */
export function Awards({
  view,
  matrix,
  published,
  hasJury,
}: {
  view: AwardsView;
  /** URL of the matrix, which holds the scores that decide the awards. */
  matrix: string;
  /** How many of the contest's rounds have published results. */
  published: { readonly count: number; readonly of: number };
  hasJury: boolean;
}) {
  const t = useTranslations("results");
  return (
    <section className="above-32" aria-labelledby="awards">
      <h2 id="awards">{t("awards.title")}</h2>
      <p className="dim up-to-62 above-4 below-16">
        <Sentences>
          {view.final ? t("results.final") : t("results.provisional", published)}
          {view.final || !hasJury || view.awards.some(({ kind }) => kind === "bestPresenter")
            ? null
            : t("awards.presenter")}
        </Sentences>
      </p>
      <dl className={classes.awards}>
        {view.awards.map((award) => (
          <div
            key={`${award.kind} ${award.place} ${award.score}`}
            data-overall={award.kind === "overall" || undefined}
          >
            <AwardLine
              award={award}
              matrix={matrix}
              nobody={t(view.final ? "awards.nobody" : "awards.nobodyYet")}
            />
          </div>
        ))}
      </dl>
    </section>
  );
}

function AwardLine({
  award,
  matrix,
  nobody,
}: {
  award: AwardView;
  matrix: string;
  /** What stands in place of a winner. */
  nobody: string;
}) {
  const t = useTranslations("results.awards");
  const scores = useTranslations("scores");
  const { kind, place, score, teams, value, passedOver } = award;
  return (
    <>
      <dt>
        {kind === "overall" ? t("overall", { place }) : t(kind)}
        {score ? (
          <small>
            <ScoreSymbol of={score} min={kind === "bestAnonymizer"} /> {scores(score)}
          </small>
        ) : null}
      </dt>
      <dd>{teams.length === 0 ? nobody : teams.map((team) => <TeamName key={team.number} team={team} />)}</dd>
      {value === null ? null : (
        <dd className="small">
          {kind === "bestPresenter" ? (
            t("votes", { count: value })
          ) : (
            <Link href={originOf(award, matrix)}>{t("value", { kind, value: formatScore(value) })}</Link>
          )}
        </dd>
      )}
      {passedOver.map(({ team, because }) => (
        <dd key={team.number} className="small">
          {t("passedOver", { team: `${formatTeamNumber(team.number)} ${team.name}`.trim(), because })}
        </dd>
      ))}
    </>
  );
}

/** URL of the table with all teams' values of the deciding number: on this page or in the matrix. */
function originOf({ kind, score }: AwardView, matrix: string): string {
  if (kind === "bestAnonymizer") return `${matrix}?score=${score}`;
  return kind === "overall" ? "#anonymization" : "#attack";
}
