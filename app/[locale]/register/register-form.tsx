"use client";

import { Button, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { AccountFields } from "@/app/components/forms/account-fields.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RulesConsent, type RulesShown } from "@/app/components/information/rules-consent.tsx";
import { foundAsViewer, register } from "./actions.ts";

interface Props {
  contestId: string;
  /** The rules that are accepted by registering. */
  rules: RulesShown;
  /** Null if the viewer is not signed in. */
  viewerEmail: string | null;
  signInHref: string;
}

/** Registers a team, or first an account if the visitor is not signed in. */
export function RegisterForm({ viewerEmail, ...props }: Props) {
  return viewerEmail === null ? (
    <AccountForm {...props} />
  ) : (
    <TeamForm {...props} viewerEmail={viewerEmail} />
  );
}

function AccountForm({ contestId, signInHref }: Pick<Props, "contestId" | "signInHref">) {
  const t = useTranslations("register");
  // A full page load, so that the header shows the new state, and the page what comes next.
  const made = useAction(register, () => window.location.reload());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    made.run({ contestId, ...Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <>
      <form onSubmit={submit} method="post" className="stack">
        <FormError message={made.formError} />
        <AccountFields errorOf={made.fieldError} />
        <Button type="submit" loading={made.pending}>
          {t("submitNew")}
        </Button>
      </form>
      <p className={`dim ${classes.foot}`}>
        {t.rich("haveAccount", { link: (text) => <a href={signInHref}>{text}</a> })}
      </p>
    </>
  );
}

function TeamForm({
  contestId,
  rules,
  viewerEmail,
}: Pick<Props, "contestId" | "rules"> & { viewerEmail: string }) {
  const t = useTranslations("register");
  const locale = useLocale();
  const found = useAction(foundAsViewer, () => window.location.assign(`/${locale}/team`));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    found.run({ contestId, rules, ...Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <>
      <form onSubmit={submit} method="post" className="stack">
        <FormError message={found.formError} />
        <TextInput
          name="team"
          label={t("team")}
          description={t("teamHint")}
          error={found.fieldError("team")}
          maxLength={60}
          required
        />
        <RulesConsent rules={rules} />
        <Button type="submit" loading={found.pending}>
          {t("submit")}
        </Button>
      </form>
      <p className={`dim ${classes.foot}`}>{t("signedInAs", { email: viewerEmail })}</p>
    </>
  );
}
