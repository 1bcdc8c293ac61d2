"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { withdraw } from "./actions.ts";

/** Withdraws an announcement, with confirmation. */
export function WithdrawButton({ id, title }: { id: string; title: string }) {
  const t = useTranslations("information.announcements");
  const withdrawing = useAction(withdraw);
  const ask = () =>
    askToConfirm({
      title: t("withdrawTitle", { title }),
      children: t("withdrawText"),
      labels: { confirm: t("withdraw"), cancel: t("cancel") },
      onConfirm: () => withdrawing.run(id),
    });
  return (
    <div className="above-12">
      <FormError message={withdrawing.failure?.message} />
      <Button
        variant="default"
        size="xs"
        onClick={ask}
        loading={withdrawing.pending}
        aria-label={t("withdrawOf", { title })}
      >
        {t("withdraw")}
      </Button>
    </div>
  );
}
