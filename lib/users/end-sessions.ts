import { z } from "zod";
import { recordAudit } from "../audit/record.ts";
import { revokeAllApiTokens } from "../auth/api-tokens.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";

export const sessionsEndSchema = z.object({
  /** Whether programs lose their tokens as well. */
  revokeTokens: z.boolean().default(false),
});

/** The same wish as `DELETE /api/v1/me/sessions` takes it: `?revokeTokens=true`. */
export const sessionsQuerySchema = z.object({ revokeTokens: z.stringbool().default(false) });

/** The user as their next session needs them, and how many of their tokens ended. */
interface EndedSessions {
  readonly id: string;
  readonly sessionVersion: number;
  readonly revokedTokens: number;
}

/**
 * Ends all of a user's sessions by raising `sessionVersion`; the caller begins a new one for the session that asked. No
 * session is stored, so none can be listed or ended alone. Every browser is forgotten too: whoever holds a lost one
 * guesses at the password as a stranger does.
 */
export async function endSessions(
  db: Database,
  userId: string,
  { revokeTokens }: z.infer<typeof sessionsEndSchema>,
): Promise<EndedSessions> {
  return inTransaction(db, async (tx) => {
    const { name, sessionVersion } = await tx.user.update({
      where: { id: userId },
      data: { sessionVersion: { increment: 1 } },
    });
    const revokedTokens = revokeTokens ? await revokeAllApiTokens(tx, userId) : 0;
    const detail = { member: name, revokedTokens };
    await recordAudit(tx, { userId, action: "user.endSessions", subject: `user:${userId}`, detail });
    return { id: userId, sessionVersion, revokedTokens };
  });
}
