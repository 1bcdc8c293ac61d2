"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FormAction } from "@/app/actions/form-action.ts";
import { AccountFields } from "../forms/account-fields.tsx";
import { FormError } from "../forms/form-error.tsx";
import classes from "../forms/forms.module.css";
import { useFormAction } from "../forms/use-form-action.ts";

interface Props {
  /** Makes the account and signs it in. */
  action: FormAction<null>;
  /** What the action needs beside name, address and password: what lets somebody register here. */
  admission: Readonly<Record<string, string>>;
  /** For those who have an account: a sentence with the link to sign in. */
  children: ReactNode;
}

/** A form for somebody who has no account yet, in place of what the page offers to those who have one. */
export function NewAccountForm({ action, admission, children }: Props) {
  const t = useTranslations("auth");
  // A full page load, so that the header shows the new state, and the page what comes next.
  const made = useFormAction(action, () => window.location.reload());

  return (
    <>
      <form {...made.form} className="stack">
        {Object.entries(admission).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormError message={made.formError} />
        <AccountFields errorOf={made.fieldError} typed={made.typed} />
        <Button type="submit" loading={made.pending}>
          {t("createAccount")}
        </Button>
      </form>
      <p className={`dim ${classes.foot}`}>{children}</p>
    </>
  );
}
