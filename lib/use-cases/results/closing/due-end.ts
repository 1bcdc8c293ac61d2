import { isOver, type StagedRound } from "../../../contest/stage.ts";
import { CONNECT_TIMEOUT_MS } from "../../../platform/db/client.ts";

/**
 * How long after the end of the anonymization phase a round is closed at the earliest. An upload of the last moment is known to
 * `hasUploadUnderWay` only once its sender and its round have been read and its row is stored, and each of these may wait for a
 * connection. So this is the longest such wait, and a margin for the rest.
 */
export const CLOSE_GRACE_MS = CONNECT_TIMEOUT_MS + 2_000;

/** When the anonymization phase ended, if the round is due to be closed; null until then. */
export function dueEnd(round: StagedRound, now: Date): Date | null {
  const endsAt = round.phases.find(({ kind }) => kind === "ANONYMIZATION")?.endsAt;
  if (!endsAt || !isOver(round, "ANONYMIZATION", now)) return null;
  return now.getTime() < endsAt.getTime() + CLOSE_GRACE_MS ? null : endsAt;
}
