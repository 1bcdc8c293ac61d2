import { database } from "@/lib/db/database.ts";
import { environment } from "@/lib/env.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { teamRoute } from "@/lib/http/team-act.ts";
import { inviteAs } from "@/lib/teams/invitations.ts";
import { invitationRequestSchema } from "@/lib/teams/schemas.ts";
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
  const { id, secret, expiresAt } = await inviteAs(database(), viewer, team.id, form);
  const url = `${environment().publicUrl}/en/invite/${secret}`;
  const answer = { id, secret, url, expiresAt: expiresAt.toISOString() };
  return Response.json(answer, { status: 201, headers: { "Cache-Control": "no-store" } });
});
