"use client";

import { Button, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { AccountFields } from "@/app/components/forms/account-fields.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RulesConsent, type RulesShown } from "@/app/components/information/rules-consent.tsx";
import { foundAsNewUser, foundAsViewer } from "./actions.ts";

/** A form to register a team; asks for a new account too if the visitor is not signed in. */
export function RegisterForm({
  contestId,
  rules,
  viewerEmail,
  signInHref,
}: {
  contestId: string;
  /** The rules that are accepted by registering. */
  rules: RulesShown;
  /** Null if the viewer is not signed in. */
  viewerEmail: string | null;
  signInHref: string;
}) {
  const t = useTranslations("register");
  const locale = useLocale();
  // A full page load, so that the header shows the new state.
  const goOn = () => window.location.assign(`/${locale}/team`);
  const found = useAction(viewerEmail === null ? foundAsNewUser : foundAsViewer, goOn);

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
        {viewerEmail === null ? <AccountFields errorOf={found.fieldError} /> : null}
        <RulesConsent rules={rules} />
        <Button type="submit" loading={found.pending}>
          {t(viewerEmail === null ? "submitNew" : "submit")}
        </Button>
      </form>
      <p className={`dim ${classes.foot}`}>
        {viewerEmail === null
          ? t.rich("haveAccount", { link: (text) => <a href={signInHref}>{text}</a> })
          : t("signedInAs", { email: viewerEmail })}
      </p>
    </>
  );
}
