"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { inviteToTeam } from "@/app/[locale]/team/actions.ts";
import { Dialogs } from "@/app/components/forms/dialogs.tsx";
import { useKeptFocus } from "@/app/components/live/use-kept-focus.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import type { TeamManagementView } from "@/lib/views/load-team-management.ts";
import { InvitationForm } from "../../../components/forms/invitation-form.tsx";
import { InvitationLinks } from "./invitation-links.tsx";
import { LeaveTeam } from "./leave-team.tsx";
import { PeopleList } from "./people-list.tsx";
import { RenameTeam } from "./rename-team.tsx";
import { useLateTarget } from "./use-late-target.ts";
import { WithdrawTeam } from "./withdraw-form.tsx";

/** The team's members. A captain can invite, remove, hand over, rename and withdraw the team; every member can leave. */
export function TeamManagement({ view }: { view: TeamManagementView }) {
  const t = useTranslations("manage");
  const refresh = useSafeRefresh();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(heading);
  useLateTarget(heading);
  const {
    team,
    members,
    maxTeamSize,
    mayManage,
    mayLeave,
    mayWithdraw,
    withdrawsLate,
    mustHandOver,
    mustWithdraw,
    invitations,
    contestZone,
  } = view;
  const takesMembers = team.withdrawnAt === null && (maxTeamSize === null || members.length < maxTeamSize);
  return (
    <section className="part gap-20 up-to-44 above-48" aria-labelledby="team-people" onFocus={keepFocus}>
      <header>
        <h2 id="team-people" ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        <p className="dim">
          {maxTeamSize === null
            ? t("size", { count: members.length })
            : t("sizeOf", { count: members.length, limit: maxTeamSize })}
        </p>
      </header>
      <PeopleList view={view} onDone={refresh} />
      {mayManage ? (
        <>
          {takesMembers ? (
            <InvitationForm
              usable={invitations.map(({ id }) => id)}
              invite={(fields) => inviteToTeam({ teamId: team.id, ...fields })}
              onDone={refresh}
            />
          ) : (
            <p className="dim">{t(team.withdrawnAt ? "withdrawnTakesNone" : "full")}</p>
          )}
          <InvitationLinks
            teamId={team.id}
            invitations={invitations}
            contestZone={contestZone}
            onDone={refresh}
          />
          <RenameTeam key={team.name} team={team} onDone={refresh} />
        </>
      ) : null}
      {withdrawsLate ? <p className="dim">{t("withdrawLate")}</p> : null}
      {mayLeave && mustHandOver ? <p className="dim">{t("handOverFirst")}</p> : null}
      {mayLeave && mustWithdraw ? <p className="dim">{t("withdrawFirst")}</p> : null}
      <div className="row optional gap-12">
        {mayLeave && !mustHandOver && !mustWithdraw ? <LeaveTeam team={team} /> : null}
        {mayWithdraw ? <WithdrawTeam team={team} onDone={refresh} /> : null}
      </div>
      <Dialogs />
    </section>
  );
}
