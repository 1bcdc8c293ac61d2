"use client";

import { PasswordInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from "@/lib/platform/auth/password-length.ts";
import { type PasswordStrength, passwordStrength } from "@/lib/use-cases/people/users/password-strength.ts";
import classes from "./forms.module.css";

const BARS: Readonly<Record<PasswordStrength, number>> = { short: 0, weak: 1, fair: 2, strong: 3 };

/** An input for a new password that rates its strength during typing. */
export function NewPasswordInput({
  name,
  label,
  error,
  known = [],
}: {
  name: string;
  label: string;
  error?: string;
  /** Words that make a password easy to guess, e.g. the e-mail address. */
  known?: readonly string[];
}) {
  const t = useTranslations("auth.password");
  const [value, setValue] = useState("");
  const strength = passwordStrength(value, known);
  return (
    <div>
      <PasswordInput
        name={name}
        label={label}
        description={t("rule")}
        error={error}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("toggle") }}
        required
        minLength={MINIMUM_PASSWORD_LENGTH}
        maxLength={MAXIMUM_PASSWORD_LENGTH}
      />
      <div className={`small ${classes.strength}`} aria-live="polite">
        {value === "" ? null : (
          <>
            <span className={classes.meter} aria-hidden>
              {[1, 2, 3].map((bar) => (
                <i key={bar} data-on={bar <= BARS[strength] || undefined} />
              ))}
            </span>
            {t(`strength.${strength}`)}
          </>
        )}
      </div>
    </div>
  );
}
