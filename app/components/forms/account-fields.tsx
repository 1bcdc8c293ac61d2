"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { NewPasswordInput } from "./new-password-input.tsx";

/** The form fields of a new account: `name`, `email`, `password`. */
export function AccountFields({ errorOf }: { errorOf: (path: string) => string | undefined }) {
  const t = useTranslations("auth.account");
  return (
    <>
      <TextInput
        name="name"
        label={t("name")}
        description={t("nameHint")}
        error={errorOf("name")}
        autoComplete="name"
        maxLength={80}
        required
      />
      <TextInput
        name="email"
        type="email"
        label={t("email")}
        error={errorOf("email")}
        autoComplete="username"
        required
      />
      <NewPasswordInput name="password" label={t("password")} error={errorOf("password")} />
    </>
  );
}
