import { isOpen, PHASE_KINDS, type PhaseKind, type PhaseWindow } from "./phases.ts";

/** An error in the start or end of one phase. */
export interface PhaseFault {
  readonly kind: PhaseKind;
  readonly side: "startsAt" | "endsAt";
  readonly code: "phase_ends_early" | "phase_overlaps" | "phase_twice";
  /** The earlier phase that it overlaps. */
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
export function sortPhases<T extends { readonly kind: PhaseKind }>(phases: readonly T[]): T[] {
  return phases.toSorted((a, b) => PHASE_KINDS.indexOf(a.kind) - PHASE_KINDS.indexOf(b.kind));
}

/**
 * Finds errors in a round's phases: each kind may occur once, a phase must end after its start, and must not begin before
 * those that precede it in the order of {@link PHASE_KINDS} have ended. Any phase may be missing; gaps are allowed.
 */
export function phaseFaults(phases: readonly PhaseWindow[]): PhaseFault[] {
  const ordered = sortPhases(phases);
  return ordered.flatMap((phase, i): PhaseFault[] => {
    const { kind, startsAt, endsAt } = phase;
    const before = ordered.slice(0, i);
    if (before.some((other) => other.kind === kind)) return [{ kind, side: "startsAt", code: "phase_twice" }];
    if (endsAt <= startsAt) return [{ kind, side: "endsAt", code: "phase_ends_early" }];
    const overlapped = before.findLast((other) => other.endsAt > startsAt);
    return overlapped ? [{ kind, side: "startsAt", code: "phase_overlaps", other: overlapped.kind }] : [];
  });
}

/** The phases with the one open at `now` ending at `now`; null if none is open. */
export function endPhaseNow(phases: readonly PhaseWindow[], now: Date): PhaseWindow[] | null {
  if (!phases.some((phase) => isOpen(phase, now))) return null;
  return phases.map((phase) => (isOpen(phase, now) ? { ...phase, endsAt: now } : phase));
}

/** The first phase that has not begun at `now`; null when all have. */
export function nextPhase<T extends PhaseWindow>(phases: readonly T[], now: Date): T | null {
  return sortPhases(phases).find(({ startsAt }) => startsAt > now) ?? null;
}

/**
 * The phases with the next one starting at `now`: the open phase ends, and the next keeps its own end.
 * @returns null if no phase is still to come
 */
export function startNextPhaseNow(phases: readonly PhaseWindow[], now: Date): PhaseWindow[] | null {
  const next = nextPhase(phases, now);
  if (!next) return null;
  const ended = endPhaseNow(phases, now) ?? phases;
  return ended.map((phase) => (phase.kind === next.kind ? { ...phase, startsAt: now } : phase));
}

/**
 * The phases with one of them moved.
 * @param shiftLater whether later phases are shifted by the same amount as the moved phase's end
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
  return sortPhases([...others, moved]);
}

/**
 * Whether a change of phases ends the anonymization phase, which was not over before, at or before `now`. Such a change is final: the
 * round is closed within seconds, its counting submissions are locked, and the phase can no longer be changed.
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
