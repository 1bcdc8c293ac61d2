import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { leaderboardOf } from "@/lib/api/http/leaderboard-response.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { listAnnouncements } from "@/lib/use-cases/information/announcements/announcements.ts";
import { readIntroduction } from "@/lib/use-cases/rounds/introduction/read-introduction.ts";
import { loadRounds } from "@/lib/views/load-rounds.ts";
import { LatestAnnouncement } from "../components/information/latest-announcement.tsx";
import { Introduction } from "../components/introduction/introduction.tsx";
import { RefreshOnChange } from "../components/live/refresh-on-change.tsx";
import { NoContest } from "../components/page/no-contest.tsx";
import { roundToShow } from "../components/phase/round-to-show.ts";
import { resultsShown } from "../components/results/results-shown.ts";
import { currentContest } from "../components/shell/shell-data.ts";
import { PageWords } from "../components/words/page-words.tsx";
import { BoardHead } from "./front/board-head.tsx";
import classes from "./front/front.module.css";
import { HowItWorks } from "./front/how-it-works.tsx";
import { NextStep } from "./front/next-step.tsx";
import { PhaseTimeline } from "./front/phase-timeline.tsx";
import { Podium } from "./front/podium.tsx";

/** The front page: what the contest is, where it stands, what its reader can do now, and who leads or has won. */
export default async function HomePage() {
  const t = await getTranslations("front");
  const contest = await currentContest();
  if (!contest) return <NoContest />;
  const viewer = await authenticate();
  const db = database();
  const rounds = (await loadRounds(db, viewer)).filter((round) => round.contest.slug === contest.slug);
  const shown = roundToShow(rounds, undefined, databaseClock.now());
  const isOver = rounds.length > 0 && rounds.every(({ stage }) => stage === "RESULTS" || stage === "AFTER");
  const [introduction, announced, results] = await Promise.all([
    readIntroduction(db, contest.id),
    listAnnouncements(db, contest.id, { limit: 1 }),
    isOver ? resultsShown(null) : null,
  ]);
  const isDecided = results?.final ?? false;
  const board = shown && !isDecided ? await leaderboardOf(db, contest.id, viewer, { round: shown.id }) : null;
  return (
    <PageWords of={["front.timeline", "information.announcements", "leaderboard.table"]}>
      <RefreshOnChange about={`contests/${contest.slug}`} unhurried forAnyone />
      <div className={classes.opening}>
        <div>
          <h1>{contest.name}</h1>
          <p className="lead up-to-46 above-8">{t("lead")}</p>
        </div>
        <NextStep
          contestId={contest.id}
          viewer={viewer}
          stage={shown?.stage ?? "BEFORE"}
          isDecided={isDecided}
        />
      </div>
      <Introduction {...introduction} />
      <LatestAnnouncement key={contest.id} contest={contest} initial={announced} />
      {rounds.length > 0 ? <PhaseTimeline rounds={rounds} contestZone={contest.timeZone} /> : null}
      {results && isDecided ? (
        <Podium results={results} />
      ) : board && board.rounds[0].rows.length > 0 ? (
        <BoardHead board={board} ownTeam={viewer.teamNumberIn(contest.id)} />
      ) : null}
      <HowItWorks />
      <p className="above-24">
        <Link href="/rules">{t("rules")}</Link>
      </p>
    </PageWords>
  );
}
