"use client";

import { Button, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { type MadeSecret, useFreshSecret } from "@/app/components/forms/use-fresh-secret.ts";
import classes from "./forms.module.css";

/** Creates an invitation and shows its link once, for as long as it is usable. */
export function InvitationForm({
  usable,
  invite,
  onDone,
  children,
}: {
  /** Ids of the invitations that can still be accepted. */
  usable: readonly string[];
  /** Receives the form's fields by name: "note", and those of `children`. */
  invite: (fields: Readonly<Record<string, string>>) => Promise<ActionResult<MadeSecret>>;
  onDone?: () => void;
  /** Further fields, below the note. */
  children?: ReactNode;
}) {
  const t = useTranslations("manage");
  const locale = useLocale();
  const [note, setNote] = useState("");
  const [secret, setFresh] = useFreshSecret(usable);
  const make = useAction(invite, (made) => {
    setNote("");
    setFresh(made);
    onDone?.();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    make.run(Object.fromEntries(fields));
  }

  return (
    <div className="stack gap-12">
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
      {secret ? (
        <FreshSecret
          text={t("linkNow")}
          value={`${window.location.origin}/${locale}/invite/${secret}`}
          label={t("link")}
        />
      ) : null}
    </div>
  );
}
