import { readJson } from "@/lib/api/http/json-body.ts";
import { teamRoute } from "@/lib/api/http/team-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { renameTeam } from "@/lib/use-cases/people/teams/manage-teams.ts";
import { teamPatchSchema } from "@/lib/use-cases/people/teams/schemas.ts";

export const dynamic = "force-dynamic";

/** A team with its members, for its members and organizers; with open invitations for its captain and organizers. */
export const GET = teamRoute("team.read", async () => {});

/** Renames a team. For its captain and organizers. */
export const PATCH = teamRoute("team.manage", async ({ viewer, team }, request) => {
  const { name } = await readJson(request, teamPatchSchema);
  await renameTeam(database(), viewer.userId, team.id, name);
});
