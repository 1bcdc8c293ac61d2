import { LeaderboardPage } from "../components/leaderboard/leaderboard-page.tsx";

/** The home page: the contest's description, its stage and its leaderboard. */
export default async function HomePage({ searchParams }: PageProps<"/[locale]">) {
  const { round } = await searchParams;
  return <LeaderboardPage askedRound={round} introduce />;
}
