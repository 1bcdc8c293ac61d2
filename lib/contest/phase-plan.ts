import { isOpen, PHASE_KINDS, type PhaseKind, type PhaseWindow } from "./phases.ts";

/** What is wrong with one end of one phase. */
export interface PhaseFault {
  readonly kind: PhaseKind;
  readonly side: "startsAt" | "endsAt";
  readonly code: "phase_ends_early" | "phase_overlaps" | "phase_twice";
  /** The phase before it that it overlaps. */
  readonly other?: PhaseKind;
}

/** A fault in plain English, without a full stop: `ATTACK must end after its start`. */
export function phaseFaultText({ kind, code, other }: PhaseFault): string {
  switch (code) {
    case "phase_twice":
      return `${kind} is there twice`;
    case "phase_ends_early":
      return `${kind} must end after its start`;
    case "phase_overlaps":
      return `${kind} must begin when ${other} has ended, or later`;
  }
}

/** The phases in the order of {@link PHASE_KINDS}. */
export function inOrder<T extends { readonly kind: PhaseKind }>(phases: readonly T[]): T[] {
  return phases.toSorted((a, b) => PHASE_KINDS.indexOf(a.kind) - PHASE_KINDS.indexOf(b.kind));
}

/**
 * What is wrong with a round's phases: each may come once, ends after its start, and begins no earlier than those before
 * it, in the order of {@link PHASE_KINDS}, have ended. None must be there, and between two there may be a gap.
 */
export function phaseFaults(phases: readonly PhaseWindow[]): PhaseFault[] {
  const ordered = inOrder(phases);
  return ordered.flatMap((phase, i): PhaseFault[] => {
    const { kind, startsAt, endsAt } = phase;
    const before = ordered.slice(0, i);
    if (before.some((other) => other.kind === kind)) return [{ kind, side: "startsAt", code: "phase_twice" }];
    if (endsAt <= startsAt) return [{ kind, side: "endsAt", code: "phase_ends_early" }];
    const overlapped = before.findLast((other) => other.endsAt > startsAt);
    return overlapped ? [{ kind, side: "startsAt", code: "phase_overlaps", other: overlapped.kind }] : [];
  });
}

/** The phases when the one that is open at `now` ends at this moment; null while none is open. */
export function endingNow(phases: readonly PhaseWindow[], now: Date): PhaseWindow[] | null {
  if (!phases.some((phase) => isOpen(phase, now))) return null;
  return phases.map((phase) => (isOpen(phase, now) ? { ...phase, endsAt: now } : phase));
}

/** The first phase that has not begun at `now`; null when all have. */
export function nextPhase<T extends PhaseWindow>(phases: readonly T[], now: Date): T | null {
  return inOrder(phases).find(({ startsAt }) => startsAt > now) ?? null;
}

/**
 * The phases when the next one starts at `now`: the one that is open ends, and the next keeps its own end.
 * @returns null when no phase is still to come
 */
export function startingNextNow(phases: readonly PhaseWindow[], now: Date): PhaseWindow[] | null {
  const next = nextPhase(phases, now);
  if (!next) return null;
  const ended = endingNow(phases, now) ?? phases;
  return ended.map((phase) => (phase.kind === next.kind ? { ...phase, startsAt: now } : phase));
}

/**
 * The phases with the one of `kind` at other times.
 * @param shiftLater moves all phases after it by as much as its end moves
 */
export function movingPhase(
  phases: readonly PhaseWindow[],
  moved: PhaseWindow,
  shiftLater: boolean,
): PhaseWindow[] {
  const old = phases.find(({ kind }) => kind === moved.kind);
  const shift = old && shiftLater ? moved.endsAt.getTime() - old.endsAt.getTime() : 0;
  const place = PHASE_KINDS.indexOf(moved.kind);
  const by = (moment: Date) => new Date(moment.getTime() + shift);
  const others = phases
    .filter(({ kind }) => kind !== moved.kind)
    .map((phase) =>
      PHASE_KINDS.indexOf(phase.kind) > place
        ? { ...phase, startsAt: by(phase.startsAt), endsAt: by(phase.endsAt) }
        : phase,
    );
  return inOrder([...others, moved]);
}

/**
 * Whether a change of phases makes the anonymization phase over at `now` that was not over before. The round is then closed
 * within seconds, for good: what counts is locked, and the phase stays as it is.
 */
export function endsAnonymization(
  before: readonly PhaseWindow[],
  after: readonly PhaseWindow[],
  now: Date,
): boolean {
  const isOver = (phases: readonly PhaseWindow[]) =>
    phases.some(({ kind, endsAt }) => kind === "ANONYMIZATION" && endsAt <= now);
  return isOver(after) && !isOver(before);
}
