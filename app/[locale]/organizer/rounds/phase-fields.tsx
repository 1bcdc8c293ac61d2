"use client";

import { TextInput } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { momentOnClock } from "@/app/components/time/contest-clock.ts";
import { absoluteTime } from "@/app/components/time/format-time.ts";
import { useViewerZone } from "@/app/components/time/use-viewer-zone.ts";
import { PHASE_KINDS, type PhaseKind } from "@/lib/contest/phases.ts";
import { ClosesAtOnce } from "./closes-at-once.tsx";
import { FIELD_ORDER, FieldSet, type RoundFormState } from "./round-field-set.tsx";

const SIDES = ["startsAt", "endsAt"] as const;

/** The fields for each phase's start and end in the contest's zone, with the viewer's time beside them. */
export function PhaseFields({ state, timeZone }: { state: RoundFormState; timeZone: string }) {
  const t = useTranslations("organizer.rounds");
  const { error, groupError } = state;
  return (
    <FieldSet
      title={t("part.phase")}
      text={t("part.phaseText", { zone: timeZone })}
      error={groupError("phases")}
    >
      {PHASE_KINDS.flatMap((kind) =>
        SIDES.map((side) => (
          <MomentField
            key={`${kind} ${side}`}
            state={state}
            kind={kind}
            side={side}
            timeZone={timeZone}
            error={error(`phases.${kind}.${side}`)}
          />
        )),
      )}
    </FieldSet>
  );
}

function MomentField({
  state: { values, change, isLocked },
  kind,
  side,
  timeZone,
  error,
}: {
  state: RoundFormState;
  kind: PhaseKind;
  side: (typeof SIDES)[number];
  timeZone: string;
  error: string | undefined;
}) {
  const t = useTranslations("organizer.rounds.field");
  const phase = useTranslations("phases")(`kind.${kind}`);
  const times = values.phases[kind];
  const moment = { local: times[side], timeZone };
  const locked = isLocked(`phases.${kind}`);
  return (
    <TextInput
      type="datetime-local"
      label={t(side === "startsAt" ? "phaseStarts" : "phaseEnds", { phase })}
      description={
        <>
          <InViewersZone {...moment} />
          {locked ? null : <ClosesAtOnce kind={kind} side={side} {...moment} />}
        </>
      }
      value={times[side]}
      onChange={({ currentTarget: { value } }) =>
        change({ phases: { ...values.phases, [kind]: { ...times, [side]: value } } })
      }
      error={error}
      disabled={locked}
      inputWrapperOrder={FIELD_ORDER}
    />
  );
}

/** A field's time in the viewer's zone, if that differs from the contest's. */
export function InViewersZone({ local, timeZone }: { local: string; timeZone: string }) {
  const t = useTranslations("organizer.rounds.field");
  const format = useFormatter();
  const zone = useViewerZone();
  const moment = local === "" ? null : momentOnClock(local, timeZone);
  if (!zone || !moment) return null;
  const here = format.dateTime(moment, absoluteTime(zone));
  if (here === format.dateTime(moment, absoluteTime(timeZone))) return null;
  return <>{t("inYourZone", { time: here })}</>;
}
