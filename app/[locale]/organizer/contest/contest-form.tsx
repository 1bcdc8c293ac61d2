"use client";

import { Autocomplete, Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import { NumberField } from "@/app/components/forms/number-field.tsx";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import { useRouter } from "@/i18n/navigation.ts";
import { VISIBILITIES, type Visibility } from "@/lib/contest/visibility.ts";
import type { ContestForm as ContestFacts } from "@/lib/use-cases/rounds/schemas.ts";
import { slugOf } from "@/lib/use-cases/rounds/slug.ts";
import { type FieldWords, MeanwhileNote } from "../parts/meanwhile-note.tsx";
import { useFormDraft } from "../parts/use-form-draft.ts";
import { saveContest } from "./actions.ts";

const ZONES = [
  "Asia/Tokyo",
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
];

/** The form's values. */
interface Values {
  name: string;
  slug: string;
  timeZone: string;
  maxTeamSize: number | string;
  selfRegistration: boolean;
  visibility: Visibility;
}

/** A new contest is seen by nobody else until its organizers say so. */
const NEW: ContestFacts = { name: "", slug: "", timeZone: "Asia/Tokyo", visibility: "DRAFT" };

/**
 * A form for a contest's name, URL, time zone, rules for teams and visibility.
 * @param contestId null to create a contest
 */
export function ContestForm({
  contestId = null,
  stored = NEW,
}: {
  contestId?: string | null;
  stored?: ContestFacts;
}) {
  const t = useTranslations("organizer.contest");
  const router = useRouter();
  const refresh = useSafeRefresh();
  const { values, change, meanwhile, takeOver, dismiss } = useFormDraft(valuesOf(stored));
  const [slugTouched, setSlugTouched] = useState(contestId !== null);
  const save = useAction(saveContest, (saved) => router.push(`/organizer?contest=${saved.slug}`));
  useEffect(() => {
    if (save.failure?.code === "contest_changed") refresh();
  }, [save.failure, refresh]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { maxTeamSize } = values;
    const form = { ...values, maxTeamSize: maxTeamSize === "" ? null : maxTeamSize };
    save.run({ id: contestId, form, seen: stored });
  }

  return (
    <form onSubmit={submit} method="post" className="stack up-to-26">
      <FormError message={save.formError} />
      <TextInput
        name="name"
        label={t("name")}
        value={values.name}
        onChange={({ currentTarget: { value: name } }) =>
          change(slugTouched ? { name } : { name, slug: slugOf(name) })
        }
        error={save.fieldError("name")}
        maxLength={80}
        required
      />
      <TextInput
        name="slug"
        label={t("slug")}
        description={t("slugHint")}
        value={values.slug}
        onChange={(event) => {
          setSlugTouched(true);
          change({ slug: event.currentTarget.value });
        }}
        error={save.fieldError("slug")}
        maxLength={40}
        required
      />
      <Autocomplete
        name="timeZone"
        label={t("timeZone")}
        description={t("timeZoneHint")}
        data={ZONES}
        value={values.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        error={save.fieldError("timeZone")}
        required
      />
      <NumberField
        label={t("maxTeamSize")}
        description={t("maxTeamSizeHint")}
        value={values.maxTeamSize}
        onChange={(maxTeamSize) => change({ maxTeamSize })}
        error={save.fieldError("maxTeamSize")}
        hideControls
      />
      <Checkbox
        label={t("selfRegistration")}
        description={t("selfRegistrationHint")}
        checked={values.selfRegistration}
        onChange={(event) => change({ selfRegistration: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t("visibility")}
        description={t(`visibilityHint.${values.visibility}`)}
        value={values.visibility}
        onChange={(event) => change({ visibility: event.currentTarget.value as Visibility })}
        data={VISIBILITIES.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
      />
      <MeanwhileNote
        title={t("meanwhile")}
        words={useWords()}
        changes={meanwhile}
        takeOver={takeOver}
        dismiss={dismiss}
      />
      <div className="actions">
        <Button type="submit" loading={save.pending}>
          {t(contestId ? "save" : "create")}
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ name, slug, timeZone, maxTeamSize, selfRegistration, visibility }: ContestFacts): Values {
  return {
    name,
    slug,
    timeZone,
    maxTeamSize: maxTeamSize ?? "",
    selfRegistration: selfRegistration ?? false,
    visibility: visibility ?? "PUBLIC",
  };
}

/** Labels of the fields, and their values in words. */
function useWords(): FieldWords {
  const t = useTranslations("organizer.contest");
  return {
    name: (path) => t(path as keyof Values),
    text: (value) => {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      const visibility = VISIBILITIES.find((one) => one === value);
      return visibility ? t(`visibilities.${visibility}`) : String(value);
    },
  };
}
