import { isOpen, type PhaseKind, type PhaseWindow } from "./phases.ts";
import { roundTime } from "./round-clock.ts";

/** How long before a phase's end its teams are told, in hours, the longest first. */
const ENDS_SOON_HOURS = [24, 1] as const;

/** Published results are news for so long; a worker that was down for longer keeps quiet about them. */
const RESULTS_NEWS_MS = 7 * 24 * 3_600_000;

const HOUR_MS = 3_600_000;

/** Phases at whose end a team must have done something. */
const TEAMS_ACT_IN: readonly PhaseKind[] = ["REGISTRATION", "ANONYMIZATION", "ATTACK"];

/** A round as far as its notices need it. */
export interface NoticedRound {
  readonly phases: readonly PhaseWindow[];
  readonly heldAt: Date | null;
  /** When the counting submissions were locked and pseudonymized: before that there is nothing to attack. */
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
}

/** What a round's teams are to be told. `key` is the same for the same news, whenever it is asked for. */
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
 * What is news about a round at `now`. It says what is true, not what has just become true: whoever asks late still tells
 * that a phase is open, but never that something ends soon once it has ended, nor the earlier of two warnings after the
 * later is due. A held clock announces no phase. A phase whose end is moved warns of its new end.
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
    // The end is part of the key: a phase that was prolonged ends soon once more.
    const key = `phase-ends:${kind}:${hours}:${endsAt.toISOString()}`;
    return [opens, { kind: "PHASE_ENDS_SOON", key, phase: kind, hours, endsAt }];
  });
}

/** The shortest of the warnings that has come due; null before the first, and for a phase no longer than the warning. */
function warningDue({ kind, startsAt, endsAt }: PhaseWindow, time: Date): number | null {
  if (!TEAMS_ACT_IN.includes(kind)) return null;
  const left = endsAt.getTime() - time.getTime();
  const due = ENDS_SOON_HOURS.filter((hours) => left <= hours * HOUR_MS).at(-1);
  if (due === undefined) return null;
  return endsAt.getTime() - startsAt.getTime() > due * HOUR_MS ? due : null;
}

/** Publication is the organizer's act: a held clock does not keep it back. */
function resultsNotices({ resultsPublishedAt: at }: NoticedRound, now: Date): DueNotice[] {
  if (at === null || at > now || now.getTime() - at.getTime() > RESULTS_NEWS_MS) return [];
  return [{ kind: "RESULTS", key: "results", publishedAt: at }];
}
