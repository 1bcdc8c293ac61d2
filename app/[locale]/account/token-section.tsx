"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { type MadeSecret, useFreshSecret } from "@/app/components/forms/use-fresh-secret.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { ApiTokenView } from "@/lib/platform/auth/api-tokens.ts";
import classes from "./account.module.css";
import { endToken, makeToken } from "./actions.ts";

/** The viewer's bearer tokens: a list with buttons to revoke them, and a form that creates one and shows its secret once. */
export function TokenSection({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const t = useTranslations("account.tokens");
  const [secret, setFresh] = useFreshSecret(tokens.map(({ id }) => id));
  return (
    <>
      {secret ? <FreshSecret text={t("copyNow")} value={secret} label={t("newSecret")} /> : null}
      <NewTokenForm onMade={setFresh} />
      {tokens.length > 0 ? <TokenTable tokens={tokens} /> : <p className="lead up-to-42">{t("none")}</p>}
    </>
  );
}

function NewTokenForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
  const t = useTranslations("account.tokens");
  const [name, setName] = useState("");
  const make = useAction(makeToken, (made) => {
    setName("");
    onMade(made);
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    make.run({ name });
  }

  return (
    <form onSubmit={submit} method="post" className="stack">
      <FormError message={make.formError} />
      <TextInput
        name="name"
        label={t("name")}
        description={t("nameHint")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={make.fieldError("name")}
        maxLength={80}
        required
      />
      <div className="actions">
        <Button type="submit" variant="default" loading={make.pending}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}

function TokenTable({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const t = useTranslations("account.tokens");
  const common = useTranslations("common");
  const end = useAction(endToken);

  function askBefore(token: ApiTokenView) {
    askToConfirm({
      title: t("revokeTitle", { name: token.name }),
      children: t("revokeText"),
      labels: { confirm: t("revoke"), cancel: common("cancel") },
      onConfirm: () => end.run(token.id),
    });
  }

  return (
    <>
      <FormError message={end.failure?.message} />
      <div className="scroll">
        <table className={`table wide ${classes.tokens}`}>
          <thead>
            <tr>
              <th scope="col">{t("column.name")}</th>
              <th scope="col">{t("column.token")}</th>
              <th scope="col">{t("column.made")}</th>
              <th scope="col">{t("column.used")}</th>
              <th scope="col">{t("column.act")}</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id}>
                <td>{token.name}</td>
                <td>
                  <code>{token.prefix}…</code>
                </td>
                <td>
                  <RelativeTime at={token.createdAt} contestZone="UTC" />
                </td>
                <td>
                  {token.lastUsedAt ? <RelativeTime at={token.lastUsedAt} contestZone="UTC" /> : t("never")}
                </td>
                <td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => askBefore(token)}
                    aria-label={t("revokeOf", { name: token.name })}
                  >
                    {t("revoke")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
