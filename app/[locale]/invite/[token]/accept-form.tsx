"use client";

import { Button } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { NewAccountForm } from "@/app/components/account/new-account-form.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useFormAction } from "@/app/components/forms/use-form-action.ts";
import { RulesConsent, type RulesShown } from "@/app/components/information/rules-consent.tsx";
import { acceptAsViewer, registerInvited } from "./actions.ts";

interface Props {
  token: string;
  /** The rules that are accepted by joining. */
  rules: RulesShown;
  /** The person who is signed in; null for nobody. */
  viewer: { readonly name: string; readonly email: string } | null;
  signInHref: string;
}

/** Joins the team with one click if the viewer is signed in; else makes an account first. */
export function AcceptForm({ token, rules, viewer, signInHref }: Props) {
  const t = useTranslations("invite");
  return viewer ? (
    <JoinForm token={token} rules={rules} viewer={viewer} />
  ) : (
    <NewAccountForm action={registerInvited} admission={{ token }}>
      {t.rich("haveAccount", { link: (text) => <a href={signInHref}>{text}</a> })}
    </NewAccountForm>
  );
}

function JoinForm({
  token,
  rules,
  viewer,
}: Pick<Props, "token" | "rules"> & { viewer: NonNullable<Props["viewer"]> }) {
  const t = useTranslations("invite");
  const locale = useLocale();
  // A full page load, so that the header shows the new state.
  const accept = useFormAction(acceptAsViewer, () => window.location.assign(`/${locale}/team`));
  return (
    <form {...accept.form} className="stack">
      <input type="hidden" name="token" value={token} />
      <FormError message={accept.failure?.message} />
      <RulesConsent rules={rules} />
      <Button type="submit" loading={accept.pending}>
        {t("joinAs", { name: viewer.name })}
      </Button>
      <p className="dim">{t("signedInAs", { email: viewer.email })}</p>
    </form>
  );
}
