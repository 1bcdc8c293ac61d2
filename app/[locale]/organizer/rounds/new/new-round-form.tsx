"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import { useAction } from "@/app/components/forms/use-action.ts";
import { useRouter } from "@/i18n/navigation.ts";
import type { LocalPhases } from "@/lib/contest/local-phases.ts";
import type { ContestSummary } from "@/lib/use-cases/rounds/read-rounds.ts";
import { useFormDraft } from "../../parts/use-form-draft.ts";
import { addRound } from "../actions.ts";
import { NameFields } from "../name-fields.tsx";
import { PhasePlan, type ProposalBasis } from "../phases/phase-plan.tsx";
import type { RoundFormState } from "../round-field-set.tsx";
import { formOf, type StoredSettings, valuesOf } from "../round-form-values.ts";
import rounds from "../rounds.module.css";
import { SettingFields } from "../setting-fields.tsx";
import { errorAt, useFirstError } from "../use-first-error.ts";

/** The form for a new round: its name, its preset and its phases; below, folded, what the preset fills in. */
export function NewRoundForm({
  contest,
  initial,
  ...plan
}: {
  contest: ContestSummary;
  initial: StoredSettings & { readonly phases: LocalPhases };
  at: string;
  basis: ProposalBasis;
}) {
  const t = useTranslations("organizer.rounds");
  const router = useRouter();
  const { values, change } = useFormDraft({ ...valuesOf(initial), phases: initial.phases });
  const { phases, ...settings } = values;
  const add = useAction(addRound, ({ id }) => router.push(`/organizer/rounds/${id}?contest=${contest.slug}`));
  const form = useFirstError(add.failure);
  const state: RoundFormState = {
    values: settings,
    change,
    error: (path) => errorAt(add.failure, path),
    groupError: add.fieldError,
    isLocked: () => false,
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    add.run({ contestId: contest.id, form: { ...formOf(settings), phases } });
  }

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className={rounds.form}>
      <NameFields state={state} isNew />
      <PhasePlan
        {...plan}
        phases={phases}
        change={(moved) => change({ phases: moved })}
        isLocked={() => false}
        error={state.error}
        groupError={add.fieldError("phases")}
        timeZone={contest.timeZone}
      />
      <details className={rounds.settings}>
        <summary>{t("allSettings")}</summary>
        <SettingFields state={state} />
      </details>
      <div className={`stack gap-12 ${forms.ends}`}>
        <FormError message={add.failure?.message} />
        <div className="actions">
          <Button type="submit" loading={add.pending}>
            {t("create")}
          </Button>
        </div>
      </div>
    </form>
  );
}
