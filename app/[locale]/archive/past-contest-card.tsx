import { useFormatter, useLocale, useTranslations } from "next-intl";
import { addressOf } from "@/app/components/results/results-shown.ts";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { Link } from "@/i18n/navigation.ts";
import { inContest } from "@/lib/contest/contest-link.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { PastContest } from "@/lib/views/results/load-archive.ts";
import classes from "./archive.module.css";

/** A past contest: when it was, who won, how much there is to see, and links to it. */
export function PastContestCard({ contest }: { contest: PastContest }) {
  const t = useTranslations("results.archive");
  const nav = useTranslations("results.nav");
  const podium = useTranslations("front.podium");
  const locale = useLocale();
  const { slug, name, rounds, teams, sets, attacks, winners, hasData } = contest;
  const sources = new Set(rounds.flatMap(({ source }) => source ?? []));
  const dates = useDates(contest);
  return (
    <article className={`box box-large ${classes.contest}`} aria-labelledby={`past-${slug}`}>
      <div className={classes.about}>
        <h2 id={`past-${slug}`}>
          <Link href={addressOf(slug, "results")}>{name}</Link>
        </h2>
        <p className="dim above-4">
          {[...(dates ? [dates] : []), ...rounds.map((round) => round.name)].join(" · ")}
        </p>
        <dl className={classes.numbers}>
          {Object.entries({ teams, sets, attacks }).map(([of, count]) => (
            <div key={of}>
              <dt className="dim">{t(`count.${of as "teams" | "sets" | "attacks"}`)}</dt>
              <dd>{t("count.number", { count })}</dd>
            </div>
          ))}
        </dl>
        <nav className="row above-16 strong" aria-label={nav("label", { contest: name })}>
          <Link href={addressOf(slug, "results")}>{t("results")}</Link>
          <Link href={addressOf(slug, "matrix")}>{nav("matrix")}</Link>
          {hasData ? <a href={`/${locale}${inContest("/data", slug)}`}>{t("data")}</a> : null}
          <a href={`/api/v1/contests/${slug}/ranking?format=xlsx`} download>
            {nav("ranking")} (XLSX)
          </a>
        </nav>
        {[...sources].map((source) => (
          <p key={source} className="dim fine above-8">
            {t("source", { source })}
          </p>
        ))}
      </div>
      {winners.length > 0 ? (
        <div>
          <p className="row between fine dim">
            <span id={`winners-${slug}`}>{podium("title")}</span>
            <span>{t("total")}</span>
          </p>
          <ol className={classes.winners} aria-labelledby={`winners-${slug}`}>
            {winners.map(({ place, teams: winning, value }) => (
              <li key={place} data-place={place}>
                <span className="dim">{podium("place", { place })}</span>
                <span className={classes.names}>
                  {winning.map((team) =>
                    team.name === "" ? (
                      <span key={team.number}>{t("team", { number: formatTeamNumber(team.number) })}</span>
                    ) : (
                      <TeamName key={team.number} team={team} />
                    ),
                  )}
                </span>
                {value === null ? null : <span className={classes.value}>{formatScore(value)}</span>}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </article>
  );
}

/** From when to when a contest was, by its own clock. */
function useDates({ dates, timeZone }: PastContest): string | null {
  const format = useFormatter();
  const locale = useLocale();
  if (!dates) return null;
  const { from, to } = dates;
  // As a range, Japanese dates would be figures and slashes.
  if (locale === "ja") {
    return [from, to].map((at) => format.dateTime(at, { dateStyle: "long", timeZone })).join("〜");
  }
  return format.dateTimeRange(from, to, { dateStyle: "medium", timeZone });
}
