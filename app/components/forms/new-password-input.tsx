"use client";

import { PasswordInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from "@/lib/platform/auth/password-length.ts";

/** An input for a new password; the server refuses one that is guessed soon (assert-good-password.ts). */
export function NewPasswordInput({ name, label, error }: { name: string; label: string; error?: string }) {
  const t = useTranslations("auth.password");
  return (
    <PasswordInput
      name={name}
      label={label}
      description={t("rule")}
      error={error}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ "aria-label": t("toggle") }}
      required
      minLength={MINIMUM_PASSWORD_LENGTH}
      maxLength={MAXIMUM_PASSWORD_LENGTH}
    />
  );
}
