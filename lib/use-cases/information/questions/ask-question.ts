import { UserError } from "../../../common/errors.ts";
import { assertMay } from "../../../contest/permissions.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import type { QuestionForm } from "./schemas.ts";

/**
 * Submits a question of the viewer's team to the organizers.
 * @throws UserError `sign_in_required` (401), `no_team` (403), `rate_limited` (429)
 */
export async function askQuestion(
  services: { db: Database; limits: RateLimits },
  viewer: AuthenticatedViewer,
  contestId: string,
  { body }: QuestionForm,
): Promise<{ id: string }> {
  const { db, limits } = services;
  const teamId = viewer.teamIdIn(contestId);
  if (viewer.userId !== null && teamId === null) {
    throw new UserError("no_team", "Only a member of a team in this contest can ask.", 403, {
      rule: "question.ask",
    });
  }
  assertMay(viewer.towards(contestId), "question.ask", teamId);
  if (teamId === null) throw new Error("who may ask has a team");
  await limits.take("askQuestion", teamId);
  return inTransaction(db, async (tx) => {
    const data = { contestId, teamId, askedById: viewer.userId, body };
    const { id } = await tx.question.create({ data, select: { id: true } });
    await announce(tx, { contestId });
    return { id };
  });
}
