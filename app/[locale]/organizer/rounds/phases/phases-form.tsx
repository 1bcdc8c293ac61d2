"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormError } from "@/app/components/forms/form-error.tsx";
import forms from "@/app/components/forms/forms.module.css";
import type { LocalPhases } from "@/lib/contest/local-phases.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { MeanwhileNote } from "../../parts/meanwhile-note.tsx";
import { useFormDraft } from "../../parts/use-form-draft.ts";
import rounds from "../rounds.module.css";
import { useRoundWords } from "../use-round-words.ts";
import { useSaveRound } from "../use-save-round.ts";
import { PhasePlan, type ProposalBasis } from "./phase-plan.tsx";

/** The form with a round's phases. */
export function PhasesForm({
  roundId,
  phases,
  locked,
  ...plan
}: {
  roundId: string;
  phases: LocalPhases;
  locked: readonly PhaseKind[];
  timeZone: string;
  at: string;
  basis: ProposalBasis | null;
}) {
  const t = useTranslations("organizer.rounds");
  const isLocked = (kind: PhaseKind) => locked.includes(kind);
  const { values, change, restart, ...meanwhile } = useFormDraft({ phases }, (path) =>
    isLocked(path.split(".")[1] as PhaseKind),
  );
  const { form, ...save } = useSaveRound(restart);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.run({ roundId, form: values, seen: { phases } });
  }

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className={rounds.form}>
      <PhasePlan
        {...plan}
        phases={values.phases}
        change={(moved) => change({ phases: moved })}
        isLocked={isLocked}
        error={save.fieldError}
        groupError={save.fieldError("phases")}
      />
      <div className={`stack gap-12 ${forms.ends}`}>
        <FormError message={save.failure?.message} />
        <MeanwhileNote
          title={t("meanwhile")}
          words={useRoundWords()}
          changes={meanwhile.meanwhile}
          takeOver={meanwhile.takeOver}
          dismiss={meanwhile.dismiss}
        />
        <div className="actions">
          <Button type="submit" loading={save.pending}>
            {t("timeline.save")}
          </Button>
        </div>
      </div>
    </form>
  );
}
