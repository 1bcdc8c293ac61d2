import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { awardsView } from "@/lib/use-cases/standings/results/awards-view.ts";
import { rankingView } from "@/lib/use-cases/standings/results/ranking-view.ts";
import { changesOf } from "@/lib/views/results/load-changes.ts";
import { roundToShow } from "../phase/round-to-show.ts";
import { PageWords } from "../words/page-words.tsx";
import { AnonymizationTable } from "./anonymization-table.tsx";
import { AttackTables } from "./attack-tables.tsx";
import { Awards } from "./awards-section.tsx";
import { Changes } from "./changes.tsx";
import { NoResults } from "./no-results.tsx";
import { ResultFiles } from "./result-files.tsx";
import { ResultsHeading } from "./results-heading.tsx";
import { ResultsScatter } from "./results-scatter.tsx";
import { addressOf, resultsShown } from "./results-shown.ts";
import { scatterPoints } from "./scatter-points.ts";

/** A contest's awards, rankings and scatter. */
export async function ResultsPage({ asked }: { asked: string | null }) {
  const results = await resultsShown(asked);
  const round = results && roundToShow(results.rounds, undefined, databaseClock.now());
  if (!results || !round) return <NoResults />;
  const ranking = rankingView(results);
  const matrix = addressOf(asked, "matrix");
  const points = scatterPoints(round, results.teams, `${matrix}?round=${encodeURIComponent(round.slug)}`);
  return (
    <PageWords of={["leaderboard", "results"]}>
      <ResultsHeading results={results} asked={asked} page="results" />
      <Changes view={await changesOf(database(), results)} rounds={results.rounds} />
      <Awards view={awardsView(results)} matrix={matrix} />
      <AnonymizationTable
        rows={ranking.anonymization}
        rounds={results.rounds}
        ownTeam={results.ownTeam}
        matrix={matrix}
        teamPages={asked === null && !results.contest.archived}
      />
      <AttackTables
        attack={ranking.attack}
        ownTeam={results.ownTeam}
        matrix={matrix}
        withheld={results.rounds.some(({ teamAttacks }) => teamAttacks === "withheld")}
      />
      {points.length > 0 ? (
        <ResultsScatter points={points} round={round.name} requiredUtility={round.requiredUtility} />
      ) : null}
      <ResultFiles
        contest={results.contest.slug}
        round={round.slug}
        isCurrent={asked === null && !results.contest.archived}
      />
    </PageWords>
  );
}
