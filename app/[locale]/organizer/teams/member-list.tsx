"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { OrganizerTeamView } from "@/lib/use-cases/people/teams/list-teams.ts";
import classes from "../parts/organizer.module.css";
import { appointCaptain, takeOutMember } from "./actions.ts";

type Person = OrganizerTeamView["members"][number];

/** A team's members; for who manages it, with buttons to remove a member or make one captain. */
export function MemberList({ team, manages }: { team: OrganizerTeamView; manages: boolean }) {
  const t = useTranslations("organizer.teams");
  const common = useTranslations("common");
  const takeOut = useAction(takeOutMember);
  const appoint = useAction(appointCaptain);

  function ask(person: Person, act: "remove" | "appoint") {
    askToConfirm({
      title: t(`${act}Title`, { name: person.name }),
      children: t(`${act}Text`),
      labels: { confirm: t(act), cancel: common("cancel") },
      onConfirm: () => {
        takeOut.reset();
        appoint.reset();
        if (act === "remove") takeOut.run(person.id);
        else appoint.run({ teamId: team.id, memberId: person.id });
      },
    });
  }

  if (team.members.length === 0) return <p className="dim above-12">{t("noMembers")}</p>;
  return (
    <>
      <FormError message={(takeOut.failure ?? appoint.failure)?.message} />
      <ul className="list people above-12" aria-label={t("members")}>
        {team.members.map((person) => (
          <li key={person.id}>
            <span>
              {person.name} <span className="dim">{person.email}</span>
              {person.role === "CAPTAIN" ? <span className="dim"> · {t("role.CAPTAIN")}</span> : null}
            </span>
            {manages ? (
              <span className={`row column-gap-8 ${classes.acts}`}>
                {person.role === "MEMBER" ? (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() => ask(person, "appoint")}
                    loading={appoint.running?.memberId === person.id}
                    aria-label={t("appointOf", { name: person.name })}
                  >
                    {t("appoint")}
                  </Button>
                ) : null}
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => ask(person, "remove")}
                  loading={takeOut.running === person.id}
                  aria-label={t("removeOf", { name: person.name })}
                >
                  {t("remove")}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
