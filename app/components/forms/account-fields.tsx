"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { NewPasswordInput } from "./new-password-input.tsx";

interface Props {
  errorOf: (path: string) => string | undefined;
  /** What a field begins with. */
  typed: (name: string) => string;
}

/** The form fields of a new account: `name`, `email`, `password`. */
export function AccountFields({ errorOf, typed }: Props) {
  const t = useTranslations("auth.account");
  return (
    <>
      <TextInput
        name="name"
        label={t("name")}
        description={t("nameHint")}
        defaultValue={typed("name")}
        error={errorOf("name")}
        autoComplete="name"
        maxLength={80}
        required
      />
      <TextInput
        name="email"
        type="email"
        label={t("email")}
        defaultValue={typed("email")}
        error={errorOf("email")}
        autoComplete="username"
        required
      />
      <NewPasswordInput name="password" label={t("password")} error={errorOf("password")} />
    </>
  );
}
