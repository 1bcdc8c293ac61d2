"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useFormDraft } from "../parts/use-form-draft.ts";
import { NameFields } from "./name-fields.tsx";
import type { RoundFormState } from "./round-field-set.tsx";
import { RoundFormEnd } from "./round-form-end.tsx";
import { formOf, type StoredSettings, settingOf, valuesOf } from "./round-form-values.ts";
import rounds from "./rounds.module.css";
import { SettingFields } from "./setting-fields.tsx";
import { errorAt } from "./use-first-error.ts";
import { useSaveRound } from "./use-save-round.ts";

/** The form with a round's name and settings; the server's errors are shown beside their fields. */
export function SettingsForm({
  roundId,
  stored,
  locked,
}: {
  roundId: string;
  stored: StoredSettings;
  /** Paths of settings that can no longer be changed. */
  locked: readonly string[];
}) {
  const t = useTranslations("organizer.rounds");
  const isLocked = (path: string) => locked.some((part) => path === part || path.startsWith(`${part}.`));
  const { values, change, restart, ...draft } = useFormDraft(valuesOf(stored), (path) =>
    isLocked(settingOf(path)),
  );
  const { form, ...save } = useSaveRound(restart);
  const state: RoundFormState = {
    values,
    change,
    error: (path) => errorAt(save.failure, path),
    groupError: save.fieldError,
    isLocked,
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ roundId, form: formOf(values), seen: stored });
  }

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className={rounds.form}>
      <NameFields state={state} isNew={false} />
      <SettingFields state={state} />
      <RoundFormEnd failure={save.failure} pending={save.pending} draft={draft} label={t("save")} />
    </form>
  );
}
