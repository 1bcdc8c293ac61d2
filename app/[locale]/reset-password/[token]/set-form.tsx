"use client";

import { Button } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { AccountName } from "@/app/components/forms/account-name.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { NewPasswordInput } from "@/app/components/forms/new-password-input.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { setNewPassword } from "../actions.ts";

/** Sets the new password and signs in with it; who has a second factor gets to the sign-in page. */
export function SetForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth.reset");
  const locale = useLocale();
  // A full page load, so that the header shows the new state; replaces the used link in the history.
  const set = useAction(setNewPassword, ({ isSignedIn }) =>
    window.location.replace(`/${locale}/${isSignedIn ? "reset-password/done" : "sign-in"}`),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    set.run({ token, ...Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={set.formError} />
      <AccountName email={email} />
      <NewPasswordInput name="next" label={t("next")} error={set.fieldError("next")} />
      <Button type="submit" loading={set.pending}>
        {t("set")}
      </Button>
    </form>
  );
}
