"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { Link } from "@/i18n/navigation.ts";
import { askForLink } from "./actions.ts";

/** Asks for an e-mail address, then says that a mail was sent if it belongs to an account. */
export function AskForm({ knownEmail, minutes }: { knownEmail: string; minutes: number }) {
  const t = useTranslations("auth");
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const ask = useAction(askForLink, ({ email }) => setAskedFor(email));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask.run(Object.fromEntries(new FormData(event.currentTarget)));
  }

  if (askedFor !== null) {
    return (
      <>
        <output className="stack">
          <strong>{t("reset.sentTitle")}</strong>
          <span>{t("reset.sentText", { email: askedFor, minutes })}</span>
        </output>
        <p className="lead">{t("reset.sentHelp")}</p>
        <div className="actions">
          <Button variant="default" onClick={() => setAskedFor(null)}>
            {t("reset.again")}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="lead">{t("reset.lead")}</p>
      <form onSubmit={submit} method="post" className="stack">
        <FormError message={ask.formError} />
        <TextInput
          name="email"
          type="email"
          label={t("signIn.email")}
          defaultValue={knownEmail}
          error={ask.fieldError("email")}
          autoComplete="username"
          required
        />
        <Button type="submit" loading={ask.pending}>
          {t("reset.submit")}
        </Button>
      </form>
      <p className={`lead ${classes.foot}`}>
        <Link href="/sign-in">{t("reset.toSignIn")}</Link>
      </p>
    </>
  );
}
