"use client";

import { Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { withdraw } from "./actions.ts";

/** Takes an announcement back, after asking. */
export function WithdrawButton({ id, title }: { id: string; title: string }) {
  const t = useTranslations("information.announcements");
  const ask = () =>
    modals.openConfirmModal({
      title: t("withdrawTitle", { title }),
      children: t("withdrawText"),
      labels: { confirm: t("withdraw"), cancel: t("cancel") },
      onConfirm: async () => {
        const result = await withdraw(id);
        if (!result.ok) notifications.show({ message: result.message });
      },
    });
  return (
    <Button variant="default" size="xs" onClick={ask} aria-label={t("withdrawOf", { title })}>
      {t("withdraw")}
    </Button>
  );
}
