"use client";

import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AccountName } from "@/app/components/forms/account-name.tsx";
import { askToConfirm } from "@/app/components/forms/ask-to-confirm.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { FreshSecret } from "@/app/components/forms/fresh-secret.tsx";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { type MadeSecret, useFreshSecret } from "@/app/components/forms/use-fresh-secret.ts";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { ApiTokenView } from "@/lib/platform/auth/api-tokens.ts";
import { TOKEN_SCOPES, USUAL_SCOPES } from "@/lib/platform/auth/token-scopes.ts";
import classes from "./account.module.css";
import { AccountTable } from "./account-table.tsx";
import { endToken, makeToken } from "./actions.ts";

/** After how many days a new token can end. */
const DAYS = [30, 90, 365];

/** What the form for a new token depends on. */
interface Owner {
  readonly email: string;
  readonly isStaff: boolean;
  readonly hasPassword: boolean;
}

/** The viewer's bearer tokens: a list with buttons to revoke them, and a form that creates one and shows its secret once. */
export function TokenSection({
  tokens,
  owner,
  needsFactor,
}: {
  tokens: readonly ApiTokenView[];
  owner: Owner;
  /** Whether a token organizes only if it was made with a second factor. */
  needsFactor: boolean;
}) {
  const t = useTranslations("account.tokens");
  const [secret, setFresh] = useFreshSecret(tokens.map(({ id }) => id));
  return (
    <>
      {secret ? <FreshSecret text={t("copyNow")} value={secret} label={t("newSecret")} /> : null}
      <NewTokenForm owner={owner} onMade={setFresh} />
      {tokens.length > 0 ? (
        <TokenTable tokens={tokens} needsFactor={needsFactor} />
      ) : (
        <p className="lead up-to-42">{t("none")}</p>
      )}
    </>
  );
}

function NewTokenForm({ owner, onMade }: { owner: Owner; onMade: (made: MadeSecret) => void }) {
  const t = useTranslations("account.tokens");
  // A new key empties the fields after a token was made.
  const [round, setRound] = useState(0);
  const make = useAction(makeToken, (made) => {
    setRound((value) => value + 1);
    onMade(made);
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { name, password } = Object.fromEntries(data);
    make.run({ name, scopes: data.getAll("scopes"), days: Number(data.get("days")), password });
  }

  return (
    <form key={round} onSubmit={submit} method="post" className="stack">
      <FormError message={make.formError} />
      <TextInput
        name="name"
        label={t("name")}
        description={t("nameHint")}
        error={make.fieldError("name")}
        maxLength={80}
        required
      />
      <Checkbox.Group label={t("scopes")} defaultValue={[...USUAL_SCOPES]} error={make.fieldError("scopes")}>
        <div className={`stack gap-10 ${classes.scopes}`}>
          {TOKEN_SCOPES.filter((scope) => scope !== "organize" || owner.isStaff).map((scope) => (
            <Checkbox key={scope} name="scopes" value={scope} label={t(`scope.${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        name="days"
        label={t("days")}
        defaultValue="90"
        data={DAYS.map((days) => ({ value: String(days), label: t("inDays", { days }) }))}
        error={make.fieldError("days")}
      />
      {owner.hasPassword ? (
        <>
          <AccountName email={owner.email} />
          <PresentPasswordInput name="password" label={t("password")} error={make.fieldError("password")} />
        </>
      ) : (
        <p className="dim">{t("freshSignIn")}</p>
      )}
      <div className="actions">
        <Button type="submit" variant="default" loading={make.pending}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}

function TokenTable({ tokens, needsFactor }: { tokens: readonly ApiTokenView[]; needsFactor: boolean }) {
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
      <AccountTable columns={[t("column.name"), t("column.ends"), t("column.used"), t("column.act")]}>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td>
              <span className="wrap">{token.name}</span>
              <div>
                <code>{token.prefix}…</code>
              </div>
              <div className="dim">{token.scopes.map((scope) => t(`short.${scope}`)).join(t("comma"))}</div>
              {needsFactor && !token.withFactor && token.scopes.includes("organize") ? (
                <div>{t("noFactor")}</div>
              ) : null}
            </td>
            <td>
              {token.hasEnded ? <strong>{t("ended")} </strong> : null}
              <RelativeTime at={token.endsAt} contestZone="UTC" />
            </td>
            <td>
              {token.lastUsedAt ? <RelativeTime at={token.lastUsedAt} contestZone="UTC" /> : t("never")}
              {token.lastUsedFrom ? <div className="dim wrap">{token.lastUsedFrom}</div> : null}
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
      </AccountTable>
    </>
  );
}
