import type { PhaseKind, PhaseWindow } from "./phases.ts";
import type { StagedRound } from "./stage.ts";

/** A phase as pages and the API show it; moments in ISO 8601. */
interface PhaseView {
  readonly kind: PhaseKind;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What of a round tells where it stands, at any moment. */
export interface RoundClockView {
  readonly phases: readonly PhaseView[];
  /** Since when the organizers hold the clock; null: it runs. */
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

/** A round's clock as pages and the API show it. */
export function clockView({ phases, heldAt }: StagedRound): RoundClockView {
  return { phases: phaseViews(phases), heldAt: heldAt?.toISOString() ?? null };
}

/** The rules' view of a clock that was shown. */
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
