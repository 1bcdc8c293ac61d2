"use client";

import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { remove } from "./actions.ts";

/** Removes a contest's picture, with confirmation. */
export function RemoveButton({ contestId }: { contestId: string }) {
  const t = useTranslations("information.introduction");
  const removing = useAction(remove, () => notifications.show({ message: t("removed") }));
  const ask = () =>
    askToConfirm({
      title: t("removeTitle"),
      children: t("removeText"),
      labels: { confirm: t("remove"), cancel: t("cancel") },
      onConfirm: () => removing.run(contestId),
    });
  return (
    <div className="below-12">
      <FormError message={removing.failure?.message} />
      <Button variant="default" size="xs" onClick={ask} loading={removing.pending}>
        {t("remove")}
      </Button>
    </div>
  );
}
