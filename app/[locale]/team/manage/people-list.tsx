"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { handOver, removeFromTeam } from "@/app/[locale]/team/actions.ts";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { TeamManagementView, TeamPersonView } from "@/lib/views/load-team-management.ts";

/** The team's members; a captain can make another member captain, or remove one. */
export function PeopleList({ view, onDone }: { view: TeamManagementView; onDone: () => void }) {
  const t = useTranslations("manage");
  const common = useTranslations("common");
  const teamId = view.team.id;
  const remove = useAction((memberId: string) => removeFromTeam({ teamId, memberId }), onDone);
  const promote = useAction((memberId: string) => handOver({ teamId, memberId }), onDone);

  function ask(person: TeamPersonView, act: "remove" | "handOver") {
    askToConfirm({
      title: t(`${act}Title`, { name: person.name }),
      children: t(`${act}Text`),
      labels: { confirm: t(act), cancel: common("cancel") },
      onConfirm: () => {
        remove.reset();
        promote.reset();
        (act === "remove" ? remove : promote).run(person.id);
      },
    });
  }

  return (
    <div>
      <FormError message={(remove.failure ?? promote.failure)?.message} />
      <ul className="list people ruled" aria-label={t("members")}>
        {view.members.map((person) => (
          <li key={person.id}>
            <span>
              {person.name}
              {person.role === "CAPTAIN" ? <span className="dim"> · {t("captain")}</span> : null}
              {person.isViewer ? <span className="dim"> · {t("you")}</span> : null}
            </span>
            {view.mayManage && !person.isViewer ? (
              <span className="row column-gap-8">
                {person.role === "MEMBER" ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => ask(person, "handOver")}
                    loading={promote.running === person.id}
                    aria-label={t("handOverTo", { name: person.name })}
                  >
                    {t("handOver")}
                  </Button>
                ) : null}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => ask(person, "remove")}
                  loading={remove.running === person.id}
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
