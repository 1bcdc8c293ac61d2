"use client";

import { Button, Checkbox } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { signOutElsewhere } from "./actions.ts";

/** A form to end the viewer's sessions in all other browsers. */
export function SessionsForm({ tokens }: { tokens: readonly string[] }) {
  const t = useTranslations("account.sessions");
  const [revokeTokens, setRevokeTokens] = useState(false);
  const end = useAction(signOutElsewhere, ({ revokedTokens }) => {
    setRevokeTokens(false);
    notifications.show({ message: t("ended", { count: revokedTokens }) });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    end.run({ revokeTokens });
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={end.formError} />
      {tokens.length > 0 ? (
        <Checkbox
          checked={revokeTokens}
          onChange={(event) => setRevokeTokens(event.currentTarget.checked)}
          label={t("revokeTokens")}
          description={t("revokeTokensHint", { names: tokens.join(t("comma")) })}
        />
      ) : null}
      <div className="actions">
        <Button type="submit" variant="default" loading={end.pending}>
          {t("end")}
        </Button>
      </div>
    </form>
  );
}
