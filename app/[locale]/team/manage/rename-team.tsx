"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { renameOwnTeam } from "@/app/[locale]/team/actions.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { TeamManagementView } from "@/lib/views/load-team-management.ts";

/** A form to rename the team. */
export function RenameTeam({ team, onDone }: { team: TeamManagementView["team"]; onDone: () => void }) {
  const t = useTranslations("manage");
  const [name, setName] = useState(team.name);
  const rename = useAction(renameOwnTeam, onDone);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.run({ teamId: team.id, name });
  }

  return (
    <form onSubmit={submit} method="post">
      <div className={forms.inline}>
        <TextInput
          label={t("name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={rename.fieldError("name")}
          maxLength={60}
          required
        />
        <Button type="submit" variant="default" loading={rename.pending} disabled={name.trim() === team.name}>
          {t("rename")}
        </Button>
      </div>
      <FormError message={rename.formError} />
    </form>
  );
}
