import { clockOf } from "@/lib/contest/phase-views.ts";
import type { ActedRound } from "@/lib/contest/round-acts.ts";
import type { RoundDetailView } from "@/lib/views/load-round.ts";

/** Converts a round view to the form that the rules on rounds expect. */
export function actedRoundOf(round: RoundDetailView): ActedRound {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...clockOf(round),
    closedAt: moment(round.closedAt),
    boardFreezesAt: moment(round.boardFreezesAt),
    resultsPublishedAt: moment(round.resultsPublishedAt),
    dataPublishedAt: moment(round.dataPublishedAt),
  };
}
