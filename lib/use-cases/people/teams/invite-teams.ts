import { z } from "zod";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction, WHOLE_ROUND_TIMEOUT_MS } from "../../../platform/db/transaction.ts";
import { freeTeamNumber } from "./free-number.ts";
import { insertInvitation } from "./invitations.ts";
import { lockTeams } from "./lock-teams.ts";
import { insertTeam } from "./manage-teams.ts";
import { invitationNoteSchema, teamNameSchema } from "./schemas.ts";

/** Most lines of one list: as many teams as file names can number. */
const MOST_LINES = 1000;

export const teamLinesSchema = z
  .array(z.object({ team: teamNameSchema, note: invitationNoteSchema }))
  .min(1)
  .max(MOST_LINES);

/** An invitation of a list, with the secret of its link. */
export interface ListedInvitation {
  readonly number: number;
  readonly team: string;
  readonly note: string;
  readonly role: "CAPTAIN" | "MEMBER";
  readonly secret: string;
}

/**
 * Creates an invitation for each line of a list, and the teams that do not exist yet: all or none. Who is invited into a team without a
 * captain, and without an invitation for one, is invited as its captain. Only the return value holds the secrets of the links.
 * A thousand lines take about ten seconds.
 * @throws UserError `no_free_number` (409); as `createInvitation`
 */
export async function inviteTeams(
  db: Database,
  actorId: string | null,
  contestId: string,
  lines: z.infer<typeof teamLinesSchema>,
  now = databaseClock.now(),
): Promise<ListedInvitation[]> {
  return inTransaction(
    db,
    async (tx) => {
      // So that two lists do not create one team twice.
      await lockTeams(tx, contestId);
      const made: ListedInvitation[] = [];
      for (const { team: name, note } of lines) {
        const { id, number } = await findOrInsert(tx, actorId, contestId, name);
        const role = (await hasCaptain(tx, id, now)) ? "MEMBER" : "CAPTAIN";
        const { secret } = await insertInvitation(tx, actorId, id, { role, note }, now);
        made.push({ number, team: name, note, role, secret });
      }
      return made;
    },
    WHOLE_ROUND_TIMEOUT_MS,
  );
}

/** The team of this name, newly created if there is none. */
async function findOrInsert(tx: Transaction, actorId: string | null, contestId: string, name: string) {
  const known = await tx.team.findFirst({ where: { contestId, name }, orderBy: { number: "asc" } });
  if (known) return known;
  return insertTeam(tx, actorId, contestId, { number: await freeTeamNumber(tx, contestId), name });
}

async function hasCaptain(tx: Transaction, teamId: string, now: Date): Promise<boolean> {
  const invited = { acceptedAt: null, revokedAt: null, expiresAt: { gt: now } };
  const [members, invitations] = [
    await tx.member.count({ where: { teamId, role: "CAPTAIN" } }),
    await tx.invitation.count({ where: { teamId, role: "CAPTAIN", ...invited } }),
  ];
  return members + invitations > 0;
}
