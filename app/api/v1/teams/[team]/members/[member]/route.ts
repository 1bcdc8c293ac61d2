import { readJson } from "@/lib/api/http/json-body.ts";
import { teamRoute } from "@/lib/api/http/team-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";
import { handOverCaptaincy } from "@/lib/use-cases/people/teams/captaincy.ts";
import { endMembership } from "@/lib/use-cases/people/teams/end-membership.ts";
import { noSuchMember } from "@/lib/use-cases/people/teams/lock-team.ts";
import { memberPatchSchema } from "@/lib/use-cases/people/teams/schemas.ts";

export const dynamic = "force-dynamic";

interface Parameters {
  member: string;
}

/** Makes a member the captain. For the captain and organizers. */
export const PATCH = teamRoute<Parameters>("team.manage", async ({ viewer, team }, request, { member }) => {
  await readJson(request, memberPatchSchema);
  if (!isUuid(member)) throw noSuchMember();
  await handOverCaptaincy(database(), viewer.userId, team.id, member);
});

/** Removes a member. For the member themselves, the captain and organizers. */
export const DELETE = teamRoute<Parameters>("team.read", async ({ viewer, team }, _request, { member }) => {
  if (!isUuid(member)) throw noSuchMember();
  await endMembership(database(), viewer, team, member);
  return new Response(null, { status: 204 });
});
