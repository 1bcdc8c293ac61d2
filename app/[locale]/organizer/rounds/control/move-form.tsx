"use client";

import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction } from "@/app/components/forms/use-action.ts";
import { onClock } from "@/app/components/time/contest-clock.ts";
import { lockedPhases } from "@/lib/contest/locked-phases.ts";
import { PHASE_KINDS, type PhaseKind } from "@/lib/contest/phases.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";
import { moveRoundPhase } from "../clock-actions.ts";
import { ClosesAtOnce } from "../closes-at-once.tsx";
import { InViewersZone } from "../phase-fields.tsx";
import { Refusal } from "./refusal.tsx";

type Side = "startsAt" | "endsAt";

/** A form to move the start or end of a phase and, optionally, everything after it. */
export function MoveForm({
  round,
  first,
}: {
  round: RoundDetailView;
  /** The phase selected at first: the open or the next one. */
  first: PhaseKind | undefined;
}) {
  const t = useTranslations("organizer.rounds.clock");
  const phases = useTranslations("phases.kind");
  const zone = round.contest.timeZone;
  const move = useAction(moveRoundPhase);
  const timeOf = (kind: PhaseKind, side: Side) => {
    const phase = round.phases.find((candidate) => candidate.kind === kind);
    return phase ? onClock(new Date(phase[side]), zone) : "";
  };
  const locked = lockedPhases(round);
  const movable = round.phases.filter((phase) => !locked.includes(phase.kind));
  const [kind, setKind] = useState<PhaseKind>(first ?? movable.at(-1)?.kind ?? PHASE_KINDS[0]);
  const [side, setSide] = useState<Side>("endsAt");
  const [asked, setAsked] = useState<string | null>(null);
  const [shiftLater, setShiftLater] = useState(false);
  if (movable.length === 0) return null;
  const local = asked ?? timeOf(kind, side);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    move.run({ roundId: round.id, kind, side, local, shiftLater });
  }

  return (
    <form onSubmit={submit} method="post" aria-label={t("move")} className="stack gap-10">
      <Refusal failure={move.failure} />
      <div className="row end gap-12">
        <NativeSelect
          label={t("movePhase")}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            setKind(value as PhaseKind);
            setAsked(null);
          }}
          data={movable.map((phase) => ({ value: phase.kind, label: phases(phase.kind) }))}
        />
        <NativeSelect
          label={t("side")}
          value={side}
          onChange={({ currentTarget: { value } }) => {
            setSide(value as Side);
            setAsked(null);
          }}
          data={(["startsAt", "endsAt"] as const).map((value) => ({ value, label: t(`side_${value}`) }))}
        />
        <TextInput
          type="datetime-local"
          label={t("moveTo", { side })}
          value={local}
          onChange={({ currentTarget: { value } }) => setAsked(value)}
          required
        />
        <Button type="submit" variant="default" loading={move.pending}>
          {t("moveSubmit")}
        </Button>
      </div>
      <p className="lead">
        <InViewersZone local={local} timeZone={zone} />
        <ClosesAtOnce kind={kind} side={side} local={local} timeZone={zone} />
      </p>
      <Checkbox
        label={t("shift")}
        checked={shiftLater}
        onChange={({ currentTarget: { checked } }) => setShiftLater(checked)}
      />
    </form>
  );
}
