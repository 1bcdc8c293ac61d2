import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/app/components/forms/button-link.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { Pager } from "@/app/components/tables/pager.tsx";
import { parseValidFields } from "@/lib/common/validation.ts";
import { LAST_TEAM_NUMBER, nextTeamNumber } from "@/lib/contest/team-rules.ts";
import { mayAdminister } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findTeams, teamSearchSchema } from "@/lib/use-cases/people/teams/find-teams.ts";
import { listTeamsWithMembers } from "@/lib/use-cases/people/teams/list-teams.ts";
import { countWaitingAccounts } from "@/lib/use-cases/people/users/waiting-accounts.ts";
import { contestPage } from "../organizer-page.ts";
import { addressQuery } from "../parts/address-query.ts";
import { FilterForm } from "../parts/filter-form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { NewTeamForm } from "./new-team-form.tsx";
import { TeamCard } from "./team-card.tsx";
import { TeamListForm } from "./team-list-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.teams");
  return { title: t("title") };
}

/** A contest's teams: their members, their invitations, and new ones. */
export default async function TeamsPage({ searchParams }: PageProps<"/[locale]/organizer/teams">) {
  const query = await searchParams;
  const { viewer, contest, contests, may } = await contestPage("contest.attend", "/organizer/teams", query);
  const t = await getTranslations("organizer.teams");
  const [teams, waiting] = await Promise.all([
    listTeamsWithMembers(database(), contest.id),
    mayAdminister(viewer) ? countWaitingAccounts(database()) : 0,
  ]);
  const asked = parseValidFields(teamSearchSchema, query);
  const found = findTeams(teams, asked);
  const none = await getTranslations("organizer.filter");
  const here = { contest: contest.slug, q: asked.q };
  const free = nextTeamNumber(teams.map(({ number }) => number)) ?? LAST_TEAM_NUMBER;
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} of={{ contest, contests }}>
        {waiting > 0 ? (
          <ButtonLink href={`/organizer/accounts?contest=${contest.slug}`} variant="default">
            {t("accounts", { count: waiting })}
          </ButtonLink>
        ) : null}
      </PageHead>
      {may("contest.assist") ? (
        <NewTeamForm key={contest.id} contestId={contest.id} suggestion={free} />
      ) : null}
      {may("contest.organize") ? (
        <TeamListForm
          key={`${contest.id} list`}
          contestId={contest.id}
          names={teams.map(({ name }) => name)}
        />
      ) : null}
      {teams.length === 0 ? <EmptyNote title={t("emptyTitle")} text={t("emptyText")} /> : null}
      {teams.length > found.teams.length ? (
        <FilterForm
          label={t("find")}
          query={{ q: asked.q }}
          kept={{ contest: contest.slug }}
          cleared={`/organizer/teams${addressQuery({ contest: contest.slug })}`}
          fields={[{ name: "q", label: t("find"), placeholder: t("findHint") }]}
        />
      ) : null}
      {teams.length > 0 && found.total === 0 ? (
        <EmptyNote title={none("emptyTitle")} text={none("emptyText")} />
      ) : null}
      {found.teams.map((team) => (
        <TeamCard
          key={team.id}
          team={team}
          timeZone={contest.timeZone}
          manages={may("contest.assist")}
          organizes={may("contest.organize")}
        />
      ))}
      <Pager here={`/organizer/teams${addressQuery(here)}`} page={found.page} pages={found.pages} />
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
