import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import type { TeamPageRound, TeamPageView } from "@/lib/views/load-team-page.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { RoundTabs } from "../../../components/leaderboard/round-tabs.tsx";
import { RefreshOnChange } from "../../../components/live/refresh-on-change.tsx";
import { EmptyNote } from "../../../components/page/empty-note.tsx";
import { PhaseClock } from "../../../components/phase/phase-clock.tsx";
import { StandingNote } from "../../../components/results/standing-note.tsx";
import { TeamName } from "../../../components/text/team-name.tsx";
import { ScoreOrigin } from "./score-origin.tsx";
import { TeamHistory } from "./team-history.tsx";
import { TeamResults } from "./team-results.tsx";
import { TeamSubmissions } from "./team-submissions.tsx";

/** A team's public page: its score in a round and how it comes about, its scores over time, its submissions. */
export function TeamPage({
  view,
  round,
  counting,
  results,
}: {
  view: TeamPageView;
  /** Undefined while the contest has none. */
  round: TeamPageRound | undefined;
  counting: Readonly<Record<DataKind, SubmissionView | null>>;
  /** The results of the whole contest; null if there are none. */
  results: ContestResults | null;
}) {
  const t = useTranslations("teamPage");
  const zone = view.contest.timeZone;
  return (
    <div className="stack shrink gap-24">
      <RefreshOnChange about={`contests/${view.contest.slug}`} forAnyone />
      <header>
        <p className="dim below-4">
          <Link href={{ pathname: "/leaderboard", query: round ? { round: round.slug } : {} }}>
            {view.contest.name}
          </Link>
        </p>
        <h1>
          <TeamName team={view.team} />
        </h1>
        {view.withdrawn ? <p className="paragraph">{t("withdrawn")}</p> : null}
      </header>
      {round ? (
        <>
          <RoundTabs rounds={view.rounds} current={round.slug} />
          <PhaseClock clock={round} contestZone={zone} />
          {round.points.length === 0 ? (
            <EmptyNote title={t("empty.title")} text={t("empty.text")} />
          ) : (
            <>
              {results ? (
                <StandingNote
                  contest={results.contest}
                  rounds={results.rounds.filter(({ slug }) => slug === round.slug)}
                />
              ) : null}
              {round.row ? <ScoreOrigin row={round.row} round={round} counting={counting} /> : null}
              {results ? <TeamResults results={results} team={view.team.number} /> : null}
              <TeamHistory history={round.history} contestZone={zone} />
              <TeamSubmissions round={round} contestZone={zone} />
            </>
          )}
        </>
      ) : null}
    </div>
  );
}
