"use client";

import { Button } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { leaveOwnTeam } from "@/app/[locale]/team/actions.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { TeamManagementView } from "@/lib/views/load-team-management.ts";

/** A button to leave the team, with confirmation. */
export function LeaveTeam({ team }: { team: TeamManagementView["team"] }) {
  const t = useTranslations("manage");
  const common = useTranslations("common");
  const locale = useLocale();
  const leave = useAction(leaveOwnTeam, () => window.location.assign(`/${locale}/team`));

  function ask() {
    askToConfirm({
      title: t("leaveTitle", { team: team.name }),
      children: t("leaveText"),
      labels: { confirm: t("leave"), cancel: common("cancel") },
      onConfirm: () => leave.run({ teamId: team.id }),
    });
  }

  return (
    <div>
      <Button variant="default" onClick={ask} loading={leave.pending}>
        {t("leave")}
      </Button>
      <FormError message={leave.failure?.message} />
    </div>
  );
}
