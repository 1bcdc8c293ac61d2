"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useKeptFocus } from "@/app/components/live/use-kept-focus.ts";
import { TeamName } from "@/app/components/text/team-name.tsx";
import { COMMITTEE_TEAM } from "@/lib/contest/committee-team.ts";
import type { OrganizerTeamView } from "@/lib/use-cases/people/teams/list-teams.ts";
import classes from "../parts/organizer.module.css";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { RenameForm } from "./rename-form.tsx";
import { WithdrawalButton } from "./withdrawal-button.tsx";

/** A team: its name, its members, its invitations. */
export function TeamCard({
  team,
  timeZone,
  manages,
  organizes,
}: {
  team: OrganizerTeamView;
  timeZone: string;
  /** Whether the viewer may change its name and members. */
  manages: boolean;
  /** Whether they may invite people, and withdraw the team. */
  organizes: boolean;
}) {
  const t = useTranslations("organizer.teams");
  const [open, setOpen] = useState<"rename" | "invite" | null>(null);
  const takesMembers = organizes && team.withdrawnAt === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(heading);
  const toggle = (part: "rename" | "invite") => setOpen((now) => (now === part ? null : part));
  return (
    <section className={classes.team} aria-labelledby={`team-${team.number}`} onFocus={keepFocus}>
      <div className="row center between row-gap-8">
        <h2 id={`team-${team.number}`} ref={heading} tabIndex={-1}>
          <TeamName team={team} />
          {team.withdrawnAt ? <span className="dim"> · {t("withdrawn")}</span> : null}
        </h2>
        <div className="row start gap-8">
          {manages ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => toggle("rename")}
              aria-expanded={open === "rename"}
            >
              {t("rename")}
            </Button>
          ) : null}
          {takesMembers ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => toggle("invite")}
              aria-expanded={open === "invite"}
            >
              {t("invite")}
            </Button>
          ) : null}
          {team.number === COMMITTEE_TEAM || !organizes ? null : <WithdrawalButton team={team} />}
        </div>
      </div>
      {open === "rename" ? <RenameForm team={team} onDone={() => setOpen(null)} /> : null}
      {takesMembers && open === "invite" ? (
        <div className="above-12">
          <InviteForm team={team} />
        </div>
      ) : null}
      <MemberList team={team} manages={manages} />
      <InvitationList invitations={team.invitations} timeZone={timeZone} manages={organizes} />
    </section>
  );
}
