"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useNotifiedAction } from "@/app/[locale]/organizer/parts/use-notified-action.ts";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { rescoreEverything, rescoreOne } from "./actions.ts";

/** Re-scores one submission, with confirmation. */
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
  const { ask, pending } = useRescoring(rescoreOne);
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={disabled}
      loading={pending}
      aria-label={t("rescoreOf", { name })}
      onClick={() => ask(t("rescoreTitle", { name }), submissionId)}
    >
      {t("rescore")}
    </Button>
  );
}

/** Re-scores all submissions of a round, with confirmation. */
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
  const { ask, pending } = useRescoring(rescoreEverything);
  return (
    <Button
      variant="default"
      loading={pending}
      onClick={() => ask(t("rescoreAllTitle", { round, count }), roundId)}
    >
      {t("rescoreAll")}
    </Button>
  );
}

/** Re-scores after confirmation, and reports how many submissions were queued. */
function useRescoring<Input>(action: (input: Input) => Promise<ActionResult<number>>) {
  const t = useTranslations("organizer.queue");
  const common = useTranslations("common");
  const { run, pending } = useNotifiedAction(action, (count) => t("rescoring", { count }));
  const ask = (title: string, input: Input) =>
    askToConfirm({
      title,
      children: t("rescoreText"),
      labels: { confirm: t("rescore"), cancel: common("cancel") },
      onConfirm: () => run(input),
    });
  return { ask, pending };
}
