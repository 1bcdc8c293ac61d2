import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { inContest } from "@/lib/contest/contest-link.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { listJury, loadPresenterVotes, voteClosedAt } from "@/lib/use-cases/people/jury/read-votes.ts";
import { loadTeams } from "@/lib/views/load-teams.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { CloseVote } from "./close-vote-form.tsx";
import { JuryList } from "./jury-list.tsx";
import { NewJuryMemberForm } from "./new-jury-member-form.tsx";
import { VoteTally } from "./vote-tally.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.jury");
  return { title: t("title") };
}

/** The jury who vote for the best presenter, and the state of the vote. */
export default async function JuryPage({ searchParams }: PageProps<"/[locale]/organizer/jury">) {
  const { viewer, contest, contests, may } = await contestPage(
    "contest.inspect",
    "/organizer/jury",
    await searchParams,
  );
  const [locale, t] = await Promise.all([getLocale(), getTranslations("organizer.jury")]);
  const db = database();
  const [jury, closedAt, votes, teams] = await Promise.all([
    listJury(db, contest.id),
    voteClosedAt(db, contest.id),
    loadPresenterVotes(db, contest.id, viewer.towards(contest.id), databaseClock.now()),
    loadTeams(db, contest.id),
  ]);
  const votePage = `/${locale}${inContest("/vote", contest.slug)}`;
  const lead = t.rich("lead", { vote: (text) => <a href={votePage}>{text}</a> });
  return (
    <>
      <PageHead title={t("title")} lead={lead} of={{ contest, contests }} />
      {closedAt || !may("contest.organize") ? null : <NewJuryMemberForm contestId={contest.id} />}
      {jury.length === 0 ? (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <JuryList contestId={contest.id} jury={jury} closed={closedAt !== null || !may("contest.organize")} />
      )}
      {closedAt === null && votes === null && jury.length > 0 && may("contest.organize") ? (
        <CloseVote contestId={contest.id} jury={jury} />
      ) : null}
      {votes ? (
        <VoteTally votes={votes} teams={teams} closedAt={closedAt} timeZone={contest.timeZone} />
      ) : null}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
