"use client";

import { Button, TextInput } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { NewAccountForm } from "@/app/components/account/new-account-form.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useFormAction } from "@/app/components/forms/use-form-action.ts";
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
export function RegisterForm({ viewerEmail, contestId, rules, signInHref }: Props) {
  const t = useTranslations("register");
  return viewerEmail === null ? (
    <NewAccountForm action={register} admission={{ contestId }}>
      {t.rich("haveAccount", { link: (text) => <a href={signInHref}>{text}</a> })}
    </NewAccountForm>
  ) : (
    <TeamForm contestId={contestId} rules={rules} viewerEmail={viewerEmail} />
  );
}

function TeamForm({
  contestId,
  rules,
  viewerEmail,
}: Pick<Props, "contestId" | "rules"> & { viewerEmail: string }) {
  const t = useTranslations("register");
  const locale = useLocale();
  const found = useFormAction(foundAsViewer, () => window.location.assign(`/${locale}/team`));

  return (
    <>
      <form {...found.form} className="stack">
        <input type="hidden" name="contestId" value={contestId} />
        <FormError message={found.formError} />
        <TextInput
          name="team"
          label={t("team")}
          description={t("teamHint")}
          defaultValue={found.typed("team")}
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
