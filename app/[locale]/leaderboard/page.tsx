import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type ComponentProps, Suspense } from "react";
import { LeaderboardLive } from "@/app/components/leaderboard/leaderboard-live.tsx";
import { NoContestYet } from "@/app/components/leaderboard/no-contest-yet.tsx";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { SkeletonRows } from "@/app/components/page/skeleton-page.tsx";
import { roundToShow } from "@/app/components/phase/round-to-show.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { PageWords } from "@/app/components/words/page-words.tsx";
import { leaderboardOf } from "@/lib/api/http/leaderboard-response.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import type { AuthenticatedViewer } from "@/lib/platform/auth/viewer.ts";
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
  if (!contest) return <NoContestYet />;
  const rounds = (await loadRounds(database(), viewer)).filter(
    (round) => round.contest.slug === contest.slug,
  );
  const round = roundToShow(rounds, askedRound, databaseClock.now());
  if (!round) {
    return <PageMessage title={t("noRounds.title", { contest: contest.name })} text={t("noRounds.text")} />;
  }
  return (
    <PageWords of={["history", "leaderboard", "results.scatter"]}>
      <h1 className="below-16">{`${t("title")} · ${round.name}`}</h1>
      <Suspense key={round.id} fallback={<SkeletonRows />}>
        <Board
          contestId={contest.id}
          roundId={round.id}
          viewer={viewer}
          rounds={rounds.map(({ slug, name }) => ({ slug, name }))}
        />
      </Suspense>
    </PageWords>
  );
}

async function Board({
  contestId,
  roundId,
  viewer,
  rounds,
}: {
  contestId: string;
  roundId: string;
  viewer: AuthenticatedViewer;
  rounds: ComponentProps<typeof LeaderboardLive>["rounds"];
}) {
  const view = await leaderboardOf(database(), contestId, viewer, { round: roundId });
  return <LeaderboardLive initial={view} rounds={rounds} ownTeam={viewer.teamNumberIn(contestId)} />;
}
