import { UserError } from "../../common/errors.ts";
import { refusalOf, type Viewer } from "../../contest/permissions.ts";
import { roundStanding, type StandingRow } from "../../contest/round-standing.ts";
import { hasBegun } from "../../contest/stage.ts";

/**
 * Refuses an act that a team may do only while its round is in the anonymization phase and not yet closed.
 * @param now when the request arrived
 * @throws UserError `forbidden` (403) for somebody outside the team; `phase_not_open` or `phase_closed` (403) with the time
 *   of the opening or the close; the detail's `rule` is the refusing line of the permissions table
 */
export function assertAnonymizing(
  viewer: Viewer,
  rule: "submission.create" | "submission.pick",
  teamId: string,
  round: StandingRow,
  now: Date,
): void {
  const standing = roundStanding(round, now);
  const refusal = refusalOf(viewer, rule, teamId, standing);
  if (refusal === null) return;
  if (refusal === "role") {
    throw new UserError("forbidden", "Only the team's own members may do this.", 403, { rule });
  }
  const phase = round.phases.find(({ kind }) => kind === "ANONYMIZATION");
  const { stage } = standing;
  if (phase && !standing.closed && !hasBegun(round, "ANONYMIZATION", now)) {
    const opensAt = phase.startsAt.toISOString();
    const message = round.heldAt
      ? "The anonymization phase has not opened yet: the organizers hold the round's clock."
      : `The anonymization phase opens at ${opensAt}.`;
    throw new UserError("phase_not_open", message, 403, { rule, stage, opensAt });
  }
  const closedAt = (round.closedAt ?? phase?.endsAt ?? now).toISOString();
  const message = `The anonymization phase closed at ${closedAt}.`;
  throw new UserError("phase_closed", message, 403, { rule, stage, closedAt });
}
