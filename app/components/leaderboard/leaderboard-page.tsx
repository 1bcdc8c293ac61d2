import { getTranslations } from "next-intl/server";
import { Link } from "@/i18n/navigation.ts";
import { leaderboardOf } from "@/lib/api/http/leaderboard-response.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { listAnnouncements } from "@/lib/use-cases/information/announcements/announcements.ts";
import { loadRounds } from "@/lib/views/load-rounds.ts";
import { LatestAnnouncement } from "../information/latest-announcement.tsx";
import { PageMessage } from "../page/page-message.tsx";
import { roundToShow } from "../phase/round-to-show.ts";
import { currentContest } from "../shell/shell-data.ts";
import { PageWords } from "../words/page-words.tsx";
import { LeaderboardLive } from "./leaderboard-live.tsx";

/** The current contest's leaderboard; if there is no contest yet, what to do first. */
export async function LeaderboardPage({
  askedRound,
  introduce,
}: {
  askedRound: string | string[] | undefined;
  /** Whether the page begins with the contest's name and description; it then omits the scores over time. */
  introduce: boolean;
}) {
  const t = await getTranslations("leaderboard");
  const contest = await currentContest();
  const viewer = await authenticate();
  if (!contest) {
    return (
      <PageMessage title={t("noContest.title")} text={t("noContest.text")}>
        <Link href="/organizer">{t("noContest.action")}</Link>
      </PageMessage>
    );
  }
  const rounds = (await loadRounds(database())).filter((round) => round.contest.slug === contest.slug);
  const round = roundToShow(rounds, askedRound, databaseClock.now());
  if (!round) {
    return <PageMessage title={t("noRounds.title", { contest: contest.name })} text={t("noRounds.text")} />;
  }
  const view = await leaderboardOf(database(), contest.id, viewer, { round: round.id, points: "none" });
  const announced = introduce ? await listAnnouncements(database(), contest.id, { limit: 1 }) : null;
  return (
    <PageWords of={["information", "leaderboard", "results", "submission"]}>
      <div className="below-16">
        <h1>{introduce ? contest.name : `${t("title")} · ${round.name}`}</h1>
        {introduce ? <p className="dim up-to-46 above-8">{t("intro")}</p> : null}
      </div>
      {announced ? <LatestAnnouncement key={contest.id} contest={contest} initial={announced} /> : null}
      <LeaderboardLive
        key={round.id}
        initial={view}
        rounds={rounds.map(({ slug, name }) => ({ slug, name }))}
        withHistory={!introduce}
        ownTeam={viewer.teamNumberIn(contest.id)}
      />
    </PageWords>
  );
}
