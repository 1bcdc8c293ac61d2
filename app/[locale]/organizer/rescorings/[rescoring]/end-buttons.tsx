"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useNotifiedAction } from "@/app/[locale]/organizer/parts/use-notified-action.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { withPublicReason } from "@/app/components/forms/with-public-reason.ts";
import { useRouter } from "@/i18n/navigation.ts";
import type { RescoringSummary } from "@/lib/use-cases/results/rescorings/rescoring-view.ts";
import { endRescoring } from "../actions.ts";

type End = "apply" | "applyRest" | "discard";

/** Buttons to apply or discard a re-scoring, with confirmation; if some runs failed, the rest can be applied. */
export function EndButtons({ id, counts }: { id: string; counts: RescoringSummary["counts"] }) {
  const t = useTranslations("organizer.rescorings");
  const common = useTranslations("common");
  const router = useRouter();
  const endAccountably = withPublicReason(endRescoring);
  const ending = useNotifiedAction(
    async (end: End) => {
      const result = await endAccountably({ id, end });
      // A refusal may mean that somebody else has ended it.
      router.refresh();
      return result;
    },
    (_, end) => t(end === "discard" ? "discarded" : "applied"),
  );
  const { QUEUED, SCORING, SCORED, FAILED } = counts;
  const isDone = QUEUED + SCORING === 0;
  const ask = (end: End) =>
    askToConfirm({
      title: t(`${end}Title`, { count: FAILED }),
      children: t(`${end}Text`),
      labels: { confirm: t(end, { count: FAILED }), cancel: common("cancel") },
      onConfirm: () => ending.run(end),
    });
  return (
    <div className="actions optional gap-8">
      <Button
        disabled={!isDone || FAILED > 0 || ending.pending}
        loading={ending.running === "apply"}
        onClick={() => ask("apply")}
      >
        {t("apply")}
      </Button>
      {isDone && FAILED > 0 && SCORED > 0 ? (
        <Button
          variant="default"
          disabled={ending.pending}
          loading={ending.running === "applyRest"}
          onClick={() => ask("applyRest")}
        >
          {t("applyRest", { count: FAILED })}
        </Button>
      ) : null}
      <Button
        variant="default"
        disabled={ending.pending}
        loading={ending.running === "discard"}
        onClick={() => ask("discard")}
      >
        {t("discard")}
      </Button>
    </div>
  );
}
