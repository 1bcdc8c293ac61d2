import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmptyNote } from "@/app/components/empty-note.tsx";
import { RefreshOnChange } from "@/app/components/team/refresh-on-change.tsx";
import { LAST_TEAM_NUMBER, nextTeamNumber } from "@/lib/contest/team-rules.ts";
import { database } from "@/lib/db/database.ts";
import { listTeams } from "@/lib/teams/list-teams.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { NewTeamForm } from "./new-team-form.tsx";
import { TeamCard } from "./team-card.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.teams");
  return { title: t("title") };
}

/** A contest's teams: their members, their invitations, and new ones. */
export default async function TeamsPage({ searchParams }: PageProps<"/[locale]/organizer/teams">) {
  const { contest, contests } = await contestPage("/organizer/teams", await searchParams);
  const t = await getTranslations("organizer.teams");
  const teams = await listTeams(database(), contest.id);
  const free = nextTeamNumber(teams.map(({ number }) => number)) ?? LAST_TEAM_NUMBER;
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} of={{ contest, contests }} />
      <NewTeamForm key={contest.id} contestId={contest.id} suggestion={free} />
      {teams.length === 0 ? <EmptyNote title={t("emptyTitle")} text={t("emptyText")} /> : null}
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} timeZone={contest.timeZone} />
      ))}
      <RefreshOnChange eventsUrl={`/api/v1/contests/${contest.slug}/events`} />
    </>
  );
}
