"use client";

import { Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FIELD_ORDER, FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";
import classes from "./rounds.module.css";

const OPTIONAL_LIMITS = ["submissionsPerDay", "submissionsPerPhase", "pendingSubmissions"] as const;

/** The settings that are one of a few words. */
export const CHOICES = { attackFeedback: ["none", "score"], seeds: ["random", "file"] } as const;

/** The fields for the limits on the size and number of uploads. */
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
