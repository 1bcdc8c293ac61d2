"use client";

import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";

/** An input for the password that an account has now. */
export function PresentPasswordInput(props: PasswordInputProps) {
  const t = useTranslations("auth.password");
  return (
    <PasswordInput
      autoComplete="current-password"
      visibilityToggleButtonProps={{ "aria-label": t("toggle") }}
      required
      {...props}
    />
  );
}
