"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { handOver, removeFromTeam } from "@/app/[locale]/team/actions.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { TeamManagementView, TeamPersonView } from "@/lib/views/load-team-management.ts";
import classes from "./manage.module.css";

/** The team's members; a captain can make another member captain, or remove one. */
export function PeopleList({ view, onDone }: { view: TeamManagementView; onDone: () => void }) {
  const t = useTranslations("manage");
  const common = useTranslations("common");
  const remove = useAction(removeFromTeam, onDone);
  const promote = useAction(handOver, onDone);
  const [asked, setAsked] = useState<string | null>(null);
  const teamId = view.team.id;

  function ask(person: TeamPersonView, act: "remove" | "handOver") {
    const memberId = person.id;
    askToConfirm({
      title: t(`${act}Title`, { name: person.name }),
      children: t(`${act}Text`),
      labels: { confirm: t(act), cancel: common("cancel") },
      onConfirm: () => {
        setAsked(memberId);
        remove.reset();
        promote.reset();
        (act === "remove" ? remove : promote).run({ teamId, memberId });
      },
    });
  }

  return (
    <div>
      <FormError message={(remove.failure ?? promote.failure)?.message} />
      <ul className={classes.people} aria-label={t("members")}>
        {view.members.map((person) => (
          <li key={person.id}>
            <span>
              {person.name}
              {person.role === "CAPTAIN" ? <span className={classes.dim}> · {t("captain")}</span> : null}
              {person.isViewer ? <span className={classes.dim}> · {t("you")}</span> : null}
            </span>
            {view.mayManage && !person.isViewer ? (
              <span className={classes.acts}>
                {person.role === "MEMBER" ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => ask(person, "handOver")}
                    loading={promote.pending && asked === person.id}
                    aria-label={t("handOverTo", { name: person.name })}
                  >
                    {t("handOver")}
                  </Button>
                ) : null}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => ask(person, "remove")}
                  loading={remove.pending && asked === person.id}
                  aria-label={t("removeOf", { name: person.name })}
                >
                  {t("remove")}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
