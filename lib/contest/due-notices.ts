import { isOpen, type PhaseKind, type PhaseWindow, TEAMS_ACT_IN } from "./phases.ts";
import { roundTime } from "./round-clock.ts";

/** How many hours before a phase's end its teams are warned, longest first. */
const ENDS_SOON_HOURS = [24, 1] as const;

/** For how long published results are news; a worker that was down for longer does not announce them. */
const RESULTS_NEWS_MS = 7 * 24 * 3_600_000;

const HOUR_MS = 3_600_000;

/** The fields of a round that its notices depend on. */
export interface NoticedRound {
  readonly phases: readonly PhaseWindow[];
  readonly heldAt: Date | null;
  /** When the counting submissions were locked and pseudonymized; before that there is nothing to attack. */
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
}

/** A notice due to a round's teams. The same news always has the same `key`. */
export type DueNotice =
  | { readonly kind: "PHASE_OPENS"; readonly key: string; readonly phase: PhaseKind; readonly endsAt: Date }
  | {
      readonly kind: "PHASE_ENDS_SOON";
      readonly key: string;
      readonly phase: PhaseKind;
      readonly hours: number;
      readonly endsAt: Date;
    }
  | { readonly kind: "RESULTS"; readonly key: string; readonly publishedAt: Date };

/**
 * Returns the notices about a round that are due at `now`. The result depends on the present state only, not on what has just
 * changed: a late call still reports that a phase is open, but no warning of an end that has passed, and no earlier warning
 * once a later one is due. A held clock announces no phase. A phase whose end was moved gives warnings of its new end.
 */
export function dueNotices(round: NoticedRound, now: Date): DueNotice[] {
  return [...phaseNotices(round, now), ...resultsNotices(round, now)];
}

function phaseNotices(round: NoticedRound, now: Date): DueNotice[] {
  const time = roundTime(round, now);
  if (time < now) return [];
  const open = round.phases.filter((phase) => isOpen(phase, time));
  return open.flatMap((phase) => {
    if (phase.kind === "ATTACK" && round.closedAt === null) return [];
    const { kind, endsAt } = phase;
    const opens: DueNotice = { kind: "PHASE_OPENS", key: `phase-opens:${kind}`, phase: kind, endsAt };
    const hours = warningDue(phase, time);
    if (hours === null) return [opens];
    // The key contains the end, so that a prolonged phase gives its warnings again.
    const key = `phase-ends:${kind}:${hours}:${endsAt.toISOString()}`;
    return [opens, { kind: "PHASE_ENDS_SOON", key, phase: kind, hours, endsAt }];
  });
}

/** The shortest warning that is due, in hours; null before the first one, and for a phase no longer than the warning. */
function warningDue({ kind, startsAt, endsAt }: PhaseWindow, time: Date): number | null {
  if (!TEAMS_ACT_IN.includes(kind)) return null;
  const left = endsAt.getTime() - time.getTime();
  const due = ENDS_SOON_HOURS.filter((hours) => left <= hours * HOUR_MS).at(-1);
  if (due === undefined) return null;
  return endsAt.getTime() - startsAt.getTime() > due * HOUR_MS ? due : null;
}

/** Results are published by an organizer, so a held clock does not delay their notice. */
function resultsNotices({ resultsPublishedAt: at }: NoticedRound, now: Date): DueNotice[] {
  if (at === null || at > now || now.getTime() - at.getTime() > RESULTS_NEWS_MS) return [];
  return [{ kind: "RESULTS", key: "results", publishedAt: at }];
}
