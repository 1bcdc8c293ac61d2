"use client";

import { Button, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { inviteToTeam } from "@/app/[locale]/team/actions.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { SecretField } from "@/app/components/forms/secret-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import classes from "./manage.module.css";

/** Makes an invitation link and shows it, this once. */
export function InviteMember({ teamId, onDone }: { teamId: string; onDone: () => void }) {
  const t = useTranslations("manage");
  const locale = useLocale();
  const [note, setNote] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const make = useAction(inviteToTeam, ({ secret }) => {
    setNote("");
    setLink(`${window.location.origin}/${locale}/invite/${secret}`);
    onDone();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    make.run({ teamId, note });
  }

  return (
    <>
      <form onSubmit={submit} method="post" className={classes.inline}>
        <TextInput
          label={t("inviteFor")}
          placeholder={t("inviteExample")}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={make.fieldError("note")}
          maxLength={120}
        />
        <Button type="submit" loading={make.pending}>
          {t("invite")}
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
