"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ROUND_PRESETS } from "@/lib/use-cases/rounds/presets.ts";
import { slugOf } from "@/lib/use-cases/rounds/slug.ts";
import { FIELD_ORDER, FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";
import { settingsValues } from "./round-form-values.ts";

/** The fields for the round's name, URL and weight and, for a new round, the preset to start from. */
export function NameFields({ state, isNew }: { state: RoundFormState; isNew: boolean }) {
  const t = useTranslations("organizer.rounds");
  const { values, change, error } = state;
  // The slug follows the name until it is edited.
  const [slugTouched, setSlugTouched] = useState(!isNew);
  return (
    <FieldSet title={t("part.round")} text={isNew ? t("part.presetText") : undefined}>
      {isNew ? <PresetSelect state={state} /> : null}
      <TextInput
        label={t("field.name")}
        value={values.name}
        onChange={({ currentTarget: { value } }) =>
          change(slugTouched ? { name: value } : { name: value, slug: slugOf(value) })
        }
        error={error("name")}
        maxLength={80}
        required
      />
      <TextInput
        label={t("field.slug")}
        description={t("hint.slug")}
        inputWrapperOrder={FIELD_ORDER}
        value={values.slug}
        onChange={({ currentTarget: { value } }) => {
          setSlugTouched(true);
          change({ slug: value });
        }}
        error={error("slug")}
        maxLength={40}
        required
      />
      <SettingNumber
        state={state}
        path="weight"
        value={values.weight}
        onChange={(weight) => change({ weight })}
      />
    </FieldSet>
  );
}

function PresetSelect({ state }: { state: RoundFormState }) {
  const t = useTranslations("organizer.rounds");
  return (
    <NativeSelect
      label={t("field.preset")}
      data={ROUND_PRESETS.map(({ id }) => ({ value: id, label: t(`preset.${id}` as never) }))}
      onChange={(event) => {
        const preset = ROUND_PRESETS.find(({ id }) => id === event.currentTarget.value);
        if (preset) state.change(settingsValues(preset.settings));
      }}
    />
  );
}
