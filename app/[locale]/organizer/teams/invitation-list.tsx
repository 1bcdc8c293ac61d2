"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { OrganizerTeamView } from "@/lib/use-cases/people/teams/list-teams.ts";
import { endInvitation } from "./actions.ts";

/** A team's unused invitations: pending ones can be revoked, expired ones removed from the list. */
export function InvitationList({
  invitations,
  timeZone,
  manages,
}: {
  invitations: OrganizerTeamView["invitations"];
  timeZone: string;
  manages: boolean;
}) {
  const t = useTranslations("organizer.teams");
  const end = useAction(endInvitation);
  const open = invitations.filter(({ state }) => state === "pending" || state === "expired");
  if (open.length === 0) return null;
  return (
    <>
      <FormError message={end.failure?.message} />
      <ul className="list people above-12" aria-label={t("invitations")}>
        {open.map((invitation) => (
          <li key={invitation.id}>
            <span>
              {invitation.note || t("noNote")}{" "}
              <span className="dim">
                {t(`role.${invitation.role}`)} ·{" "}
                {t.rich(`invitation.${invitation.state as "pending" | "expired"}`, {
                  time: () => <RelativeTime at={invitation.expiresAt} contestZone={timeZone} />,
                })}
              </span>
            </span>
            {manages ? (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => end.run(invitation.id)}
                loading={end.running === invitation.id}
                disabled={end.pending}
                aria-label={t(invitation.state === "pending" ? "revokeOf" : "forgetOf", {
                  note: invitation.note || t("noNote"),
                })}
              >
                {t(invitation.state === "pending" ? "revoke" : "forget")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
