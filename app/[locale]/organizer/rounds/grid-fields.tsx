"use client";

import { Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { GridPreview } from "./grid-preview.tsx";
import { FIELD_ORDER, FieldSet, type RoundFormState, SettingNumber } from "./round-field-set.tsx";
import { hospitalIds } from "./round-form-values.ts";
import classes from "./rounds.module.css";

const GRID_FIELDS = [
  "columns",
  "rows",
  "latitudeMin",
  "latitudeMax",
  "longitudeMin",
  "longitudeMax",
  "kmPerLatitudeDegree",
  "kmPerLongitudeDegree",
] as const;

/** The fields for the grid of regions and the hospital regions, with a preview. */
export function GridFields({ state }: { state: RoundFormState }) {
  const t = useTranslations("organizer.rounds");
  const { values, change, error, groupError, isLocked } = state;
  return (
    <FieldSet title={t("part.grid")} text={t("part.gridText")} error={groupError("settings.grid")}>
      {GRID_FIELDS.map((key) => (
        <SettingNumber
          key={key}
          state={state}
          path={`grid.${key}`}
          value={values.grid[key]}
          onChange={(value) => change({ grid: { ...values.grid, [key]: value } })}
        />
      ))}
      <Textarea
        className={classes.wide}
        label={t("field.hospitalRegionIds")}
        description={t("hint.hospitalRegionIds")}
        value={values.hospitals}
        onChange={({ currentTarget: { value } }) => change({ hospitals: value })}
        error={error("settings.hospitalRegionIds")}
        disabled={isLocked("hospitalRegionIds")}
        inputWrapperOrder={FIELD_ORDER}
        autosize
        minRows={2}
      />
      <GridPreview grid={values.grid} hospitals={hospitalIds(values.hospitals)} />
    </FieldSet>
  );
}
