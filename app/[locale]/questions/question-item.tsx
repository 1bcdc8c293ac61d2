import { useTranslations } from "next-intl";
import classes from "@/app/components/information/information.module.css";
import { ScoreText } from "@/app/components/scores/text-with-scores.tsx";
import { Markdown } from "@/app/components/text/markdown.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { QuestionView } from "@/lib/use-cases/information/questions/schemas.ts";

/** A question with its answer. The asker's name is shown only to their own team. */
export function QuestionItem({ question, zone }: { question: QuestionView; zone: string }) {
  const t = useTranslations("information.questions");
  const { id, body, askedAt, answer, own, askedBy, answerToAll } = question;
  return (
    <article id={id} className={classes.item}>
      <p className={`strong wrap lines ${classes.question}`}>
        <ScoreText text={body} />
      </p>
      <p className="row small above-4 below-12">
        <RelativeTime at={askedAt} contestZone={zone} />
        {own ? <span>{askedBy ? t("byName", { name: askedBy }) : t("byTeam")}</span> : null}
        {own && answer !== null ? <span>{t(answerToAll ? "toAll" : "toYou")}</span> : null}
      </p>
      {answer === null ? <p className="dim">{t("waiting")}</p> : <Markdown text={answer} />}
    </article>
  );
}
