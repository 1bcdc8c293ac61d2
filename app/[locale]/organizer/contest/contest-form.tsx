"use client";

import { Autocomplete, Button, Checkbox, NumberInput, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useRouter } from "@/i18n/navigation.ts";
import type { ContestSummary } from "@/lib/rounds/read-rounds.ts";
import { slugOf } from "@/lib/rounds/slug.ts";
import { saveContest } from "./actions.ts";
import classes from "./contest-form.module.css";

const ZONES = [
  "Asia/Tokyo",
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
];

/** Makes a contest, or changes its name, address, clock and rules for teams. */
export function ContestForm({ contest }: { contest: ContestSummary | null }) {
  const t = useTranslations("organizer.contest");
  const router = useRouter();
  const [name, setName] = useState(contest?.name ?? "");
  const [slug, setSlug] = useState(contest?.slug ?? "");
  const [slugTouched, setSlugTouched] = useState(contest !== null);
  const [timeZone, setTimeZone] = useState(contest?.timeZone ?? "Asia/Tokyo");
  const [maxTeamSize, setMaxTeamSize] = useState<number | string>(contest?.maxTeamSize ?? "");
  const [selfRegistration, setSelfRegistration] = useState(contest?.selfRegistration ?? false);
  const save = useAction(saveContest, (saved) => router.push(`/organizer?contest=${saved.slug}`));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const teamRules = { maxTeamSize: maxTeamSize === "" ? null : maxTeamSize, selfRegistration };
    save.run({ id: contest?.id ?? null, form: { name, slug, timeZone, ...teamRules } });
  }

  function rename(value: string) {
    setName(value);
    if (!slugTouched) setSlug(slugOf(value));
  }

  return (
    <form onSubmit={submit} method="post" className={`${forms.stack} ${classes.form}`}>
      <FormError message={save.formError} />
      <TextInput
        name="name"
        label={t("name")}
        value={name}
        onChange={(event) => rename(event.currentTarget.value)}
        error={save.fieldError("name")}
        maxLength={80}
        required
      />
      <TextInput
        name="slug"
        label={t("slug")}
        description={t("slugHint")}
        value={slug}
        onChange={(event) => {
          setSlugTouched(true);
          setSlug(event.currentTarget.value);
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
        value={timeZone}
        onChange={setTimeZone}
        error={save.fieldError("timeZone")}
        required
      />
      <NumberInput
        label={t("maxTeamSize")}
        description={t("maxTeamSizeHint")}
        value={maxTeamSize}
        onChange={setMaxTeamSize}
        error={save.fieldError("maxTeamSize")}
        hideControls
      />
      <Checkbox
        label={t("selfRegistration")}
        description={t("selfRegistrationHint")}
        checked={selfRegistration}
        onChange={(event) => setSelfRegistration(event.currentTarget.checked)}
      />
      <div className={forms.actions}>
        <Button type="submit" loading={save.pending}>
          {t(contest ? "save" : "create")}
        </Button>
      </div>
    </form>
  );
}
