"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { withPublicReason } from "@/app/components/forms/with-public-reason.ts";
import type { OrganizerTeamView } from "@/lib/use-cases/people/teams/list-teams.ts";
import { setWithdrawn } from "./actions.ts";

/** Withdraws a team, with confirmation, or readmits a withdrawn one. */
export function WithdrawalButton({ team }: { team: OrganizerTeamView }) {
  const t = useTranslations("organizer.teams");
  const common = useTranslations("common");
  const change = useAction(withPublicReason(setWithdrawn));
  const hasWithdrawn = team.withdrawnAt !== null;

  function ask() {
    askToConfirm({
      title: t("withdrawTitle", { name: team.name }),
      children: t("withdrawText"),
      labels: { confirm: t("withdraw"), cancel: common("cancel") },
      onConfirm: () => change.run({ teamId: team.id, withdrawn: true }),
    });
  }

  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={change.pending}
        onClick={hasWithdrawn ? () => change.run({ teamId: team.id, withdrawn: false }) : ask}
      >
        {t(hasWithdrawn ? "restore" : "withdraw")}
      </Button>
      <FormError message={change.failure?.message} />
    </>
  );
}
