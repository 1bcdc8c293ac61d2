"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";

const DAY_FIELDS = ["days", "slotsPerDay", "homeSlots"] as const;

/** The fields for the number of users and the calendar of their events. */
export function TraceFields({ state }: { state: RoundFormState }) {
  const t = useTranslations("organizer.rounds");
  const { values, change, error } = state;
  return (
    <FieldSet title={t("part.data")} text={t("part.dataText")}>
      <SettingNumber
        state={state}
        path="userCount"
        value={values.userCount}
        onChange={(userCount) => change({ userCount })}
      />
      {DAY_FIELDS.map((key) => (
        <SettingNumber
          key={key}
          state={state}
          path={`calendar.${key}`}
          value={values.calendar[key]}
          onChange={(value) => change({ calendar: { ...values.calendar, [key]: value } })}
        />
      ))}
      <TextInput
        type="time"
        label={t("field.startTime")}
        value={values.startTime}
        onChange={({ currentTarget: { value } }) => change({ startTime: value })}
        error={error("settings.calendar.startMinute")}
        required
      />
      <SettingNumber
        state={state}
        path="calendar.slotMinutes"
        value={values.slotMinutes}
        onChange={(slotMinutes) => change({ slotMinutes })}
      />
    </FieldSet>
  );
}
