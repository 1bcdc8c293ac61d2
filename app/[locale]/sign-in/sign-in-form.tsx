"use client";

import { Button, TextInput } from "@mantine/core";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "@/app/components/forms/forms.module.css";
import { PresentPasswordInput } from "@/app/components/forms/present-password-input.tsx";
import { Link } from "@/i18n/navigation.ts";

interface Props {
  /** The path on this site to continue to. */
  goOn: string;
  providers: readonly { readonly id: string; readonly name: string }[];
  /** next-auth's code of an error before this page was shown, e.g. with an OAuth provider. */
  firstError: string | null;
}

/** Signs in with e-mail and password, or with one of the configured OAuth providers. */
export function SignInForm({ goOn, providers, firstError }: Props) {
  const t = useTranslations("auth");
  const errors = useTranslations("errors");
  const [error, setError] = useState(firstError);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setPending(true);
    const answer = await signIn("credentials", {
      email: data.get("email"),
      password: data.get("password"),
      redirect: false,
    }).catch(() => undefined);
    if (answer?.ok && !answer.error) {
      // A full page load, since prefetched pages are those of the visitor before signing in.
      window.location.assign(goOn);
      return;
    }
    setPending(false);
    setError(answer?.error ?? "unreachable");
  }

  return (
    <>
      <form onSubmit={submit} method="post" className="stack">
        <FormError message={error && explain(t, errors, error)} />
        <TextInput name="email" type="email" label={t("signIn.email")} autoComplete="username" required />
        <PresentPasswordInput name="password" label={t("signIn.password")} />
        <p className={`fine ${classes.forgot}`}>
          <Link href="/reset-password">{t("signIn.forgot")}</Link>
        </p>
        <Button type="submit" loading={pending}>
          {t("signIn.submit")}
        </Button>
      </form>
      {providers.length > 0 ? <div className={`small ${classes.divider}`}>{t("signIn.or")}</div> : null}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="default"
          onClick={() => signIn(provider.id, { callbackUrl: goOn })}
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
  if (code === "wrong_credentials" || code === "CredentialsSignin") return errors("wrong_credentials");
  if (code === "AccessDenied") return t("signIn.unknownAddress");
  return code === "unreachable" || code === "unavailable" ? errors(code) : t("signIn.failed");
}
