import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { TeamPage } from "@/app/[locale]/teams/[number]/team-page.tsx";
import { roundToShow } from "@/app/components/phase/round-to-show.ts";
import { resultsShown } from "@/app/components/results/results-shown.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { loadCountingSubmissions, loadTeamPage } from "@/lib/views/load-team-page.ts";

/** A team number, with or without leading zeros. */
const TEAM_NUMBER = /^\d{1,3}$/;

const load = cache(async (number: string) => {
  const contest = await currentContest();
  if (!contest || !TEAM_NUMBER.test(number)) return null;
  return loadTeamPage(database(), contest.id, Number(number), await authenticate());
});

export async function generateMetadata({ params }: PageProps<"/[locale]/teams/[number]">): Promise<Metadata> {
  const view = await load((await params).number);
  if (!view) return {};
  const t = await getTranslations("teamPage");
  return { title: t("metaTitle", { number: formatTeamNumber(view.team.number), name: view.team.name }) };
}

/** A team's public page, which explains its score. */
export default async function Page({ params, searchParams }: PageProps<"/[locale]/teams/[number]">) {
  const [{ number }, { round: asked }] = await Promise.all([params, searchParams]);
  const view = await load(number);
  if (!view) notFound();
  const round = roundToShow(view.rounds, asked, databaseClock.now());
  const viewer = await authenticate();
  const [counting, results] = await Promise.all([
    loadCountingSubmissions(database(), round?.row ?? null, viewer),
    resultsShown(null),
  ]);
  return <TeamPage view={view} round={round} counting={counting} results={results} />;
}
