import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { TeamManagement } from "@/app/[locale]/team/manage/team-management.tsx";
import { TeamRound } from "@/app/[locale]/team/team-round.tsx";
import classes from "@/app/components/information/information.module.css";
import { PageMessage } from "@/app/components/page/page-message.tsx";
import { roundToShow } from "@/app/components/phase/round-to-show.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { pageSchema } from "@/lib/common/paging.ts";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { versionToAccept } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { type HistoryPages, loadTeamHistory } from "@/lib/views/load-team-history.ts";
import { loadTeamManagement } from "@/lib/views/load-team-management.ts";
import { markOfChanges } from "@/lib/views/results/load-changes.ts";
import { PAGE_PARAM } from "./history-pages.ts";
import { NoTeam } from "./no-team.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team");
  return { title: t("title") };
}

/** The page of the viewer's team in the shown contest: its data, uploads and submissions. */
export default async function TeamPage({ searchParams }: PageProps<"/[locale]/team">) {
  const t = await getTranslations("team");
  const [viewer, contest, query] = await Promise.all([authenticate(), currentContest(), searchParams]);
  if (!viewer.userId) {
    const callbackUrl = `/${await getLocale()}/team`;
    return (
      <PageMessage title={t("signedOut.title")} text={t("signedOut.text")}>
        <Link href={{ pathname: "/sign-in", query: { callbackUrl } }}>{t("signedOut.action")}</Link>
      </PageMessage>
    );
  }
  const teamId = contest && viewer.teamIdIn(contest.id);
  const team = teamId ? await loadTeamHistory(database(), teamId, viewer, askedPages(query)) : null;
  if (!contest || !team) return <NoTeam viewer={viewer} />;
  const now = databaseClock.now();
  const people = await loadTeamManagement(database(), team.team.id, viewer, now);
  const round = roundToShow(team.rounds, query.round, now, "ANONYMIZATION");
  if (!round) {
    return (
      <>
        <PageMessage title={t("noRound.title", { team: team.team.name })} text={t("noRound.text")} />
        <TeamManagement key={people.team.id} view={people} />
      </>
    );
  }
  const version = await versionToAccept(database(), viewer.userId, contest.id);
  return (
    <>
      {version === null ? null : <RulesReminder version={version} />}
      <TeamRound
        view={team}
        round={round}
        people={people}
        changes={await markOfChanges(database(), team.contest.slug)}
      />
      <TeamManagement key={people.team.id} view={people} />
    </>
  );
}

/** Reads from a URL's query which page of each data set's submissions to show. */
function askedPages(query: Readonly<Record<string, string | string[] | undefined>>): HistoryPages {
  const page = (kind: DataKind) => pageSchema.safeParse(query[PAGE_PARAM[kind]]).data;
  return { IDP: page("IDP"), TRP: page("TRP") };
}

/** Asks a member of a team to accept the rules before the next submission. */
async function RulesReminder({ version }: { version: number }) {
  const t = await getTranslations("information.rules");
  return (
    <aside className={`box ${classes.notice}`} aria-label={t("acceptance")}>
      <p>
        {t("teamNotice", { version })} <Link href="/rules">{t("readAndAccept")}</Link>
      </p>
    </aside>
  );
}
