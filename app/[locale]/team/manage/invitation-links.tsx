"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { endTeamInvitation } from "@/app/[locale]/team/actions.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { PendingInvitationView } from "@/lib/views/load-team-management.ts";

/** The team's usable invitation links, each with a button to revoke it. */
export function InvitationLinks({
  teamId,
  invitations,
  contestZone,
  onDone,
}: {
  teamId: string;
  invitations: readonly PendingInvitationView[];
  contestZone: string;
  onDone: () => void;
}) {
  const t = useTranslations("manage");
  const end = useAction((invitationId: string) => endTeamInvitation({ teamId, invitationId }), onDone);
  if (invitations.length === 0) return null;
  return (
    <div>
      <FormError message={end.failure?.message} />
      <ul className="list people ruled" aria-label={t("invitations")}>
        {invitations.map(({ id, note, expiresAt }) => (
          <li key={id}>
            <span>
              {note || t("noNote")}{" "}
              <span className="dim">
                {t.rich("pending", { time: () => <RelativeTime at={expiresAt} contestZone={contestZone} /> })}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => end.run(id)}
              loading={end.running === id}
              disabled={end.pending}
              aria-label={t("revokeOf", { note: note || t("noNote") })}
            >
              {t("revoke")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
