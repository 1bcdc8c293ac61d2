"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import type { LocalPhases } from "@/lib/contest/local-phases.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { useFormDraft } from "../../parts/use-form-draft.ts";
import { RoundFormEnd } from "../round-form-end.tsx";
import rounds from "../rounds.module.css";
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
  const { values, change, restart, ...draft } = useFormDraft({ phases }, (path) =>
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
      <RoundFormEnd failure={save.failure} pending={save.pending} draft={draft} label={t("timeline.save")} />
    </form>
  );
}
