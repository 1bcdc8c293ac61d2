"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { AccountName } from "@/app/components/forms/account-name.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import type { useAction } from "@/app/components/forms/use-action.ts";

/** The owner of an account, who confirms a change of its second factors. */
export interface Owner {
  readonly email: string;
  readonly hasPassword: boolean;
}

type Fields = Record<string, unknown>;

/** A form in a dialog that asks for the password, or says that a fresh sign-in is needed. */
export function OwnerForm({
  owner,
  act,
  submit,
  given,
  children,
}: {
  owner: Owner;
  act: ReturnType<typeof useAction<Fields, unknown>>;
  /** The button's text. */
  submit: string;
  /** What is sent with the fields. */
  given?: Fields;
  children?: ReactNode;
}) {
  const t = useTranslations("account.tokens");

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    act.run({ ...Object.fromEntries(new FormData(event.currentTarget)), ...given });
  }

  return (
    <form onSubmit={send} method="post" className="stack">
      <FormError message={act.formError} />
      {children}
      {owner.hasPassword ? (
        <>
          <AccountName email={owner.email} />
          <PresentPasswordInput
            name="password"
            label={t("password")}
            error={act.fieldError("password")}
            data-autofocus
          />
        </>
      ) : (
        <p className="dim">{t("freshSignIn")}</p>
      )}
      <div className="actions">
        <Button type="submit" loading={act.pending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
