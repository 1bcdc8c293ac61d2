"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { AccountFields } from "../forms/account-fields.tsx";
import { FormError } from "../forms/form-error.tsx";
import classes from "../forms/forms.module.css";
import { useAction } from "../forms/use-action.ts";

interface Props {
  /** Makes the account and signs it in. */
  action: (input: Record<string, unknown>) => Promise<ActionResult<null>>;
  /** What the action needs beside name, address and password: what lets somebody register here. */
  admission: Readonly<Record<string, string>>;
  /** For those who have an account: a sentence with the link to sign in. */
  children: ReactNode;
}

/** A form for somebody who has no account yet, in place of what the page offers to those who have one. */
export function NewAccountForm({ action, admission, children }: Props) {
  const t = useTranslations("auth");
  // A full page load, so that the header shows the new state, and the page what comes next.
  const made = useAction(action, () => window.location.reload());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    made.run({ ...admission, ...Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <>
      <form onSubmit={submit} method="post" className="stack">
        <FormError message={made.formError} />
        <AccountFields errorOf={made.fieldError} />
        <Button type="submit" loading={made.pending}>
          {t("createAccount")}
        </Button>
      </form>
      <p className={`dim ${classes.foot}`}>{children}</p>
    </>
  );
}
