import { readJson } from "@/lib/api/http/json-body.ts";
import { teamRoute } from "@/lib/api/http/team-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { environment } from "@/lib/platform/env.ts";
import { inviteAs } from "@/lib/use-cases/people/teams/invitations.ts";
import { invitationRequestSchema } from "@/lib/use-cases/people/teams/schemas.ts";
import { loadTeamManagement } from "@/lib/views/load-team-management.ts";

export const dynamic = "force-dynamic";

/** A team's usable invitations, without their secrets. For its captain and organizers. */
export const GET = teamRoute("invitation.create", async ({ viewer, team }) => {
  const { invitations } = await loadTeamManagement(database(), team.id, viewer);
  return Response.json(invitations, { headers: { "Cache-Control": "no-store" } });
});

/** Creates an invitation. Its secret is only ever in this answer. */
export const POST = teamRoute("invitation.create", async ({ viewer, team }, request) => {
  const form = await readJson(request, invitationRequestSchema);
  const { id, secret, expiresAt } = await inviteAs(database(), viewer, team, form);
  const url = `${environment().publicUrl}/en/invite/${secret}`;
  const answer = { id, secret, url, expiresAt: expiresAt.toISOString() };
  return Response.json(answer, { status: 201, headers: { "Cache-Control": "no-store" } });
});
