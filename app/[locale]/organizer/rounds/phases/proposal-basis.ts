import type { ContestSummary, OrganizerRoundView } from "@/lib/use-cases/rounds/read-rounds.ts";
import { toZonedTime } from "@/lib/use-cases/rounds/zoned-time.ts";
import type { ProposalBasis } from "./phase-plan.tsx";

const DAY_MS = 24 * 60 * 60_000;

/**
 * What a proposal of a round's phases starts from: the day on which the rounds before it end, or tomorrow; teams register in a
 * contest's first round.
 */
export function proposalBasis(
  { timeZone, selfRegistration }: ContestSummary,
  before: readonly Pick<OrganizerRoundView, "phases">[],
  now: Date,
): ProposalBasis {
  const ends = before.flatMap(({ phases }) => phases.map(({ endsAt }) => Date.parse(endsAt)));
  const first = new Date(Math.max(now.getTime() + DAY_MS, ...ends));
  return {
    firstDay: toZonedTime(first, timeZone).slice(0, 10),
    registration: selfRegistration && before.length === 0,
  };
}
