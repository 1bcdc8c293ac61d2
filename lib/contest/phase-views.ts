import type { PhaseKind, PhaseWindow } from "./phases.ts";
import type { StagedRound } from "./stage.ts";

/** A phase as pages and the API show it; times in ISO 8601. */
interface PhaseView {
  readonly kind: PhaseKind;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The parts of a round from which its stage at any time follows. */
export interface RoundClockView {
  readonly phases: readonly PhaseView[];
  /** Since when the organizers have held the clock; null: it runs. */
  readonly heldAt: string | null;
}

/** Phases as pages and the API show them. */
function phaseViews(phases: readonly PhaseWindow[]): PhaseView[] {
  return phases.map(({ kind, startsAt, endsAt }) => ({
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** A round's phases and hold as pages and the API show them. */
export function clockView({ phases, heldAt }: StagedRound): RoundClockView {
  return { phases: phaseViews(phases), heldAt: heldAt?.toISOString() ?? null };
}

/** The inverse of {@link clockView}: back to dates, for the contest's rules. */
export function clockOf({ phases, heldAt }: RoundClockView): StagedRound {
  return {
    phases: phases.map(({ kind, startsAt, endsAt }) => ({
      kind,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
    heldAt: heldAt === null ? null : new Date(heldAt),
  };
}
