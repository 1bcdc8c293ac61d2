import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { InformationNav } from "@/app/components/information/information-nav.tsx";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { NoContest } from "@/app/components/page/no-contest.tsx";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { Link } from "@/i18n/navigation.ts";
import { may } from "@/lib/contest/permissions.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listQuestions } from "@/lib/use-cases/information/questions/list-questions.ts";
import { AskForm } from "./ask-form.tsx";
import { QuestionItem } from "./question-item.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.questions");
  return { title: t("title") };
}

/** Questions answered to all and those of the viewer's team; its members can ask here. */
export default async function QuestionsPage() {
  const t = await getTranslations("information.questions");
  const [contest, viewer] = await Promise.all([currentContest(), authenticate()]);
  if (!contest) return <NoContest />;
  const asker = viewer.towards(contest.id);
  const all = await listQuestions(database(), contest.id, asker);
  // Private questions of other teams are only on the organizers' own page, where they are answered.
  const questions = all.filter(({ own, answerToAll }) => own || answerToAll);
  return (
    <>
      <InformationNav current="questions" />
      <h1>{t("title")}</h1>
      <p className="lead up-to-46 above-6 below-24">
        {t("lead")}{" "}
        {may(asker, "contest.attend") ? <Link href="/organizer/questions">{t("toConsole")}</Link> : null}
      </p>
      {may(asker, "question.ask", asker.teamId) ? <AskForm key={contest.id} contestId={contest.id} /> : null}
      {questions.length === 0 ? <EmptyNote title={t("emptyTitle")} text={t("emptyText")} /> : null}
      <div className="up-to-48">
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} zone={contest.timeZone} />
        ))}
      </div>
      <Dialogs />
      <RefreshOnChange about={`contests/${contest.slug}/information`} forAnyone={!viewer.userId} />
    </>
  );
}
