import { database } from "@/lib/db/database.ts";
import { isUuid } from "@/lib/db/uuid.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { teamRoute } from "@/lib/http/team-act.ts";
import { handOverCaptaincy } from "@/lib/teams/captaincy.ts";
import { endMembership } from "@/lib/teams/end-membership.ts";
import { noSuchMember } from "@/lib/teams/lock-team.ts";
import { memberPatchSchema } from "@/lib/teams/schemas.ts";

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
