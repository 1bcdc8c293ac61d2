"use client";

import { Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { rescoreEverything, rescoreOne } from "./actions.ts";

/** Scores one submission anew, after asking. */
export function RescoreButton({
  submissionId,
  name,
  disabled,
}: {
  submissionId: string;
  name: string;
  disabled: boolean;
}) {
  const t = useTranslations("organizer.queue");
  const ask = useQuestion();
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={disabled}
      aria-label={t("rescoreOf", { name })}
      onClick={() => ask(t("rescoreTitle", { name }), () => rescoreOne(submissionId))}
    >
      {t("rescore")}
    </Button>
  );
}

/** Scores all submissions of a round anew, after asking. */
export function RescoreAllButton({
  roundId,
  round,
  count,
}: {
  roundId: string;
  round: string;
  count: number;
}) {
  const t = useTranslations("organizer.queue");
  const ask = useQuestion();
  return (
    <Button
      variant="default"
      onClick={() => ask(t("rescoreAllTitle", { round, count }), () => rescoreEverything(roundId))}
    >
      {t("rescoreAll")}
    </Button>
  );
}

function useQuestion() {
  const t = useTranslations("organizer.queue");
  const common = useTranslations("common");
  return (title: string, act: () => Promise<ActionResult<number>>) =>
    modals.openConfirmModal({
      title,
      children: t("rescoreText"),
      labels: { confirm: t("rescore"), cancel: common("cancel") },
      onConfirm: async () => {
        const result = await act();
        const message = result.ok ? t("rescoring", { count: result.value }) : result.message;
        notifications.show({ message, role: result.ok ? "status" : "alert" });
      },
    });
}
