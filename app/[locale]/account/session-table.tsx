"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { SessionView } from "@/lib/platform/auth/sessions.ts";
import { AccountTable } from "./account-table.tsx";
import { signOutOne } from "./actions.ts";

/** The viewer's sessions, with buttons to end each but the current one. */
export function SessionTable({
  sessions,
  currentId,
}: {
  sessions: readonly SessionView[];
  currentId: string | undefined;
}) {
  const t = useTranslations("account.sessions");
  const end = useAction(signOutOne);
  return (
    <>
      <FormError message={end.failure?.message} />
      <AccountTable columns={[t("column.device"), t("column.used"), t("column.act")]}>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td>
              {session.device ?? t("unknown")}
              <div className="dim wrap">{session.address}</div>
              {session.withFactor ? <div className="dim">{t("withFactor")}</div> : null}
            </td>
            <td>
              <RelativeTime at={session.lastUsedAt} contestZone="UTC" />
              <div className="dim">
                {t.rich("signedIn", {
                  when: () => <RelativeTime at={session.createdAt} contestZone="UTC" />,
                })}
              </div>
            </td>
            <td>
              {session.id === currentId ? (
                t("here")
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => end.run(session.id)}
                  loading={end.running === session.id}
                  aria-label={t("endOf", {
                    device: session.device ?? t("unknown"),
                    place: session.address,
                  })}
                >
                  {t("endOne")}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </AccountTable>
    </>
  );
}
