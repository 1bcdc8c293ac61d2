"use client";

import { Button, Textarea } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CopyTextButton } from "@/app/components/forms/copy-text-button.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { ListedInvitation } from "@/lib/use-cases/people/teams/invite-teams.ts";
import { readTeamList } from "@/lib/use-cases/people/teams/team-list.ts";
import { ScrollTable } from "../parts/scroll-table.tsx";
import { inviteAll } from "./actions.ts";

/** Invites people into many teams by a list, such as a spreadsheet's rows that are pasted; shows the links once. */
export function TeamListForm({ contestId, names }: { contestId: string; names: readonly string[] }) {
  const t = useTranslations("organizer.teams.list");
  const [text, setText] = useState("");
  const [made, setMade] = useState<readonly ListedInvitation[]>([]);
  const invite = useAction(inviteAll, (invitations) => {
    setMade(invitations);
    setText("");
  });
  const lines = readTeamList(text);
  const fresh = new Set(lines.map(({ team }) => team).filter((team) => !names.includes(team)));
  const wrong = lines.findIndex(
    (_, i) => invite.fieldError(`lines.${i}.team`) ?? invite.fieldError(`lines.${i}.note`),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    invite.run({ contestId, lines });
  }

  return (
    <details className="above-12 below-16">
      <summary>{t("title")}</summary>
      <form onSubmit={submit} method="post" className="stack gap-12 above-8 up-to-44" aria-label={t("title")}>
        <Textarea
          label={t("label")}
          description={t("hint")}
          placeholder={t("example")}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={6}
        />
        {lines.length > 0 ? (
          <p className="lead" aria-live="polite">
            {t("found", { lines: lines.length, fresh: fresh.size })}
          </p>
        ) : null}
        <FormError
          message={
            wrong >= 0
              ? t("wrong", {
                  line: lines[wrong].team,
                  error:
                    invite.fieldError(`lines.${wrong}.team`) ??
                    invite.fieldError(`lines.${wrong}.note`) ??
                    "",
                })
              : invite.formError
          }
        />
        <div className="actions">
          <Button type="submit" loading={invite.pending} disabled={lines.length === 0}>
            {t("invite", { count: lines.length })}
          </Button>
        </div>
      </form>
      {made.length > 0 ? <Links made={made} /> : null}
    </details>
  );
}

/** The links that were just created; they are not shown again. */
function Links({ made }: { made: readonly ListedInvitation[] }) {
  const t = useTranslations("organizer.teams");
  const locale = useLocale();
  const linkOf = ({ secret }: ListedInvitation) => `${window.location.origin}/${locale}/invite/${secret}`;
  const heads = [t("number"), t("name"), t("list.whom"), t("roleLabel"), t("list.link")];
  const rows = made.map((one) => [
    formatTeamNumber(one.number),
    one.team,
    one.note,
    t(`role.${one.role}`),
    linkOf(one),
  ]);
  return (
    <output className="stack box gap-12 above-16">
      <p>{t("list.now")}</p>
      <div className="row">
        <CopyTextButton text={[heads, ...rows].map((cells) => cells.join("\t")).join("\n")} />
      </div>
      <ScrollTable label={t("list.links")}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[4]}>
              {cells.map((cell, i) => (
                <td key={heads[i]}>{i === 4 ? <code className="code fine">{cell}</code> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </output>
  );
}
