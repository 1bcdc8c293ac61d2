"use client";

import { Button, Checkbox, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import { PWS_2019_ATTACKERS, STRONG_ATTACKERS } from "@/lib/contest/attackers.ts";
import { FIELD_ORDER, FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";
import classes from "./rounds.module.css";

const SCORE_FIELDS = ["requiredUtility", "distanceLimitKm", "hospitalWeight"] as const;

/** The fields for what makes a submission valid and what affects its scores. */
export function ScoreFields({ state }: { state: RoundFormState }) {
  const t = useTranslations("organizer.rounds");
  const { values, change, error, isLocked } = state;
  return (
    <FieldSet title={t("part.scores")} text={t("part.scoresText")}>
      {SCORE_FIELDS.map((key) => (
        <SettingNumber
          key={key}
          state={state}
          path={key}
          value={values[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
      <Checkbox.Group
        className={classes.wide}
        label={t("field.attackers")}
        description={t("hint.attackers")}
        value={values.attackers}
        onChange={(chosen) => change({ attackers: STRONG_ATTACKERS.filter((name) => chosen.includes(name)) })}
        error={error("settings.attackers")}
        inputWrapperOrder={FIELD_ORDER}
      >
        <div className={classes.checks}>
          {STRONG_ATTACKERS.map((name) => (
            <Checkbox key={name} value={name} label={name} disabled={isLocked("attackers")} />
          ))}
        </div>
        {isLocked("attackers") ? null : (
          <Group gap="xs" mb="xs">
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => change({ attackers: [...PWS_2019_ATTACKERS] })}
            >
              {t("attackers.sample")}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => change({ attackers: [...STRONG_ATTACKERS] })}
            >
              {t("attackers.all")}
            </Button>
          </Group>
        )}
      </Checkbox.Group>
    </FieldSet>
  );
}
