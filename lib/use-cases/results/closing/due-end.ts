import { isOver, type StagedRound } from "../../../contest/stage.ts";
import { NOTED_WITHIN_MS } from "../../uploads/uploads-under-way.ts";

/** How long after the end of the anonymization phase a round is closed at the earliest: all uploads in time are known then. */
export const CLOSE_GRACE_MS = NOTED_WITHIN_MS;

/** When the anonymization phase ended, if the round is due to be closed; null until then. */
export function dueEnd(round: StagedRound, now: Date): Date | null {
  const endsAt = round.phases.find(({ kind }) => kind === "ANONYMIZATION")?.endsAt;
  if (!endsAt || !isOver(round, "ANONYMIZATION", now)) return null;
  return now.getTime() < endsAt.getTime() + CLOSE_GRACE_MS ? null : endsAt;
}
