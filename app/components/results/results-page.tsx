import { getTranslations } from "next-intl/server";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { awardsView } from "@/lib/use-cases/standings/results/awards-view.ts";
import { rankingView } from "@/lib/use-cases/standings/results/ranking-view.ts";
import { changesOf } from "@/lib/views/results/load-changes.ts";
import { LinkTeams } from "../charts/linked-teams.tsx";
import { RoundTabs } from "../leaderboard/round-tabs.tsx";
import { roundToShow } from "../phase/round-to-show.ts";
import { PageWords } from "../words/page-words.tsx";
import { AnonymizationTable } from "./anonymization-table.tsx";
import { AttackTables } from "./attack-tables.tsx";
import { Awards } from "./awards-section.tsx";
import { Changes } from "./changes.tsx";
import { LazyScatter } from "./lazy-scatter.tsx";
import { NoResults, NothingScored } from "./no-results.tsx";
import { attackRankingRows, rankingRows } from "./ranking-rows.ts";
import { ResultFiles } from "./result-files.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import { addressOf, resultsShown } from "./results-shown.ts";
import { hasResults, roundAsked, roundsShown } from "./rounds-shown.ts";
import { sentPoints } from "./scatter-points.ts";
import { StandingNote } from "./standing-note.tsx";

/** A contest's awards, rankings and scatter: over all of its rounds, or of the one that is asked for. */
export async function ResultsPage({
  asked,
  askedRound,
}: {
  asked: string | null;
  /** The query parameter `round`. */
  askedRound: string | string[] | undefined;
}) {
  const all = await resultsShown(asked);
  if (!all || all.rounds.length === 0) return <NoResults />;
  const one = roundAsked(all, askedRound);
  const results = roundsShown(all, one);
  const round = roundToShow(results.rounds, undefined, databaseClock.now());
  if (!round) {
    return (
      <PageWords of={["results.anonymization", "results.attack", "scatter"]}>
        <ResultsHeading results={all} asked={asked} page="results" />
        <NothingScored />
      </PageWords>
    );
  }
  const t = await getTranslations("results");
  const attack = await getTranslations("results.attack");
  const ranking = rankingView(results);
  const matrix = addressOf(asked, "matrix");
  const points = sentPoints(round, results.teams);
  return (
    <PageWords of={["results.anonymization", "results.attack", "scatter"]}>
      <ResultsHeading results={all} asked={asked} page="results" />
      <RoundTabs rounds={all.rounds.filter(hasResults)} current={one?.slug ?? null} total={t("total")} />
      <StandingNote contest={results.contest} rounds={results.rounds} />
      <Changes view={await changesOf(database(), all)} rounds={all.rounds} />
      {one ? null : (
        <Awards
          view={awardsView(results)}
          matrix={matrix}
          published={{ count: all.rounds.filter(({ final }) => final).length, of: all.rounds.length }}
          hasJury={all.hasJury}
        />
      )}
      <LinkTeams>
        <AnonymizationTable
          rows={rankingRows(ranking.anonymization, await getTranslations("results.anonymization"))}
          rounds={results.rounds.map(({ slug, name, weight }) => ({ slug, name, weight }))}
          ownTeam={results.ownTeam}
          matrix={matrix}
          teamPages={asked === null && !results.contest.archived}
        />
        <AttackTables
          attack={{
            reidentification: attackRankingRows(ranking.attack.reidentification, attack),
            traceInference: attackRankingRows(ranking.attack.traceInference, attack),
          }}
          ownTeam={results.ownTeam}
          matrix={matrix}
          withheld={results.rounds.some(({ teamAttacks }) => teamAttacks === "withheld")}
        />
        {points.length > 0 ? (
          <LazyScatter
            points={points}
            round={round.name}
            requiredUtility={round.requiredUtility}
            matrix={`${matrix}?round=${encodeURIComponent(round.slug)}`}
          />
        ) : null}
      </LinkTeams>
      <ResultFiles results={results} round={round.slug} />
    </PageWords>
  );
}
