import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import classes from "@/app/components/information/information.module.css";
import { RefreshOnChange } from "@/app/components/live/refresh-on-change.tsx";
import { EmptyNote } from "@/app/components/page/empty-note.tsx";
import { ScoreText } from "@/app/components/scores/text-with-scores.tsx";
import { Markdown } from "@/app/components/text/markdown.tsx";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { database } from "@/lib/platform/db/database.ts";
import { listQuestions } from "@/lib/use-cases/information/questions/list-questions.ts";
import type { QuestionView } from "@/lib/use-cases/information/questions/schemas.ts";
import { contestPage } from "../organizer-page.ts";
import { InformationTabs } from "../parts/information-tabs.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { AnswerForm } from "./answer-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("information.questions");
  return { title: t("title") };
}

/** The teams' questions: unanswered ones first, oldest on top. */
export default async function QuestionsPage({ searchParams }: PageProps<"/[locale]/organizer/questions">) {
  const { contest, contests, viewer, may } = await contestPage(
    "contest.attend",
    "/organizer/questions",
    await searchParams,
  );
  const t = await getTranslations("information.questions");
  const questions = await listQuestions(database(), contest.id, viewer.towards(contest.id));
  const waiting = questions.filter(({ answer }) => answer === null).reverse();
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("organizerLead", { count: waiting.length })}
        of={{ contest, contests }}
      />
      <InformationTabs current="questions" />
      {questions.length === 0 ? <EmptyNote title={t("emptyTitle")} text={t("emptyForOrganizers")} /> : null}
      <div className="up-to-48">
        {[...waiting, ...answered].map((question) => (
          <AskedQuestion
            key={question.id}
            question={question}
            zone={contest.timeZone}
            answers={may("contest.assist")}
          />
        ))}
      </div>
      <RefreshOnChange about={`contests/${contest.slug}`} />
    </>
  );
}

async function AskedQuestion({
  question,
  zone,
  answers,
}: {
  question: QuestionView;
  zone: string;
  answers: boolean;
}) {
  const t = await getTranslations("information.questions");
  const { id, body, team, askedBy, askedAt, answer } = question;
  return (
    <article id={id} className={classes.item}>
      <p className={`strong wrap lines ${classes.question}`}>
        <ScoreText text={body} />
      </p>
      <p className="row small above-4 below-12">
        {team ? <TeamName team={team} /> : null}
        {askedBy ? <span>{askedBy}</span> : null}
        <RelativeTime at={askedAt} contestZone={zone} />
        {answer === null ? <strong>{t("waiting")}</strong> : null}
      </p>
      {answers ? <AnswerForm question={question} /> : answer ? <Markdown text={answer} /> : null}
    </article>
  );
}
