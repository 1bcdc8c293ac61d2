import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sentBoard } from "@/app/components/leaderboard/board-rows.ts";
import { LeaderboardLive } from "@/app/components/leaderboard/leaderboard-live.tsx";
import { NoContest } from "@/app/components/page/no-contest.tsx";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { roundToShow } from "@/app/components/phase/round-to-show.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { PageWords } from "@/app/components/words/page-words.tsx";
import { leaderboardOf } from "@/lib/api/http/leaderboard-response.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { loadRounds } from "@/lib/views/load-rounds.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("leaderboard");
  return { title: t("title") };
}

/** The current contest's leaderboard; if there is no contest yet, what to do first. */
export default async function LeaderboardPage({ searchParams }: PageProps<"/[locale]/leaderboard">) {
  const { round: askedRound } = await searchParams;
  const t = await getTranslations("leaderboard");
  const contest = await currentContest();
  const viewer = await authenticate();
  if (!contest) return <NoContest />;
  const rounds = (await loadRounds(database(), viewer)).filter(
    (round) => round.contest.slug === contest.slug,
  );
  const round = roundToShow(rounds, askedRound, databaseClock.now());
  if (!round) {
    const none = await getTranslations("pages.noRounds");
    return <PageMessage title={none("title", { contest: contest.name })} text={none("text")} />;
  }
  const view = await leaderboardOf(database(), contest.id, viewer, { round: round.id });
  return (
    <PageWords of={["leaderboard"]}>
      <h1 className="below-16">{`${t("title")} · ${round.name}`}</h1>
      <LeaderboardLive
        key={round.id}
        initial={sentBoard(view)}
        rounds={rounds.map(({ slug, name }) => ({ slug, name }))}
        ownTeam={viewer.teamNumberIn(contest.id)}
      />
    </PageWords>
  );
}
