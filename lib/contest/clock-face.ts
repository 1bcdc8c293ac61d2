import { nextPhase } from "./phase-plan.ts";
import { isOpen, type PhaseWindow } from "./phases.ts";
import { roundTime } from "./round-clock.ts";
import { hasBegun, isOver, type Stage, type StagedRound, stageAt } from "./stage.ts";

/** What a round's clock shows at a given time. */
interface ClockFace {
  readonly stage: Stage;
  /** The open phase, and the first one still to come. */
  readonly open: PhaseWindow | null;
  readonly next: PhaseWindow | null;
  /** When the last phase ended; null until all are over. */
  readonly endedAt: Date | null;
  /** Since when the clock has been held; null: it runs. Phases still to come are delayed by as long as the hold lasts. */
  readonly heldAt: Date | null;
}

/** Reads a round's clock at `now`. */
export function clockFace(round: StagedRound, now: Date): ClockFace {
  const time = roundTime(round, now);
  const stage = stageAt(round, now);
  const ends = round.phases.map(({ endsAt }) => endsAt.getTime());
  return {
    stage,
    open: round.phases.find((phase) => isOpen(phase, time)) ?? null,
    next: nextPhase(round.phases, time),
    endedAt: stage === "AFTER" ? new Date(Math.max(...ends)) : null,
    heldAt: round.heldAt,
  };
}

/** Whether a round accepts anonymized sets at `now`, by its clock alone; if not, whether it will or did. */
export function submissionState(round: StagedRound, now: Date): "before" | "open" | "closed" {
  if (stageAt(round, now) === "ANONYMIZATION") return "open";
  const willOpen = round.phases.some(({ kind }) => kind === "ANONYMIZATION");
  return willOpen && !hasBegun(round, "ANONYMIZATION", now) ? "before" : "closed";
}

/** Whether the teams' attacks may still lower scores: the round has an attack phase that is not over at `now`. */
export function attacksToCome(round: StagedRound, now: Date): boolean {
  return round.phases.some(({ kind }) => kind === "ATTACK") && !isOver(round, "ATTACK", now);
}
