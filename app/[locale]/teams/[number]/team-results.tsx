import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { type AwardsView, awardsView } from "@/lib/use-cases/standings/results/awards-view.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import { rankingView } from "@/lib/use-cases/standings/results/ranking-view.ts";
import { AnonymizationTable } from "../../../components/results/anonymization-table.tsx";
import { rankingRows } from "../../../components/results/ranking-rows.ts";
import { roundsShown } from "../../../components/results/rounds-shown.ts";
import { ScoreSymbol } from "../../../components/scores/score-symbol.tsx";
import classes from "./team-page.module.css";

/**
 * A team in the results of the whole contest: its row of the anonymization ranking, which adds up the rounds and includes other
 * teams' attacks, and, once results are final, its awards.
 */
export function TeamResults({ results: all, team }: { results: ContestResults; team: number }) {
  const t = useTranslations("results.anonymization");
  const results = roundsShown(all, undefined);
  const row = rankingView(results).anonymization.find((candidate) => candidate.team.number === team);
  const { final, awards } = awardsView(results);
  const own = final ? awards.filter(({ teams }) => teams.some(({ number }) => number === team)) : [];
  const byTeams = row?.rounds.some(({ reidentification, traceInference }) =>
    [...reidentification.by, ...traceInference.by].some(({ attacker }) => "team" in attacker),
  );
  return (
    <>
      {own.length > 0 ? <TeamAwards awards={own} /> : null}
      {row && (byTeams || results.rounds.length > 1) ? (
        <AnonymizationTable
          rows={rankingRows([row], t)}
          rounds={results.rounds.map(({ slug, name, weight }) => ({ slug, name, weight }))}
          ownTeam={null}
          matrix="/matrix"
          teamPages={false}
        />
      ) : null}
    </>
  );
}

function TeamAwards({ awards }: { awards: AwardsView["awards"] }) {
  const t = useTranslations("results.awards");
  const scores = useTranslations("scores");
  return (
    <section aria-labelledby="awards" className="section above-24">
      <h2 id="awards">{t("title")}</h2>
      <ul className={`stack list gap-6 ${classes.awards}`}>
        {awards.map(({ kind, place, score, value }) => (
          <li key={`${kind} ${place} ${score}`}>
            <Link href="/results#awards">{kind === "overall" ? t("overall", { place }) : t(kind)}</Link>
            {score ? (
              <span>
                <ScoreSymbol of={score} min={kind === "bestAnonymizer"} /> {scores(score)}
              </span>
            ) : null}
            {value === null || kind === "bestPresenter" ? null : (
              <span className={`dim ${classes.rank}`}>{t("value", { kind, value: formatScore(value) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
