"use client";

import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  clockMs,
  type LocalPhase,
  type LocalPhases,
  PACES,
  type Pace,
  proposePhases,
  shiftLater,
} from "@/lib/contest/local-phases.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { FieldSet } from "../round-field-set.tsx";
import classes from "../rounds.module.css";
import { PhaseFields } from "./phase-fields.tsx";
import { PhaseTimeline } from "./phase-timeline.tsx";

/** What a proposal of all phases starts from. */
export interface ProposalBasis {
  /** A day such as `2019-08-19`. */
  readonly firstDay: string;
  readonly registration: boolean;
}

/** The one place where phases are edited: a proposal from one day, bars to drag, and fields to type. */
export function PhasePlan({
  phases,
  change,
  isLocked,
  error,
  groupError,
  timeZone,
  at,
  basis,
}: {
  phases: LocalPhases;
  change: (phases: LocalPhases) => void;
  isLocked: (kind: PhaseKind) => boolean;
  /** The server's error for the field at a path such as `phases.ATTACK.startsAt`. */
  error: (path: string) => string | undefined;
  groupError: string | undefined;
  timeZone: string;
  /** When the server read the phases (ISO 8601). */
  at: string;
  /** Null if some phases can no longer be changed. */
  basis: ProposalBasis | null;
}) {
  const t = useTranslations("organizer.rounds");
  const [takesLater, setTakesLater] = useState(false);

  function move(from: LocalPhases, kind: PhaseKind, to: LocalPhase, by?: number) {
    const shift = by ?? (clockMs(to.endsAt) ?? 0) - (clockMs(from[kind].endsAt) ?? 0);
    change({ ...(takesLater ? shiftLater(from, kind, shift, isLocked) : from), [kind]: to });
  }

  return (
    <FieldSet title={t("part.phase")} text={t("part.phaseText", { zone: timeZone })} error={groupError}>
      <div className={`stack gap-16 ${classes.wide}`}>
        {basis ? <Proposal basis={basis} onPropose={change} /> : null}
        <PhaseTimeline
          phases={phases}
          timeZone={timeZone}
          at={at}
          isLocked={isLocked}
          onDrag={(from, kind, to) => move(from, kind, to)}
        />
        <Checkbox
          label={t("timeline.shift")}
          checked={takesLater}
          onChange={({ currentTarget: { checked } }) => setTakesLater(checked)}
        />
      </div>
      <PhaseFields
        phases={phases}
        change={(kind, to, by) => move(phases, kind, to, by)}
        isLocked={isLocked}
        error={error}
        timeZone={timeZone}
      />
    </FieldSet>
  );
}

function Proposal({ basis, onPropose }: { basis: ProposalBasis; onPropose: (phases: LocalPhases) => void }) {
  const t = useTranslations("organizer.rounds.timeline");
  const [firstDay, setFirstDay] = useState(basis.firstDay);
  const [pace, setPace] = useState<Pace>("fortnights");
  const proposed = proposePhases(firstDay, pace, basis.registration);
  return (
    <div className="row end gap-12">
      <TextInput
        type="date"
        label={t("firstDay")}
        value={firstDay}
        onChange={({ currentTarget: { value } }) => setFirstDay(value)}
      />
      <NativeSelect
        label={t("pace")}
        value={pace}
        onChange={({ currentTarget: { value } }) => setPace(value as Pace)}
        data={(Object.keys(PACES) as Pace[]).map((value) => ({ value, label: t(`paces.${value}`) }))}
      />
      <Button
        variant="default"
        disabled={proposed === null}
        onClick={() => (proposed ? onPropose(proposed) : null)}
      >
        {t("propose")}
      </Button>
    </div>
  );
}
