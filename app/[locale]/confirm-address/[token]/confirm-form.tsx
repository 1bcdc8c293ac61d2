"use client";

import { Button } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { AccountName } from "@/app/components/forms/account-name.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { confirm } from "../actions.ts";

/** The button that confirms the address; asks for the password too where the account's owner is not signed in. */
export function ConfirmForm({
  token,
  email,
  isSignedIn,
}: {
  token: string;
  email: string;
  /** Whether the viewer is signed in to the link's account. */
  isSignedIn: boolean;
}) {
  const t = useTranslations("auth.confirm");
  const locale = useLocale();
  // A full page load, so that the header shows the new state; replaces the used link in the history.
  const done = useAction(confirm, () => window.location.replace(`/${locale}/confirm-address/done`));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    done.run({ token, ...Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={done.formError} />
      {isSignedIn ? null : (
        <>
          <AccountName email={email} />
          <PresentPasswordInput name="password" label={t("password")} description={t("passwordHint")} />
        </>
      )}
      <Button type="submit" loading={done.pending}>
        {t("submit")}
      </Button>
    </form>
  );
}
