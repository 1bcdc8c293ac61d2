"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { JuryMemberView } from "@/lib/use-cases/people/jury/read-votes.ts";
import { endJuryMember } from "./actions.ts";

/** The jury, which of them have voted, and which cannot vote yet; they can be removed until the vote is closed. */
export function JuryList({
  contestId,
  jury,
  closed,
}: {
  contestId: string;
  jury: readonly JuryMemberView[];
  closed: boolean;
}) {
  const t = useTranslations("organizer.jury");
  const common = useTranslations("common");
  const end = useAction(endJuryMember);
  const isHindered = ({ needsProvenAddress }: JuryMemberView) => needsProvenAddress && !closed;

  function askBefore({ id, name }: JuryMemberView) {
    askToConfirm({
      title: t("removeTitle", { name }),
      children: t("removeText"),
      labels: { confirm: t("remove"), cancel: common("cancel") },
      onConfirm: () => end.run({ contestId, juryMemberId: id }),
    });
  }

  return (
    <>
      <FormError message={end.failure?.message} />
      <ul className="list people above-12" aria-label={t("title")}>
        {jury.map((member) => (
          <li key={member.id}>
            <span>
              {member.name} <span className="dim">{member.email}</span>{" "}
              <span className="dim">· {t(member.hasVoted ? "voted" : "notVoted")}</span>
              {isHindered(member) ? <span> · {t("unproven")}</span> : null}
            </span>
            {closed ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => askBefore(member)}
                aria-label={t("removeOf", { name: member.name })}
              >
                {t("remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {jury.some(isHindered) ? <p className="lead up-to-44 above-6">{t("unprovenText")}</p> : null}
    </>
  );
}
