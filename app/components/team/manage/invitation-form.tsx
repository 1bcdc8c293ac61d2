"use client";

import { Button, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import classes from "./manage.module.css";

/** Makes an invitation and shows its link, this once. */
export function InvitationForm({
  invite,
  onDone,
  children,
}: {
  /** Given the form's fields by name: `note`, and those of `children`. */
  invite: (fields: Readonly<Record<string, string>>) => Promise<ActionResult<{ secret: string }>>;
  onDone?: () => void;
  /** Further fields, after the note. */
  children?: ReactNode;
}) {
  const t = useTranslations("manage");
  const locale = useLocale();
  const [note, setNote] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const make = useAction(invite, ({ secret }) => {
    setNote("");
    setLink(`${window.location.origin}/${locale}/invite/${secret}`);
    onDone?.();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    make.run(Object.fromEntries(fields));
  }

  return (
    <div className={classes.invitation}>
      <form onSubmit={submit} method="post" className={classes.inline}>
        <TextInput
          name="note"
          label={t("inviteFor")}
          placeholder={t("inviteExample")}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={make.fieldError("note")}
          maxLength={120}
        />
        {children}
        <Button type="submit" loading={make.pending}>
          {t("invite")}
        </Button>
      </form>
      <FormError message={make.formError} />
      {link ? <FreshSecret text={t("linkNow")} value={link} label={t("link")} /> : null}
    </div>
  );
}
