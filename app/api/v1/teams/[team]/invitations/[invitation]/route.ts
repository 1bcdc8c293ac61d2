import { teamRoute } from "@/lib/api/http/team-act.ts";
import { UserError } from "@/lib/common/errors.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";
import { revokeInvitation } from "@/lib/use-cases/people/teams/invitations.ts";

export const dynamic = "force-dynamic";

/** Revokes an invitation. For the captain and organizers. */
export const DELETE = teamRoute<{ invitation: string }>(
  "invitation.create",
  async ({ viewer, team }, _request, { invitation }) => {
    if (!isUuid(invitation)) throw new UserError("no_such_invitation", "There is no such invitation.", 404);
    await revokeInvitation(database(), viewer.userId, invitation, team.id);
    return new Response(null, { status: 204 });
  },
);
