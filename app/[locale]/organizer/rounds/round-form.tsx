"use client";

import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useRouter } from "@/i18n/navigation.ts";
import { PWS_2019_ATTACKERS } from "@/lib/contest/round-settings.ts";
import { ROUND_PRESETS } from "@/lib/rounds/presets.ts";
import type { ContestSummary } from "@/lib/rounds/read-rounds.ts";
import type { RoundForm as RoundFormInput } from "@/lib/rounds/schemas.ts";
import { slugOf } from "@/lib/rounds/slug.ts";
import { saveRound } from "./actions.ts";
import { GridPreview } from "./grid-preview.tsx";
import classes from "./round-form.module.css";
import { formOf, hospitalIds, type RoundFormValues, settingsValues, valuesOf } from "./round-form-values.ts";

interface Props {
  contest: ContestSummary;
  /** Null for a round that is still to be made. */
  roundId: string | null;
  initial: RoundFormInput;
  /** Paths of settings that may not change any more. */
  locked: readonly string[];
}

/** What is said of a field stands below it, so that the fields of a row are level. */
const ORDER: ("label" | "input" | "error" | "description")[] = ["label", "input", "error", "description"];

/** Every setting of a round, with what the server says beside the field that is to blame. */
export function RoundForm({ contest, roundId, initial, locked }: Props) {
  const t = useTranslations("organizer.rounds");
  const router = useRouter();
  const [values, setValues] = useState(() => valuesOf(initial));
  const [slugTouched, setSlugTouched] = useState(roundId !== null);
  const save = useAction(saveRound, () => router.push(`/organizer/rounds?contest=${contest.slug}`));
  const change = (part: Partial<RoundFormValues>) => setValues((before) => ({ ...before, ...part }));
  const error = (path: string) => save.fieldError(path);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (save.failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.failure]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ contestId: contest.id, roundId, form: formOf(values) });
  }

  /** A field for a number in the settings; `path` is where the server finds it. */
  function number(path: string, value: number | string, onChange: (value: number | string) => void) {
    return (
      <NumberInput
        label={t(`field.${path}` as never)}
        description={t.has(`hint.${path}` as never) ? t(`hint.${path}` as never) : undefined}
        value={value}
        onChange={onChange}
        error={error(`settings.${path}`)}
        disabled={locked.includes(path)}
        inputWrapperOrder={ORDER}
        hideControls
        required
      />
    );
  }
  const gridNumber = (key: keyof RoundFormValues["grid"]) =>
    number(`grid.${key}`, values.grid[key], (value) => change({ grid: { ...values.grid, [key]: value } }));
  const dayNumber = (key: keyof RoundFormValues["calendar"]) =>
    number(`calendar.${key}`, values.calendar[key], (value) =>
      change({ calendar: { ...values.calendar, [key]: value } }),
    );

  return (
    <form ref={element} onSubmit={submit} method="post" noValidate className={classes.form}>
      <Part title={t("part.round")} text={roundId ? undefined : t("part.presetText")}>
        {roundId ? null : (
          <NativeSelect
            label={t("field.preset")}
            data={ROUND_PRESETS.map(({ id }) => ({ value: id, label: t(`preset.${id}` as never) }))}
            onChange={(event) => {
              const preset = ROUND_PRESETS.find(({ id }) => id === event.currentTarget.value);
              if (preset) change(settingsValues(preset.settings));
            }}
          />
        )}
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
          inputWrapperOrder={ORDER}
          value={values.slug}
          onChange={({ currentTarget: { value } }) => {
            setSlugTouched(true);
            change({ slug: value });
          }}
          error={error("slug")}
          maxLength={40}
          required
        />
        {number("weight", values.weight, (weight) => change({ weight }))}
      </Part>
      <Part title={t("part.phase")} text={t("part.phaseText", { zone: contest.timeZone })}>
        {(["startsAt", "endsAt"] as const).map((key) => (
          <TextInput
            key={key}
            type="datetime-local"
            label={t(`field.${key}`)}
            value={values.anonymization[key]}
            onChange={({ currentTarget: { value } }) =>
              change({ anonymization: { ...values.anonymization, [key]: value } })
            }
            error={error(`anonymization.${key}`)}
          />
        ))}
      </Part>
      <Part title={t("part.data")} text={t("part.dataText")}>
        {number("userCount", values.userCount, (userCount) => change({ userCount }))}
        {dayNumber("days")}
        {dayNumber("slotsPerDay")}
        {dayNumber("homeSlots")}
        <TextInput
          type="time"
          label={t("field.startTime")}
          value={values.startTime}
          onChange={({ currentTarget: { value } }) => change({ startTime: value })}
          error={error("settings.calendar.startMinute")}
          required
        />
        {number("calendar.slotMinutes", values.slotMinutes, (slotMinutes) => change({ slotMinutes }))}
      </Part>
      <Part title={t("part.grid")} text={t("part.gridText")}>
        {gridNumber("columns")}
        {gridNumber("rows")}
        {gridNumber("latitudeMin")}
        {gridNumber("latitudeMax")}
        {gridNumber("longitudeMin")}
        {gridNumber("longitudeMax")}
        {gridNumber("kmPerLatitudeDegree")}
        {gridNumber("kmPerLongitudeDegree")}
        <Textarea
          className={classes.wide}
          label={t("field.hospitalRegionIds")}
          description={t("hint.hospitalRegionIds")}
          value={values.hospitals}
          onChange={({ currentTarget: { value } }) => change({ hospitals: value })}
          error={hospitalError(save.failure?.fields)}
          disabled={locked.includes("hospitalRegionIds")}
          autosize
          minRows={2}
        />
        <GridPreview grid={values.grid} hospitals={hospitalIds(values.hospitals)} />
      </Part>
      <Part title={t("part.scores")} text={t("part.scoresText")}>
        {number("requiredUtility", values.requiredUtility, (requiredUtility) => change({ requiredUtility }))}
        {number("distanceLimitKm", values.distanceLimitKm, (distanceLimitKm) => change({ distanceLimitKm }))}
        {number("hospitalWeight", values.hospitalWeight, (hospitalWeight) => change({ hospitalWeight }))}
        {number("limits.maxUploadBytes", values.maxUploadMegabytes, (maxUploadMegabytes) =>
          change({ maxUploadMegabytes }),
        )}
        <Checkbox.Group
          className={classes.wide}
          label={t("field.attackers")}
          description={t("hint.attackers")}
          value={values.attackers}
          onChange={(attackers) =>
            change({ attackers: PWS_2019_ATTACKERS.filter((name) => attackers.includes(name)) })
          }
          error={error("settings.attackers")}
        >
          <div className={classes.checks}>
            {PWS_2019_ATTACKERS.map((name) => (
              <Checkbox key={name} value={name} label={name} disabled={locked.includes("attackers")} />
            ))}
          </div>
        </Checkbox.Group>
      </Part>
      <div className={classes.foot}>
        <FormError message={save.failure?.message} />
        <div className={forms.actions}>
          <Button type="submit" loading={save.pending}>
            {t(roundId ? "save" : "create")}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** Of a list, the server blames single entries: `settings.hospitalRegionIds.3`. */
function hospitalError(fields: Readonly<Record<string, string>> = {}): string | undefined {
  return Object.entries(fields).find(([path]) => path.startsWith("settings.hospitalRegionIds"))?.[1];
}
