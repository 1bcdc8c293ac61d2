import { useTranslations } from "next-intl";
import { RANKINGS } from "@/lib/contest/places.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { MovedAward, MovedPlaces, MovedTeam } from "@/lib/use-cases/results/changes/moved-places.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import type { ChangesView, ResultsChangeView } from "@/lib/views/results/changes-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { ScoreText } from "../scores/text-with-scores.tsx";
import { TeamName } from "../text/team-name.tsx";
import { BothZones } from "../time/both-zones.tsx";
import classes from "./results.module.css";

type RoundNames = Readonly<Record<string, string>>;

/** Lists the changes to the results after publication: when, why, and which places moved. Renders nothing if there were none. */
export function Changes({ view, rounds }: { view: ChangesView; rounds: ContestResults["rounds"] }) {
  const t = useTranslations("results.changes");
  if (view.changes.length === 0) return null;
  const names = Object.fromEntries(rounds.map(({ slug, name }) => [slug, name]));
  return (
    <section className="above-32" aria-labelledby="changes">
      <h2 id="changes">{t("title")}</h2>
      <p className="dim up-to-62 above-4 below-16">{t("lead")}</p>
      <ul className={`list ruled ${classes.list}`}>
        {view.changes.map((change) => (
          <li key={change.id} id={`change-${change.id}`}>
            <Change change={change} names={names} timeZone={view.contest.timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({
  change: { at, act, reason, contest, rounds },
  names,
  timeZone,
}: {
  change: ResultsChangeView;
  names: RoundNames;
  timeZone: string;
}) {
  const t = useTranslations("results.changes");
  const awards = contest?.awards ?? [];
  const scopes = contest ? [{ round: null, places: contest.places }] : rounds;
  const tables = scopes.flatMap(({ round, places }) =>
    RANKINGS.map((ranking) => ({ round, ranking, teams: places[ranking] })),
  );
  const moved = tables.filter(({ teams }) => teams.length > 0);
  return (
    <>
      <strong>
        {"team" in act
          ? t.rich(act.kind, { team: () => <TeamName team={act.team} /> })
          : t(act.kind, { round: act.round })}
      </strong>
      <p className="dim above-2">
        <BothZones at={at} contestZone={timeZone} />
      </p>
      <blockquote className="bar wrap lines up-to-62 above-8 below-8">
        <ScoreText text={reason} />
      </blockquote>
      {moved.length + awards.length === 0 ? (
        <p className="dim above-2">{t("nothing")}</p>
      ) : (
        <details>
          <summary>{t("moved")}</summary>
          <MovedAwards awards={awards} />
          <div className={`fit ${classes.pair}`}>
            {moved.map(({ round, ranking, teams }) => (
              <MovedTable
                key={`${round} ${ranking}`}
                round={round === null ? null : names[round]}
                ranking={ranking}
                teams={teams}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function MovedAwards({ awards }: { awards: readonly MovedAward[] }) {
  const t = useTranslations("results");
  if (awards.length === 0) return null;
  const holders = (teams: MovedAward["before"]) =>
    teams.length === 0 ? t("awards.nobody") : teams.map((team) => <TeamName key={team.number} team={team} />);
  return (
    <table className={`table captioned above-8 below-8 ${classes.moved}`}>
      <caption>{t("awards.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("changes.award")}</th>
          <th scope="col">{t("changes.before")}</th>
          <th scope="col">{t("changes.after")}</th>
        </tr>
      </thead>
      <tbody>
        {awards.map(({ kind, place, score, before, after }) => (
          <tr key={`${kind} ${place} ${score}`}>
            <th scope="row">
              {kind === "overall" ? t("awards.overall", { place }) : t(`awards.${kind}`)}{" "}
              {score ? <ScoreSymbol of={score} min={kind === "bestAnonymizer"} /> : null}
            </th>
            <td>{holders(before)}</td>
            <td>{holders(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MovedTable({
  round,
  ranking,
  teams,
}: {
  /** Null for the ranking over all rounds. */
  round: string | null;
  ranking: keyof MovedPlaces;
  teams: readonly MovedTeam[];
}) {
  const t = useTranslations("results");
  const changes = useTranslations("results.changes");
  const told = (place: MovedTeam["before"]) =>
    place ? changes("place", { rank: place.rank, total: formatScore(place.total) }) : changes("unranked");
  return (
    <table className={`table captioned above-8 below-8 ${classes.moved}`}>
      <caption>
        {ranking === "anonymization" ? (
          t("anonymization.title")
        ) : (
          <>
            {t("attack.title")} <ScoreSymbol of={ranking} />
          </>
        )}
        {round === null ? null : ` · ${round}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("anonymization.team")}</th>
          <th scope="col">{changes("before")}</th>
          <th scope="col">{changes("after")}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ team, before, after }) => (
          <tr key={team.number}>
            <th scope="row">
              <TeamName team={team} />
            </th>
            <td>{told(before)}</td>
            <td>{told(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
