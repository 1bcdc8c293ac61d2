"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { InvitationForm } from "@/app/components/team/manage/invitation-form.tsx";
import type { OrganizerTeamView } from "@/lib/teams/list-teams.ts";
import { invite } from "./actions.ts";

/** Invites a member or captain; at first a captain, where nobody is one yet or invited as one. */
export function InviteForm({ team }: { team: OrganizerTeamView }) {
  const t = useTranslations("organizer.teams");
  return (
    <InvitationForm invite={(fields) => invite({ teamId: team.id, ...fields })}>
      <NativeSelect
        name="role"
        label={t("roleLabel")}
        defaultValue={hasCaptain(team) ? "MEMBER" : "CAPTAIN"}
        data={[
          { value: "MEMBER", label: t("role.MEMBER") },
          { value: "CAPTAIN", label: t("role.CAPTAIN") },
        ]}
      />
    </InvitationForm>
  );
}

function hasCaptain({ members, invitations }: OrganizerTeamView): boolean {
  const pending = invitations.filter(({ state }) => state === "pending");
  return [...members, ...pending].some(({ role }) => role === "CAPTAIN");
}
