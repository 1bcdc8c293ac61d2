import { isOver, type StagedRound, stageAt } from "./stage.ts";

/** What a contest still accepts from a team: sets (and later attacks), only attacks, or neither. */
export const WORK_AHEAD = ["submissions", "attacks", "nothing"] as const;

type WorkAhead = (typeof WORK_AHEAD)[number];

interface Round extends StagedRound {
  readonly closedAt: Date | null;
  readonly resultsPublishedAt: Date | null;
}

/** What the rounds of a contest still accept from `now` on. A contest without rounds has everything ahead. */
export function workAhead(rounds: readonly Round[], now: Date): WorkAhead {
  if (rounds.length === 0 || rounds.some((round) => takesSubmissions(round, now))) return "submissions";
  return rounds.some((round) => takesAttacks(round, now)) ? "attacks" : "nothing";
}

function takesSubmissions(round: Round, now: Date): boolean {
  if (round.closedAt !== null || round.resultsPublishedAt !== null) return false;
  const hasPhase = round.phases.some(({ kind }) => kind === "ANONYMIZATION");
  return hasPhase ? !isOver(round, "ANONYMIZATION", now) : stageAt(round, now) === "ANONYMIZATION";
}

function takesAttacks(round: Round, now: Date): boolean {
  const hasPhase = round.phases.some(({ kind }) => kind === "ATTACK");
  return hasPhase && round.resultsPublishedAt === null && !isOver(round, "ATTACK", now);
}
