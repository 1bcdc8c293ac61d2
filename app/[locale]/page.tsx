import { LeaderboardPage } from "../components/leaderboard/leaderboard-page.tsx";

/** The contest: what it is, where it stands, who leads. */
export default async function HomePage({ searchParams }: PageProps<"/[locale]">) {
  const { round } = await searchParams;
  return <LeaderboardPage askedRound={round} introduce />;
}
