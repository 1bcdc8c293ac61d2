"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { JuryMemberView } from "@/lib/use-cases/people/jury/read-votes.ts";
import { closePresenterVote } from "./actions.ts";

/** A button to close the vote, which also reveals its outcome. */
export function CloseVote({ contestId, jury }: { contestId: string; jury: readonly JuryMemberView[] }) {
  const t = useTranslations("organizer.jury");
  const common = useTranslations("common");
  const close = useAction(closePresenterVote);
  const counts = { voted: jury.filter(({ hasVoted }) => hasVoted).length, count: jury.length };

  function askBefore() {
    askToConfirm({
      title: t("closeTitle"),
      children: t("closeConfirm", counts),
      labels: { confirm: t("close"), cancel: common("cancel") },
      onConfirm: () => close.run({ contestId }),
    });
  }

  return (
    <section aria-labelledby="votes" className="section">
      <h2 id="votes">{t("votes")}</h2>
      <div className="stack">
        <p className="lead up-to-44 above-6">{t("closeText", counts)}</p>
        <FormError message={close.failure?.message} />
        <div className="actions">
          <Button variant="default" onClick={askBefore} loading={close.pending}>
            {t("close")}
          </Button>
        </div>
      </div>
    </section>
  );
}
