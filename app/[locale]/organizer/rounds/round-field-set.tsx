"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { NumberField } from "@/app/components/forms/number-field.tsx";
import type { RoundFormValues } from "./round-form-values.ts";
import classes from "./rounds.module.css";

/** The form's state, shared by all its parts. */
export interface RoundFormState {
  readonly values: RoundFormValues;
  change(part: Partial<RoundFormValues>): void;
  /** The server's error for the field at a path such as `settings.grid.columns`. */
  error(path: string): string | undefined;
  /** The server's error for several fields together, such as the box's two latitudes, at `settings.grid`. */
  groupError(path: string): string | undefined;
  /** Whether the setting at a path such as `grid.columns` cannot be changed now. */
  isLocked(path: string): boolean;
}

/** Descriptions come below the inputs, so that the inputs of a row are aligned. */
export const FIELD_ORDER: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];

/** A section of the form: title and explanation on the left, fields on the right. */
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
    <fieldset className={`titled ${classes.fieldset}`}>
      <legend>{title}</legend>
      {text ? <p className={`lead ${classes.text}`}>{text}</p> : null}
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

/** A number input for a setting; label, hint and errors are looked up by its path. */
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
    <NumberField
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
