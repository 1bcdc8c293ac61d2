"use client";

import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { SecretField } from "@/app/components/forms/secret-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import type { OrganizerTeamView } from "@/lib/teams/list-teams.ts";
import { invite } from "./actions.ts";
import classes from "./teams.module.css";

/** Makes an invitation and shows its link, this once. */
export function InviteForm({ team }: { team: OrganizerTeamView }) {
  const t = useTranslations("organizer.teams");
  const locale = useLocale();
  const [note, setNote] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const make = useAction(invite, ({ secret }) => {
    setNote("");
    setLink(`${window.location.origin}/${locale}/invite/${secret}`);
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const role = String(new FormData(event.currentTarget).get("role"));
    make.run({ teamId: team.id, role, note });
  }

  return (
    <>
      <form onSubmit={submit} method="post" className={classes.inline}>
        <TextInput
          label={t("note")}
          placeholder={t("noteExample")}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={make.fieldError("note")}
          maxLength={120}
        />
        <NativeSelect
          name="role"
          label={t("roleLabel")}
          data={[
            { value: "MEMBER", label: t("role.MEMBER") },
            { value: "CAPTAIN", label: t("role.CAPTAIN") },
          ]}
        />
        <Button type="submit" loading={make.pending}>
          {t("makeLink")}
        </Button>
      </form>
      <FormError message={make.formError} />
      {link ? (
        <output className={classes.fresh}>
          <p>{t("linkNow")}</p>
          <SecretField value={link} label={t("link")} />
        </output>
      ) : null}
    </>
  );
}
