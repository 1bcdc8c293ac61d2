"use client";

import { Button, Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { WaitingAccount } from "@/lib/use-cases/people/users/waiting-accounts.ts";
import { RecordTable } from "../parts/record-table.tsx";
import { approve, refuse } from "./actions.ts";

/** The accounts that wait, with a box for each, and buttons that approve or delete those that are ticked. */
export function WaitingList({
  accounts,
  timeZone,
}: {
  accounts: readonly WaitingAccount[];
  timeZone: string;
}) {
  const t = useTranslations("organizer.accounts");
  const common = useTranslations("common");
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const approval = useAction(approve, () => setTicked([]));
  const refusal = useAction(refuse, () => setTicked([]));
  // What has gone from the list meanwhile is no longer chosen.
  const chosen = accounts.filter(({ id }) => ticked.includes(id)).map(({ id }) => id);
  const count = chosen.length;

  function toggle(id: string) {
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  }

  function askBefore() {
    askToConfirm({
      title: t("refuseTitle", { count }),
      children: t("refuseText"),
      labels: { confirm: t("refuse", { count }), cancel: common("cancel") },
      onConfirm: () => refusal.run({ accounts: chosen }),
    });
  }

  return (
    <div className="stack">
      <FormError message={approval.failure?.message ?? refusal.failure?.message} />
      <div className="actions">
        <Checkbox
          label={t("all")}
          checked={count === accounts.length}
          indeterminate={count > 0 && count < accounts.length}
          onChange={() => setTicked(count === accounts.length ? [] : accounts.map(({ id }) => id))}
        />
        <Button
          disabled={count === 0}
          loading={approval.pending}
          onClick={() => approval.run({ accounts: chosen })}
        >
          {t("approve", { count })}
        </Button>
        <Button variant="default" disabled={count === 0} loading={refusal.pending} onClick={askBefore}>
          {t("refuse", { count })}
        </Button>
      </div>
      <RecordTable
        label={t("title")}
        rows={accounts}
        keyOf={({ id }) => id}
        columns={[
          {
            id: "name",
            title: t("name"),
            cell: ({ id, name }) => (
              <Checkbox label={name} checked={ticked.includes(id)} onChange={() => toggle(id)} />
            ),
          },
          { id: "email", title: t("email"), cell: ({ email }) => <span className="wrap">{email}</span> },
          {
            id: "since",
            title: t("since"),
            cell: ({ registeredAt }) => <RelativeTime at={registeredAt} contestZone={timeZone} />,
          },
          { id: "from", title: t("from"), cell: ({ registeredFrom }) => registeredFrom ?? "–" },
        ]}
      />
    </div>
  );
}
