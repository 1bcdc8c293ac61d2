import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LeaderboardPage } from "@/app/components/leaderboard/leaderboard-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("leaderboard");
  return { title: t("title") };
}

export default async function Page({ searchParams }: PageProps<"/[locale]/leaderboard">) {
  const { round } = await searchParams;
  return <LeaderboardPage askedRound={round} introduce={false} />;
}
