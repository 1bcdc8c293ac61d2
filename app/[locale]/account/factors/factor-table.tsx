"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { FactorView } from "@/lib/views/load-factors.ts";
import { AccountTable } from "../account-table.tsx";

/** The viewer's passkeys and their authenticator app, with buttons to remove them. */
export function FactorTable({
  factors,
  onRemove,
}: {
  factors: readonly FactorView[];
  onRemove: (factor: FactorView) => void;
}) {
  const t = useTranslations("account.factors");
  return (
    <AccountTable columns={[t("column.name"), t("column.used"), t("column.act")]}>
      {factors.map((factor) => {
        const name = factor.name ?? t("app.name");
        return (
          <tr key={factor.id}>
            <td>
              <span className="wrap">{name}</span>
              {factor.name === null ? null : <div className="dim">{t("passkey.kind")}</div>}
            </td>
            <td>
              {factor.lastUsedAt ? <RelativeTime at={factor.lastUsedAt} contestZone="UTC" /> : t("never")}
              <div className="dim">
                {t.rich("added", { when: () => <RelativeTime at={factor.createdAt} contestZone="UTC" /> })}
              </div>
            </td>
            <td>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onRemove(factor)}
                aria-label={t("removeOf", { name })}
              >
                {t("removeOpen")}
              </Button>
            </td>
          </tr>
        );
      })}
    </AccountTable>
  );
}
