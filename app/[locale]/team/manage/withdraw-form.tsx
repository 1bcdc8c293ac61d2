"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { withdrawOwnTeam } from "@/app/[locale]/team/actions.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { withPublicReason } from "@/app/components/forms/with-public-reason.ts";
import type { TeamManagementView } from "@/lib/views/load-team-management.ts";

/** A button to withdraw the team from the contest, with confirmation. */
export function WithdrawTeam({ team, onDone }: { team: TeamManagementView["team"]; onDone: () => void }) {
  const t = useTranslations("manage");
  const common = useTranslations("common");
  const withdraw = useAction(withPublicReason(withdrawOwnTeam), onDone);

  function ask() {
    askToConfirm({
      title: t("withdrawTitle", { team: team.name }),
      children: t("withdrawText"),
      labels: { confirm: t("withdraw"), cancel: common("cancel") },
      confirmProps: { color: "red.8" },
      onConfirm: () => withdraw.run({ teamId: team.id }),
    });
  }

  return (
    <div>
      <Button variant="default" onClick={ask} loading={withdraw.pending}>
        {t("withdraw")}
      </Button>
      <FormError message={withdraw.failure?.message} />
    </div>
  );
}
