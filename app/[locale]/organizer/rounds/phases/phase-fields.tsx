"use client";

import { TextInput } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useRef } from "react";
import { momentOnClock } from "@/app/components/time/contest-clock.ts";
import { absoluteTime } from "@/app/components/time/format-time.ts";
import { useViewerZone } from "@/app/components/time/use-viewer-zone.ts";
import { clockMs, type LocalPhase, type LocalPhases } from "@/lib/contest/local-phases.ts";
import { PHASE_KINDS, type PhaseKind } from "@/lib/contest/phases.ts";
import { FIELD_ORDER } from "../round-field-set.tsx";
import { ClosesAtOnce } from "./closes-at-once.tsx";

const SIDES = ["startsAt", "endsAt"] as const;

interface Props {
  phases: LocalPhases;
  /** @param by how far the phase's end has moved, in milliseconds */
  change: (kind: PhaseKind, to: LocalPhase, by: number) => void;
  isLocked: (kind: PhaseKind) => boolean;
  error: (path: string) => string | undefined;
  timeZone: string;
}

/** The fields for each phase's start and end in the contest's zone, with the viewer's time beside them. */
export function PhaseFields(props: Props) {
  return PHASE_KINDS.flatMap((kind) =>
    SIDES.map((side) => <MomentField key={`${kind} ${side}`} {...props} kind={kind} side={side} />),
  );
}

function MomentField({
  phases,
  change,
  isLocked,
  error,
  timeZone,
  kind,
  side,
}: Props & { kind: PhaseKind; side: (typeof SIDES)[number] }) {
  const t = useTranslations("organizer.rounds.field");
  const phase = useTranslations("phases")(`kind.${kind}`);
  const times = phases[kind];
  const moment = { local: times[side], timeZone };
  const locked = isLocked(kind);
  // The last whole time, since a field is empty while a time in it is being typed.
  const whole = useRef<number | null>(null);

  function put(value: string) {
    const [from, to] = [clockMs(times[side]) ?? whole.current, clockMs(value)];
    whole.current = from;
    const by = side === "endsAt" && from !== null && to !== null ? to - from : 0;
    change(kind, { ...times, [side]: value }, by);
  }

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
      onChange={({ currentTarget: { value } }) => put(value)}
      error={error(`phases.${kind}.${side}`)}
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
