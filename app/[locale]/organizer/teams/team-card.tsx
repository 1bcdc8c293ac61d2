"use client";

import { Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { TeamName } from "@/app/components/team-name.tsx";
import { COMMITTEE_TEAM } from "@/lib/contest/committee-team.ts";
import type { OrganizerTeamView } from "@/lib/teams/list-teams.ts";
import { takeOutMember } from "./actions.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { RenameForm } from "./rename-form.tsx";
import classes from "./teams.module.css";
import { WithdrawalButton } from "./withdrawal-button.tsx";

/** A team: its name, its members, its invitations. */
export function TeamCard({ team, timeZone }: { team: OrganizerTeamView; timeZone: string }) {
  const t = useTranslations("organizer.teams");
  const [open, setOpen] = useState<"rename" | "invite" | null>(null);
  const toggle = (part: "rename" | "invite") => setOpen((now) => (now === part ? null : part));
  return (
    <section className={classes.team} aria-labelledby={`team-${team.number}`}>
      <div className={classes.teamHead}>
        <h2 id={`team-${team.number}`}>
          <TeamName team={team} />
          {team.withdrawnAt ? <span className={classes.dim}> · {t("withdrawn")}</span> : null}
        </h2>
        <div className={classes.rename}>
          <Button
            size="xs"
            variant="default"
            onClick={() => toggle("rename")}
            aria-expanded={open === "rename"}
          >
            {t("rename")}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => toggle("invite")}
            aria-expanded={open === "invite"}
          >
            {t("invite")}
          </Button>
          {team.number === COMMITTEE_TEAM ? null : <WithdrawalButton team={team} />}
        </div>
      </div>
      {open === "rename" ? <RenameForm team={team} onDone={() => setOpen(null)} /> : null}
      {open === "invite" ? (
        <div className={classes.invite}>
          <InviteForm team={team} />
        </div>
      ) : null}
      <MemberList team={team} />
      <InvitationList invitations={team.invitations} timeZone={timeZone} />
    </section>
  );
}

function MemberList({ team }: { team: OrganizerTeamView }) {
  const t = useTranslations("organizer.teams");
  const common = useTranslations("common");
  const takeOut = useAction(takeOutMember);

  function askBefore(member: OrganizerTeamView["members"][number]) {
    modals.openConfirmModal({
      title: t("removeTitle", { name: member.name }),
      children: t("removeText"),
      labels: { confirm: t("remove"), cancel: common("cancel") },
      onConfirm: () => takeOut.run(member.id),
    });
  }

  if (team.members.length === 0) return <p className={classes.none}>{t("noMembers")}</p>;
  return (
    <>
      <FormError message={takeOut.failure?.message} />
      <ul className={classes.people} aria-label={t("members")}>
        {team.members.map((member) => (
          <li key={member.id}>
            <span>
              {member.name} <span className={classes.dim}>{member.email}</span>
              {member.role === "CAPTAIN" ? <span className={classes.dim}> · {t("role.CAPTAIN")}</span> : null}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => askBefore(member)}
              aria-label={t("removeOf", { name: member.name })}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
