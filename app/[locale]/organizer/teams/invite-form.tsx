"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { InvitationForm } from "@/app/components/forms/invitation-form.tsx";
import type { OrganizerTeamView } from "@/lib/use-cases/people/teams/list-teams.ts";
import { invite } from "./actions.ts";

/** A form to invite a member or captain; captain is preselected if the team has none and none is invited. */
export function InviteForm({ team }: { team: OrganizerTeamView }) {
  const t = useTranslations("organizer.teams");
  const usable = pendingOf(team).map(({ id }) => id);
  return (
    <InvitationForm usable={usable} invite={(fields) => invite({ teamId: team.id, ...fields })}>
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

function hasCaptain(team: OrganizerTeamView): boolean {
  return [...team.members, ...pendingOf(team)].some(({ role }) => role === "CAPTAIN");
}

function pendingOf({ invitations }: OrganizerTeamView): OrganizerTeamView["invitations"] {
  return invitations.filter(({ state }) => state === "pending");
}
