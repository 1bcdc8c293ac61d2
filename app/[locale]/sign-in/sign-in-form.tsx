"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { CodeInput } from "@/app/components/passkeys/code-input.tsx";
import { usePasskey } from "@/app/components/passkeys/use-passkey.ts";
import { Link } from "@/i18n/navigation.ts";
import { signInEarly } from "./actions.ts";

/** next-auth's function of this name, loaded when it is needed: it is a twentieth of the page's scripts. */
const signIn: typeof import("next-auth/react").signIn = async (...how) =>
  (await import("next-auth/react")).signIn(...how);

interface Props {
  /** The path on this site to continue to. */
  goOn: string;
  providers: readonly { readonly id: string; readonly name: string }[];
  /** next-auth's code of an error before this page was shown, e.g. with an OAuth provider. */
  firstError: string | null;
}

/**
 * Signs in with e-mail and password and, if the account has a second factor, a code in a second step; with a passkey; or with one of the
 * configured OAuth providers.
 */
export function SignInForm({ goOn, providers, firstError }: Props) {
  const t = useTranslations("auth");
  const errors = useTranslations("errors");
  const [early, sendEarly] = useActionState(signInEarly, null);
  const refusal = early?.ok === false ? early : null;
  const wasHalfDone = refusal?.code === "second_factor_needed";
  const sayError = (code: string) => explain(t, errors, code);
  const [error, setError] = useState(
    wasHalfDone ? null : (refusal?.message ?? (firstError && sayError(firstError))),
  );
  const [pending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(wasHalfDone);
  const askPasskey = usePasskey();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await send("credentials", Object.fromEntries(new FormData(event.currentTarget)));
  }

  async function submitPasskey() {
    setPending(true);
    const answer = await askPasskey();
    if (answer.ok) return send("passkey", { answer: JSON.stringify(answer.value) });
    setPending(false);
    setError(sayError(answer.code));
  }

  async function send(provider: "credentials" | "passkey", fields: Record<string, unknown>) {
    setPending(true);
    const answer = await signIn(provider, { ...fields, redirect: false }).catch(() => undefined);
    if (answer?.ok && !answer.error) {
      // A full page load, since prefetched pages are those of the visitor before signing in.
      window.location.assign(goOn);
      return;
    }
    setPending(false);
    const isHalfDone = answer?.error === "second_factor_needed";
    setNeedsCode((needed) => needed || isHalfDone);
    setError(isHalfDone ? null : sayError(answer?.error ?? "unreachable"));
  }

  return (
    <>
      <form action={sendEarly} onSubmit={submit} className="stack">
        <input type="hidden" name="goOn" value={goOn} />
        <FormError message={error} />
        <TextInput
          name="email"
          type="email"
          label={t("signIn.email")}
          defaultValue={refusal?.sent?.email}
          autoComplete="username"
          required
        />
        <PresentPasswordInput name="password" label={t("signIn.password")} />
        <p className={`fine ${classes.forgot}`}>
          <Link href="/reset-password">{t("signIn.forgot")}</Link>
        </p>
        {needsCode ? (
          <>
            <output>{errors("second_factor_needed")}</output>
            <CodeInput label={t("signIn.code")} autoFocus />
          </>
        ) : null}
        <Button type="submit" loading={pending}>
          {t("signIn.submit")}
        </Button>
        <Button variant="default" onClick={submitPasskey} disabled={pending}>
          {t("signIn.passkey")}
        </Button>
      </form>
      {providers.length > 0 ? <div className={`small ${classes.divider}`}>{t("signIn.or")}</div> : null}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="default"
          onClick={() =>
            signIn(provider.id, { callbackUrl: goOn }).catch(() => setError(sayError("unreachable")))
          }
        >
          {t("signIn.with", { provider: provider.name })}
        </Button>
      ))}
    </>
  );
}

/** The form's text for a code such as `wrong_credentials` or `rate_limited:12`. */
function explain(
  t: ReturnType<typeof useTranslations<"auth">>,
  errors: ReturnType<typeof useTranslations<"errors">>,
  error: string,
): string {
  const [code, minutes] = error.split(":");
  if (code === "rate_limited") return errors("rate_limited", { minutes: Number(minutes) || 0 });
  if (code === "CredentialsSignin") return errors("wrong_credentials");
  if (code === "AccessDenied") return t("signIn.unknownAddress");
  return isExplained(code) ? errors(code) : t("signIn.failed");
}

/** Codes with a text of their own. */
const EXPLAINED = [
  "wrong_credentials",
  "wrong_code",
  "passkey_refused",
  "no_passkey",
  "unreachable",
  "unavailable",
] as const;

function isExplained(code: string): code is (typeof EXPLAINED)[number] {
  return EXPLAINED.some((known) => known === code);
}
