import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import { saveRound } from "./actions.ts";
import { useFirstError } from "./use-first-error.ts";

/** Saves parts of a round, says so, and reads the round again if somebody else has changed it. */
export function useSaveRound(onSaved: () => void) {
  const t = useTranslations("organizer.rounds");
  const refresh = useSafeRefresh();
  const save = useAction(saveRound, () => {
    onSaved();
    notifications.show({ message: t("saved"), role: "status" });
  });
  const form = useFirstError(save.failure);
  useEffect(() => {
    if (save.failure?.code === "round_changed") refresh();
  }, [save.failure, refresh]);
  return { ...save, form };
}
