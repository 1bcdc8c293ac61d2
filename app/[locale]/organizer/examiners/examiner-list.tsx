"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { ExaminerView } from "@/lib/examiners/read-votes.ts";
import classes from "../teams/teams.module.css";
import { endExaminer } from "./actions.ts";

/** The examiners, and which of them have voted; they can be removed until the vote is closed. */
export function ExaminerList({
  contestId,
  examiners,
  closed,
}: {
  contestId: string;
  examiners: readonly ExaminerView[];
  closed: boolean;
}) {
  const t = useTranslations("organizer.examiners");
  const common = useTranslations("common");
  const end = useAction(endExaminer);

  function askBefore({ id, name }: ExaminerView) {
    askToConfirm({
      title: t("removeTitle", { name }),
      children: t("removeText"),
      labels: { confirm: t("remove"), cancel: common("cancel") },
      onConfirm: () => end.run({ contestId, examinerId: id }),
    });
  }

  return (
    <>
      <FormError message={end.failure?.message} />
      <ul className={classes.people} aria-label={t("title")}>
        {examiners.map((examiner) => (
          <li key={examiner.id}>
            <span>
              {examiner.name} <span className={classes.dim}>{examiner.email}</span>{" "}
              <span className={classes.dim}>· {t(examiner.hasVoted ? "voted" : "notVoted")}</span>
            </span>
            {closed ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => askBefore(examiner)}
                aria-label={t("removeOf", { name: examiner.name })}
              >
                {t("remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
