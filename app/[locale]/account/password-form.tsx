"use client";

import { Button, Checkbox } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AccountName } from "@/app/components/forms/account-name.tsx";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { NewPasswordInput } from "@/app/components/forms/new-password-input.tsx";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { Link } from "@/i18n/navigation.ts";
import { savePassword } from "./actions.ts";

/** Changes the password, or sets a first one for somebody who signs in with an OAuth provider. */
export function PasswordForm({
  email,
  hasPassword,
  mailsLinks,
  tokens,
}: {
  email: string;
  hasPassword: boolean;
  /** Whether this installation mails links for resetting passwords. */
  mailsLinks: boolean;
  /** Names of the viewer's API tokens, which they may choose to keep. */
  tokens: readonly string[];
}) {
  const t = useTranslations("account.password");
  // A new key empties the fields after a successful change.
  const [round, setRound] = useState(0);
  const save = useAction(savePassword, ({ revokedTokens }) => {
    setRound((value) => value + 1);
    notifications.show({ message: t("saved", { count: revokedTokens }) });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    save.run({ ...Object.fromEntries(data), keepTokens: data.has("keepTokens") });
  }

  return (
    <form key={round} onSubmit={submit} method="post" className="stack">
      <FormError message={save.formError} />
      <AccountName email={email} />
      {hasPassword ? (
        <PresentPasswordInput name="current" label={t("current")} error={save.fieldError("current")} />
      ) : null}
      {hasPassword ? (
        <p className="dim">
          {mailsLinks
            ? t.rich("forgot", { link: (text) => <Link href="/reset-password">{text}</Link> })
            : t("forgotNoMail")}
        </p>
      ) : null}
      <NewPasswordInput name="next" label={t("next")} error={save.fieldError("next")} />
      {tokens.length > 0 ? (
        <Checkbox
          name="keepTokens"
          label={t("keepTokens")}
          description={t("keepTokensHint", { names: tokens.join(t("comma")) })}
        />
      ) : null}
      <div className="actions">
        <Button type="submit" variant="default" loading={save.pending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
