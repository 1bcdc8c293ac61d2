"use client";

import { Button } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { AccountFields } from "@/app/components/forms/account-fields.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { RulesConsent, type RulesShown } from "@/app/components/information/rules-consent.tsx";
import { acceptAsNewUser, acceptAsViewer } from "./actions.ts";

interface Props {
  token: string;
  /** The rules that are accepted by joining. */
  rules: RulesShown;
  /** The person who is signed in; null for nobody. */
  viewer: { readonly name: string; readonly email: string } | null;
  signInHref: string;
}

/** Joins the team: with one click if the viewer is signed in, else with a new account. */
export function AcceptForm({ token, rules, viewer, signInHref }: Props) {
  const locale = useLocale();
  // A full page load, so that the header shows the new state.
  const goOn = () => window.location.assign(`/${locale}/team`);
  return viewer ? (
    <JoinAsViewer token={token} rules={rules} viewer={viewer} onDone={goOn} />
  ) : (
    <JoinAsNewUser token={token} rules={rules} signInHref={signInHref} onDone={goOn} />
  );
}

function JoinAsViewer({
  token,
  rules,
  viewer,
  onDone,
}: {
  token: string;
  rules: RulesShown;
  viewer: NonNullable<Props["viewer"]>;
  onDone: () => void;
}) {
  const t = useTranslations("invite");
  const accept = useAction(acceptAsViewer, onDone);
  return (
    <div className="stack">
      <FormError message={accept.failure?.message} />
      <RulesConsent rules={rules} />
      <Button onClick={() => accept.run({ token, rules })} loading={accept.pending}>
        {t("joinAs", { name: viewer.name })}
      </Button>
      <p className="dim">{t("signedInAs", { email: viewer.email })}</p>
    </div>
  );
}

function JoinAsNewUser({ token, rules, signInHref, onDone }: Omit<Props, "viewer"> & { onDone: () => void }) {
  const t = useTranslations("invite");
  const accept = useAction(acceptAsNewUser, onDone);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    accept.run({ token, rules, ...Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <>
      <form onSubmit={submit} method="post" className="stack">
        <FormError message={accept.formError} />
        <AccountFields errorOf={accept.fieldError} />
        <RulesConsent rules={rules} />
        <Button type="submit" loading={accept.pending}>
          {t("join")}
        </Button>
      </form>
      <p className={`dim ${classes.foot}`}>
        {t.rich("haveAccount", { link: (text) => <a href={signInHref}>{text}</a> })}
      </p>
    </>
  );
}
