"use client";

import { Button, Radio } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { QuestionView } from "@/lib/use-cases/information/questions/schemas.ts";
import { MarkdownField } from "../parts/markdown-field.tsx";
import organizer from "../parts/organizer.module.css";
import { answer as giveAnswer } from "./actions.ts";
import { useAnswerDraft } from "./use-answer-draft.ts";

/** A form to answer a question or to change its answer. */
export function AnswerForm({ question }: { question: QuestionView }) {
  const t = useTranslations("information.questions");
  const { draft, edit, meanwhile, takeOver } = useAnswerDraft(question);
  const { answer, toAll } = draft;
  const giving = useAction(giveAnswer, () => notifications.show({ message: t("answered") }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    giving.run({ id: question.id, form: { answer, toAll } });
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={giving.formError} />
      <MarkdownField
        label={t("answer")}
        value={answer}
        onChange={(text) => edit({ answer: text })}
        error={giving.fieldError("answer")}
        maxLength={20_000}
        minRows={3}
      />
      <Radio.Group
        label={t("audience")}
        value={toAll ? "all" : "team"}
        onChange={(value) => edit({ toAll: value === "all" })}
      >
        <div className={forms.choices}>
          <Radio value="team" label={t("toTeam")} />
          <Radio value="all" label={t("toEverybody")} />
        </div>
      </Radio.Group>
      {meanwhile ? (
        <div role="alert" className={`stack box gap-8 ${organizer.meanwhile}`}>
          <p>{t("meanwhile")}</p>
          <blockquote>{question.answer}</blockquote>
          <Button variant="default" size="xs" onClick={takeOver}>
            {t("takeOver")}
          </Button>
        </div>
      ) : null}
      <div className="actions">
        <Button type="submit" loading={giving.pending}>
          {t(question.answer === null ? "send" : "change")}
        </Button>
      </div>
    </form>
  );
}
