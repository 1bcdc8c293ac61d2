"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { CodeInput } from "@/app/components/passkeys/code-input.tsx";
import { usePasskey } from "@/app/components/passkeys/use-passkey.ts";
import { Link } from "@/i18n/navigation.ts";
import { signInByForm, signInByPasskey } from "./actions.ts";

/** The code of a refusal that only asks for the second step. */
const HALF_DONE = "second_factor_needed";

interface Props {
  /** The path on this site to continue to. */
  goOn: string;
  providers: readonly { readonly id: string; readonly name: string }[];
  /** next-auth's code of an error with a provider before this page was shown. */
  providerError: string | null;
}

/**
 * Signs in with e-mail and password and, if the account has a second factor, a code in a second step; with a passkey; or with one of the
 * configured OAuth providers.
 */
export function SignInForm({ goOn, providers, providerError }: Props) {
  const t = useTranslations("auth");
  const errors = useTranslations("errors");
  const askPasskey = usePasskey();
  const [early, sendEarly] = useActionState(signInByForm, null);
  const refusal = early?.ok === false ? early : null;
  const [needsCode, setNeedsCode] = useState(refusal?.code === HALF_DONE || refusal?.sent?.step === "code");
  const signIn = useAction(
    (attempt: () => Promise<ActionResult<null>>) => attempt(),
    // A full page load, since prefetched pages are those of the visitor before signing in.
    () => window.location.assign(goOn),
    ({ code }) => setNeedsCode((needed) => needed || code === HALF_DONE),
    refusal,
  );
  const leave = useAction((provider: string) => leaveFor(provider, goOn));
  const begin = (attempt: () => Promise<ActionResult<null>>) => {
    leave.reset();
    signIn.run(attempt);
  };
  const failed = [signIn, leave].find(({ failure }) => failure !== null && failure.code !== HALF_DONE);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    begin(() => signInByForm(null, form));
  }

  async function withPasskey(): Promise<ActionResult<null>> {
    const answer = await askPasskey();
    return answer.ok ? signInByPasskey(answer.value) : answer;
  }

  return (
    <>
      <form action={sendEarly} onSubmit={submit} className="stack">
        <input type="hidden" name="goOn" value={goOn} />
        <FormError message={failed?.formError ?? (signIn.failure ? null : explain(t, providerError))} />
        <TextInput
          name="email"
          type="email"
          label={t("signIn.email")}
          defaultValue={refusal?.sent?.email}
          onChange={() => setNeedsCode(false)}
          autoComplete="username"
          required
        />
        <PresentPasswordInput name="password" label={t("signIn.password")} />
        <p className={`fine ${classes.forgot}`}>
          <Link href="/reset-password">{t("signIn.forgot")}</Link>
        </p>
        {needsCode ? (
          <>
            <input type="hidden" name="step" value="code" />
            <output>{errors(HALF_DONE)}</output>
            <CodeInput label={t("signIn.code")} error={signIn.fieldError("code")} autoFocus />
          </>
        ) : null}
        <Button type="submit" loading={signIn.pending}>
          {t("signIn.submit")}
        </Button>
        <Button variant="default" onClick={() => begin(withPasskey)} disabled={signIn.pending}>
          {t("signIn.passkey")}
        </Button>
      </form>
      {providers.length > 0 ? <div className={`small ${classes.divider}`}>{t("signIn.or")}</div> : null}
      {providers.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => leave.run(id)}>
          {t("signIn.with", { provider: name })}
        </Button>
      ))}
    </>
  );
}

/** Goes to a provider's page, by next-auth, which is loaded only for it. */
async function leaveFor(provider: string, goOn: string): Promise<ActionResult<null>> {
  const { signIn } = await import("next-auth/react");
  await signIn(provider, { callbackUrl: goOn });
  return { ok: true, value: null };
}

/** The form's text for next-auth's code of an error with a provider. */
function explain(t: ReturnType<typeof useTranslations<"auth">>, error: string | null): string | null {
  if (error === null) return null;
  return error === "AccessDenied" ? t("signIn.unknownAddress") : t("signIn.failed");
}
