import { useTranslations } from "next-intl";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { awardsView } from "@/lib/use-cases/standings/results/awards-view.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import classes from "./front.module.css";

/** The first three places of the published results, as steps of different heights. */
export function Podium({ results }: { results: ContestResults }) {
  const t = useTranslations("front.podium");
  const places = awardsView(results).awards.filter(
    ({ kind, teams }) => kind === "overall" && teams.length > 0,
  );
  if (places.length === 0) return null;
  return (
    <section className="above-48" aria-labelledby="podium">
      <div className="head">
        <h2 id="podium">{t("title")}</h2>
        <Link href="/results">{t("all")}</Link>
      </div>
      <ol className={classes.podium}>
        {places.map(({ place, teams, value }) => (
          <li key={place} data-place={place}>
            <span className={classes.winners}>
              {teams.map((team) => (
                <TeamName key={team.number} team={team} />
              ))}
            </span>
            <span className={classes.block}>
              <strong>{t("place", { place })}</strong>
              {value === null ? null : <span>{formatScore(value)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
