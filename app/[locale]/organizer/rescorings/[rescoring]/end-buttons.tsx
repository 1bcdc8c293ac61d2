"use client";

import { Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useRouter } from "@/i18n/navigation.ts";
import organizer from "../../parts/organizer.module.css";
import { endRescoring } from "../actions.ts";

/** Applies or discards a re-scoring, after asking. */
export function EndButtons({ id, isReady }: { id: string; isReady: boolean }) {
  const t = useTranslations("organizer.rescorings");
  const common = useTranslations("common");
  const router = useRouter();
  const ask = (end: "apply" | "discard") =>
    modals.openConfirmModal({
      title: t(`${end}Title`),
      children: t(`${end}Text`),
      labels: { confirm: t(end), cancel: common("cancel") },
      onConfirm: async () => {
        const result = await endRescoring({ id, end });
        const done = t(end === "apply" ? "applied" : "discarded");
        notifications.show({
          message: result.ok ? done : result.message,
          role: result.ok ? "status" : "alert",
        });
        router.refresh();
      },
    });
  return (
    <div className={organizer.actions}>
      <Button disabled={!isReady} onClick={() => ask("apply")}>
        {t("apply")}
      </Button>
      <Button variant="default" onClick={() => ask("discard")}>
        {t("discard")}
      </Button>
    </div>
  );
}
