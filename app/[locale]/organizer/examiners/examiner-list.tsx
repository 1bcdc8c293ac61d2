"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { ExaminerView } from "@/lib/use-cases/people/jury/read-votes.ts";
import parts from "../parts/organizer.module.css";
import classes from "../teams/teams.module.css";
import { endExaminer } from "./actions.ts";

/** The examiners, which of them have voted, and which cannot vote yet; they can be removed until the vote is closed. */
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
  const isHindered = ({ needsProvenAddress }: ExaminerView) => needsProvenAddress && !closed;

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
              {isHindered(examiner) ? <span> · {t("unproven")}</span> : null}
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
      {examiners.some(isHindered) ? <p className={parts.lead}>{t("unprovenText")}</p> : null}
    </>
  );
}
