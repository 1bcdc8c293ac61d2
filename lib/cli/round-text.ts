import { clockOf } from "../contest/phase-views.ts";
import { isOpen, type PhaseWindow } from "../contest/phases.ts";
import { roundTime } from "../contest/round-clock.ts";
import { toOffsetTime } from "../use-cases/rounds/zoned-time.ts";
import type { RoundDetailView } from "../views/load-round.ts";

/**
 * Describes a round's state in lines: its phases in the contest's time zone, the clock, the board, and what is published. Times have
 * the format that options accept.
 */
export function roundText(round: RoundDetailView): string {
  const { contest, name, id, stage, at } = round;
  const time = (moment: string) => toOffsetTime(new Date(moment), contest.timeZone);
  const lines = [
    `${contest.name}, ${name} (${id})`,
    `${stage} at ${time(at)}, ${contest.timeZone}`,
    ...phaseLines(round),
    `clock      ${round.heldAt ? `held since ${time(round.heldAt)}` : "runs"}`,
    `board      ${boardText(round, time)}`,
    `closed     ${round.closedAt ? time(round.closedAt) : "no"}`,
    `results    ${round.resultsPublishedAt ? `published ${time(round.resultsPublishedAt)}` : "not published"}`,
    `data       ${round.dataPublishedAt ? `published ${time(round.dataPublishedAt)}` : "not published"}`,
  ];
  return `${lines.join("\n")}\n`;
}

function phaseLines(round: RoundDetailView): string[] {
  const { timeZone } = round.contest;
  const { phases, heldAt } = clockOf(round);
  const now = roundTime({ heldAt }, new Date(round.at));
  if (phases.length === 0) return ["no phases yet"];
  const width = Math.max(...phases.map(({ kind }) => kind.length));
  return phases.map((phase) => {
    const [from, to] = [phase.startsAt, phase.endsAt].map((moment) => toOffsetTime(moment, timeZone));
    return `  ${phase.kind.padEnd(width)}  ${from}  ${to}  ${stateOf(phase, now)}`;
  });
}

function stateOf(phase: PhaseWindow, now: Date): string {
  if (isOpen(phase, now)) return "open";
  return phase.startsAt > now ? "to come" : "over";
}

function boardText(
  { frozenSince, boardFreezesAt }: RoundDetailView,
  time: (moment: string) => string,
): string {
  if (frozenSince) return `frozen since ${time(frozenSince)}`;
  return boardFreezesAt ? `freezes at ${time(boardFreezesAt)}` : "moves";
}
