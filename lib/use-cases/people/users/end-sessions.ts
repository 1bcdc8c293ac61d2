import { z } from "zod";
import { recordAudit } from "../../../platform/audit/record.ts";
import { revokeAllApiTokens } from "../../../platform/auth/api-tokens.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";

export const sessionsEndSchema = z.object({
  /** Whether to revoke API tokens as well. */
  revokeTokens: z.boolean().default(false),
});

/** The same option in the query of `DELETE /api/v1/me/sessions`: `?revokeTokens=true`. */
export const sessionsQuerySchema = z.object({ revokeTokens: z.stringbool().default(false) });

/** The user's data for remembering the browser, and the number of revoked tokens. */
interface EndedSessions {
  readonly id: string;
  readonly sessionVersion: number;
  readonly revokedTokens: number;
}

/**
 * Ends all of a user's sessions but the one that asks, which stays as old as it is. Known browsers are forgotten too, so that the finder
 * of a lost one can guess the password only within strangers' rate limits; the caller remembers the one that asks.
 */
export async function endSessions(
  db: Database,
  { userId, session }: Pick<SignedInViewer, "userId" | "session">,
  { revokeTokens }: z.infer<typeof sessionsEndSchema>,
): Promise<EndedSessions> {
  return inTransaction(db, async (tx) => {
    const { name, sessionVersion } = await tx.user.update({
      where: { id: userId },
      data: { sessionVersion: { increment: 1 } },
    });
    if (session) await tx.session.updateMany({ where: { id: session.id, userId }, data: { sessionVersion } });
    const revokedTokens = revokeTokens ? await revokeAllApiTokens(tx, userId) : 0;
    const detail = { member: name, revokedTokens };
    await recordAudit(tx, { userId, action: "user.endSessions", subject: `user:${userId}`, detail });
    return { id: userId, sessionVersion, revokedTokens };
  });
}
