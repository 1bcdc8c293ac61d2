import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { may } from "../../../contest/permissions.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { foundTeam } from "./found-team.ts";
import { createTeam } from "./manage-teams.ts";
import type { teamRequestSchema } from "./schemas.ts";

/**
 * Creates a team: for an organizer or helper an empty one, at any time; for others one that they lead, while registration is open.
 * @throws UserError as `createTeam`, `foundTeam`; `forbidden` (403) if somebody else than an organizer chooses the number
 */
export async function requestTeam(
  db: Database,
  viewer: SignedInViewer,
  contestId: string,
  { number, name }: z.infer<typeof teamRequestSchema>,
): Promise<{ id: string; number: number; name: string }> {
  if (may(viewer.towards(contestId), "contest.assist")) {
    const made = await createTeam(db, viewer.userId, contestId, { number, name });
    return { id: made.id, number: made.number, name: made.name };
  }
  if (number !== undefined) {
    throw new UserError("forbidden", "Only organizers choose a team's number.", 403, { rule: "team.number" });
  }
  const team = await foundTeam(db, contestId, name, viewer.userId);
  return { id: team.id, number: team.number, name: team.name };
}
