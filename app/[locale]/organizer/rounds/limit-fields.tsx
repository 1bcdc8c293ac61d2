"use client";

import { Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FIELD_ORDER, FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";
import classes from "./rounds.module.css";

/** Each with whether it must be given. */
const LIMITS = [
  ["submissionsPerDay", false],
  ["submissionsPerPhase", false],
  ["pendingSubmissions", false],
  ["attackAttempts", true],
  ["maxUploadBytes", true],
] as const;

/** The settings that are one of a few words. */
export const CHOICES = { attackFeedback: ["none", "score"], seeds: ["random", "file"] } as const;

/** The fields for the limits on the size and number of uploads. */
export function LimitFields({ state }: { state: RoundFormState }) {
  const t = useTranslations("organizer.rounds");
  const { values, change } = state;
  return (
    <FieldSet title={t("part.limits")} text={t("part.limitsText")}>
      {LIMITS.map(([key, isRequired]) => (
        <SettingNumber
          key={key}
          state={state}
          path={`limits.${key}`}
          value={values.limits[key]}
          onChange={(value) => change({ limits: { ...values.limits, [key]: value } })}
          required={isRequired}
        />
      ))}
      <SettingChoice state={state} setting="attackFeedback" />
      <SettingChoice state={state} setting="seeds" />
      <SettingNumber
        state={state}
        path="finalRepeats"
        value={values.finalRepeats}
        onChange={(finalRepeats) => change({ finalRepeats })}
      />
    </FieldSet>
  );
}

/** A setting that is one of a few words. */
function SettingChoice({ state, setting }: { state: RoundFormState; setting: keyof typeof CHOICES }) {
  const t = useTranslations("organizer.rounds");
  return (
    <Radio.Group
      className={classes.wide}
      label={t(`field.${setting}`)}
      description={t(`hint.${setting}`)}
      value={state.values[setting]}
      onChange={(chosen) => state.change({ [setting]: chosen })}
      inputWrapperOrder={FIELD_ORDER}
    >
      <div className={classes.checks}>
        {CHOICES[setting].map((value) => (
          <Radio key={value} value={value} label={t(`choice.${value}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
