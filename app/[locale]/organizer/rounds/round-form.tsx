"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";
import { useRouter } from "@/i18n/navigation.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";
import { MeanwhileNote } from "../parts/meanwhile-note.tsx";
import { useFormDraft } from "../parts/use-form-draft.ts";
import { saveRound } from "./actions.ts";
import { GridFields } from "./grid-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { PhaseFields } from "./phase-fields.tsx";
import type { RoundFormState } from "./round-field-set.tsx";
import { formOf, type StoredRound, settingOf, valuesOf } from "./round-form-values.ts";
import rounds from "./rounds.module.css";
import { ScoreFields } from "./score-fields.tsx";
import { TraceFields } from "./trace-fields.tsx";
import { useRoundWords } from "./use-round-words.ts";

interface Props {
  contest: ContestSummary;
  /** Null for a new round. */
  roundId: string | null;
  initial: StoredRound;
  /** Paths of settings that can no longer be changed. */
  locked: readonly string[];
}

/** The form with all settings of a round; the server's errors are shown beside their fields. */
export function RoundForm({ contest, roundId, initial, locked }: Props) {
  const t = useTranslations("organizer.rounds");
  const router = useRouter();
  const refresh = useSafeRefresh();
  const isLocked = (path: string) => locked.some((part) => path === part || path.startsWith(`${part}.`));
  const { values, change, meanwhile, takeOver, dismiss } = useFormDraft(valuesOf(initial), (path) =>
    isLocked(settingOf(path)),
  );
  const words = useRoundWords();
  const save = useAction(saveRound, () => router.push(`/organizer/rounds?contest=${contest.slug}`));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (save.failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (save.failure?.code === "round_changed") refresh();
  }, [save.failure, refresh]);
  const state: RoundFormState = {
    values,
    change,
    error: (path) => errorAt(save.failure?.fields ?? {}, path),
    groupError: (path) => save.fieldError(path),
    isLocked,
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ contestId: contest.id, roundId, form: formOf(values), seen: initial });
  }

  return (
    <form ref={element} onSubmit={submit} method="post" noValidate className={rounds.form}>
      <NameFields state={state} isNew={roundId === null} />
      <PhaseFields state={state} timeZone={contest.timeZone} />
      <TraceFields state={state} />
      <GridFields state={state} />
      <ScoreFields state={state} />
      <LimitFields state={state} />
      <div className={`stack gap-12 ${forms.ends}`}>
        <FormError message={save.failure?.message} />
        <MeanwhileNote
          title={t("meanwhile")}
          words={words}
          changes={meanwhile}
          takeOver={takeOver}
          dismiss={dismiss}
        />
        <div className="actions">
          <Button type="submit" loading={save.pending}>
            {t(roundId ? "save" : "create")}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A field's error. For a list, the server's error may be for a single entry: "settings.hospitalRegionIds.3". */
function errorAt(fields: Readonly<Record<string, string>>, path: string): string | undefined {
  return fields[path] ?? Object.entries(fields).find(([found]) => found.startsWith(`${path}.`))?.[1];
}
