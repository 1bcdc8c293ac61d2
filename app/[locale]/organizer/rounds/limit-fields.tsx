"use client";

import { useTranslations } from "next-intl";
import { FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";

const OPTIONAL_LIMITS = ["submissionsPerDay", "submissionsPerPhase"] as const;

/** How large and how many a team's uploads may be. */
export function LimitFields({ state }: { state: RoundFormState }) {
  const t = useTranslations("organizer.rounds");
  const { values, change } = state;
  return (
    <FieldSet title={t("part.limits")} text={t("part.limitsText")}>
      {OPTIONAL_LIMITS.map((key) => (
        <SettingNumber
          key={key}
          state={state}
          path={`limits.${key}`}
          value={values[key]}
          onChange={(value) => change({ [key]: value })}
          required={false}
        />
      ))}
      <SettingNumber
        state={state}
        path="limits.attackAttempts"
        value={values.attackAttempts}
        onChange={(attackAttempts) => change({ attackAttempts })}
      />
      <SettingNumber
        state={state}
        path="limits.maxUploadBytes"
        value={values.maxUploadMegabytes}
        onChange={(maxUploadMegabytes) => change({ maxUploadMegabytes })}
      />
    </FieldSet>
  );
}
