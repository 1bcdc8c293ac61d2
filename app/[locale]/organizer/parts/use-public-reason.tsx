"use client";

import { useTranslations } from "next-intl";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { askForReason } from "@/app/components/forms/ask-for-reason.tsx";

/** An act that is refused without a reason for everybody to read where it may change published results. */
type AccountableAct<Input, Value> = (
  input: Input & { publicReason?: string },
) => Promise<ActionResult<Value>>;

/** The same act; where it is refused for want of such a reason, the organizer is asked for one, and it is done with that. */
export function usePublicReason<Input extends object, Value>(
  act: AccountableAct<Input, Value>,
): (input: Input) => Promise<ActionResult<Value>> {
  const t = useTranslations("organizer.publicReason");
  return async (input) => {
    const result = await act(input);
    if (result.ok || result.code !== "results_change_unexplained") return result;
    const words = { title: t("title"), text: t("text"), reason: t("reason"), confirm: t("confirm") };
    const publicReason = await askForReason(words);
    return publicReason === null ? result : act({ ...input, publicReason });
  };
}
