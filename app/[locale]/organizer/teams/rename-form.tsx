"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { OrganizerTeamView } from "@/lib/use-cases/people/teams/list-teams.ts";
import { saveTeamName } from "./actions.ts";

/** A form to rename a team. */
export function RenameForm({ team, onDone }: { team: OrganizerTeamView; onDone: () => void }) {
  const t = useTranslations("organizer.teams");
  const [name, setName] = useState(team.name);
  const save = useAction(saveTeamName, onDone);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ teamId: team.id, name });
  }

  return (
    <form onSubmit={submit} method="post" className="row end gap-12 above-12">
      <TextInput
        label={t("newName")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.fieldError("name") ?? save.formError}
        maxLength={60}
        required
      />
      <Button type="submit" variant="default" loading={save.pending}>
        {t("save")}
      </Button>
    </form>
  );
}
