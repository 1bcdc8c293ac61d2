import { PHASE_KINDS, type PhaseKind } from "./phases.ts";

/** A phase on the contest's clock, as a form has it: `2019-08-19T12:00`; both empty for a phase that does not exist. */
export interface LocalPhase {
  readonly startsAt: string;
  readonly endsAt: string;
}

export type LocalPhases = Readonly<Record<PhaseKind, LocalPhase>>;

const DAY_MS = 24 * 60 * 60_000;

/** A year that is still being typed, such as 0002, is no time yet. */
const LOCAL_TIME = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A local time as milliseconds of a clock that is never changed; null if it is none. */
export function clockMs(local: string): number | null {
  const ms = LOCAL_TIME.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** The inverse of {@link clockMs}. */
export function clockTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16);
}

/** The phases with the times of all that follow `kind` moved by `ms`, except for those that are locked. */
export function shiftLater(
  phases: LocalPhases,
  kind: PhaseKind,
  ms: number,
  isLocked: (kind: PhaseKind) => boolean,
): LocalPhases {
  const shifted = (local: string) => {
    const at = clockMs(local);
    return at === null ? local : clockTime(at + ms);
  };
  const later = PHASE_KINDS.slice(PHASE_KINDS.indexOf(kind) + 1).filter((other) => !isLocked(other));
  const moved = later.map((other) => {
    const { startsAt, endsAt } = phases[other];
    return [other, { startsAt: shifted(startsAt), endsAt: shifted(endsAt) }];
  });
  return { ...phases, ...Object.fromEntries(moved) };
}

/** How many days a proposal gives the anonymization and the attack phase, and each phase beside them. */
export const PACES = {
  fortnights: { long: 14, short: 1 },
  weeks: { long: 7, short: 1 },
  days: { long: 1, short: 0.125 },
} as const;

export type Pace = keyof typeof PACES;

/**
 * Proposes a round's phases one after another, from noon of its first day, on the contest's clock.
 * @param firstDay such as `2019-08-19`
 * @param registration whether teams register in the round, for as long as they anonymize
 * @returns null if `firstDay` is no day
 */
export function proposePhases(firstDay: string, pace: Pace, registration: boolean): LocalPhases | null {
  const noon = clockMs(`${firstDay}T12:00`);
  if (noon === null) return null;
  const { long, short } = PACES[pace];
  const days: Record<PhaseKind, number> = {
    REGISTRATION: registration ? long : 0,
    ANONYMIZATION: long,
    PSEUDONYMIZATION: short,
    ATTACK: long,
    RESULTS: short,
  };
  let at = noon;
  const entries = PHASE_KINDS.map((kind) => {
    const startsAt = at;
    at += days[kind] * DAY_MS;
    const phase = { startsAt: clockTime(startsAt), endsAt: clockTime(at) };
    return [kind, at > startsAt ? phase : { startsAt: "", endsAt: "" }] as const;
  });
  return Object.fromEntries(entries) as unknown as LocalPhases;
}
