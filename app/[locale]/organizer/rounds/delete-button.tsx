"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useNotifiedAction } from "@/app/[locale]/organizer/parts/use-notified-action.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { removeRound } from "./actions.ts";

/** Deletes an empty round, with confirmation. */
export function DeleteButton({ roundId, name }: { roundId: string; name: string }) {
  const t = useTranslations("organizer.rounds.delete");
  const common = useTranslations("common");
  const deletion = useNotifiedAction(removeRound, () => t("done", { name }));
  const ask = () =>
    askToConfirm({
      title: t("title", { name }),
      children: t("text"),
      labels: { confirm: t("confirm"), cancel: common("cancel") },
      onConfirm: () => deletion.run({ roundId }),
    });
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={ask}
      loading={deletion.pending}
      aria-label={t("of", { name })}
    >
      {t("confirm")}
    </Button>
  );
}
