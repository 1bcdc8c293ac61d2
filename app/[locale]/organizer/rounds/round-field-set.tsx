"use client";

import { NumberInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import classes from "./round-form.module.css";
import type { RoundFormValues } from "./round-form-values.ts";

/** What every part of the round's form works with. */
export interface RoundFormState {
  readonly values: RoundFormValues;
  change(part: Partial<RoundFormValues>): void;
  /** What the server says of the field at a path such as `settings.grid.columns`. */
  error(path: string): string | undefined;
  /** What it says of several fields together, such as the box's two latitudes, at `settings.grid`. */
  groupError(path: string): string | undefined;
  /** Whether the setting at a path such as `grid.columns`, or a phase such as `phases.ATTACK`, may not change now. */
  isLocked(path: string): boolean;
}

/** What is said of a field stands below it, so that the fields of a row are level. */
export const FIELD_ORDER: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];

/** A part of the form: its title and a word on it at the left, its fields at the right. */
export function FieldSet({
  title,
  text,
  error,
  children,
}: {
  title: string;
  text?: string;
  error?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.fields}>
        {children}
        {error ? (
          <div className={classes.wide}>
            <FormError message={error} />
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

/** A number among the settings; its label, its hint and the server's errors are found by its path. */
export function SettingNumber({
  state,
  path,
  value,
  onChange,
  required = true,
}: {
  state: RoundFormState;
  path: string;
  value: number | string;
  onChange: (value: number | string) => void;
  required?: boolean;
}) {
  const t = useTranslations("organizer.rounds");
  return (
    <NumberInput
      label={t(`field.${path}` as never)}
      description={t.has(`hint.${path}` as never) ? t(`hint.${path}` as never) : undefined}
      value={value}
      onChange={onChange}
      error={state.error(`settings.${path}`)}
      disabled={state.isLocked(path)}
      inputWrapperOrder={FIELD_ORDER}
      hideControls
      required={required}
    />
  );
}
