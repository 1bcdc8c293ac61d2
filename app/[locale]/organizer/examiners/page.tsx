import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { inContest } from "@/lib/contest/contest-link.ts";
import { database } from "@/lib/platform/db/database.ts";
import { present } from "@/lib/platform/db/present.ts";
import { listExaminers, loadPresenterVotes, voteClosedAt } from "@/lib/use-cases/people/jury/read-votes.ts";
import { loadTeams } from "@/lib/views/load-teams.ts";
import { contestPage } from "../organizer-page.ts";
import { PageHead } from "../parts/page-head.tsx";
import { CloseVote } from "./close-vote-form.tsx";
import { ExaminerList } from "./examiner-list.tsx";
import { NewExaminerForm } from "./new-examiner-form.tsx";
import { VoteTally } from "./vote-tally.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("organizer.examiners");
  return { title: t("title") };
}

/** The examiners who vote for the best presenter, and the state of the vote. */
export default async function ExaminersPage({ searchParams }: PageProps<"/[locale]/organizer/examiners">) {
  const { viewer, contest, contests } = await contestPage("/organizer/examiners", await searchParams);
  const [locale, t] = await Promise.all([getLocale(), getTranslations("organizer.examiners")]);
  const db = database();
  const [examiners, closedAt, votes, teams] = await Promise.all([
    listExaminers(db, contest.id),
    voteClosedAt(db, contest.id),
    loadPresenterVotes(db, contest.id, viewer.towards(contest.id), present()),
    loadTeams(db, contest.id),
  ]);
  const votePage = `/${locale}${inContest("/vote", contest.slug)}`;
  const lead = t.rich("lead", { vote: (text) => <a href={votePage}>{text}</a> });
  return (
    <>
      <PageHead title={t("title")} lead={lead} of={{ contest, contests }} />
      {closedAt ? null : <NewExaminerForm contestId={contest.id} />}
      {examiners.length === 0 ? (
        <EmptyNote title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <ExaminerList contestId={contest.id} examiners={examiners} closed={closedAt !== null} />
      )}
      {closedAt === null && votes === null && examiners.length > 0 ? (
        <CloseVote contestId={contest.id} examiners={examiners} />
      ) : null}
      {votes ? (
        <VoteTally votes={votes} teams={teams} closedAt={closedAt} timeZone={contest.timeZone} />
      ) : null}
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}
