import type { z } from "zod";
import { fieldError } from "../../../common/validation.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { formatTeamNumber } from "../../../core/formats/file-names.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notifyRemovedMember } from "../../notices/notify-membership.ts";
import { freeTeamNumber } from "./free-number.ts";
import { lockTeamFor, noSuchMember } from "./lock-team.ts";
import { revokeLinksOf } from "./revoke-links.ts";
import type { teamRequestSchema } from "./schemas.ts";
import { endStay } from "./stays.ts";
import { assertFreeName } from "./team-names.ts";

/**
 * Creates a team; without a number it gets the next free one.
 * @throws UserError `team_number_taken` (409) for the field `number`; `no_free_number` (409)
 */
export async function createTeam(
  db: Database,
  actorId: string | null,
  contestId: string,
  { number: chosen, name }: z.infer<typeof teamRequestSchema>,
): Promise<{ id: string; number: number; name: string }> {
  try {
    return await inTransaction(db, async (tx) => {
      const number = chosen ?? (await freeTeamNumber(tx, contestId));
      return insertTeam(tx, actorId, contestId, { number, name });
    });
  } catch (error) {
    if (chosen === undefined || !isUniqueViolation(error)) throw error;
    const message = `There is a team ${formatTeamNumber(chosen)} already.`;
    throw fieldError("team_number_taken", "number", message);
  }
}

/** Creates a team within the caller's transaction. */
export async function insertTeam(
  tx: Transaction,
  actorId: string | null,
  contestId: string,
  { number, name }: { readonly number: number; readonly name: string },
): Promise<{ id: string; number: number; name: string }> {
  const created = await tx.team.create({ data: { contestId, number, name } });
  await recordAudit(tx, {
    userId: actorId,
    action: "team.create",
    subject: `team:${created.id}`,
    detail: { number, name },
  });
  await announce(tx, { contestId });
  return created;
}

/** Renames a team. @throws UserError `reserved_name`, `team_name_taken` (422); as `lockTeamFor` */
export async function renameTeam(
  db: Database,
  actorId: string | null,
  teamId: string,
  name: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockTeamFor(tx, teamId, actorId, "team.manage");
    if (before.number !== COMMITTEE_TEAM) await assertFreeName(tx, before, name);
    await tx.team.update({ where: { id: teamId }, data: { name } });
    await recordAudit(tx, {
      userId: actorId,
      action: "team.rename",
      subject: `team:${teamId}`,
      detail: { number: before.number, from: before.name, to: name },
    });
    await announce(tx, { contestId: before.contestId });
  });
}

/**
 * Removes a member from a team. Their account and the team's submissions are kept; invitation links that they created are revoked.
 *
 * @param teamId the team that they must belong to, if the caller may manage only that one
 * @throws UserError `no_such_member` (404); as `lockTeamFor`
 */
export async function removeMember(
  db: Database,
  actorId: string | null,
  memberId: string,
  teamId?: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.member.findUnique({ where: { id: memberId, teamId } });
    if (!found) throw noSuchMember();
    const team = await lockTeamFor(tx, found.teamId, actorId, "team.manage");
    const member = team.members.find(({ id }) => id === memberId);
    if (!member) throw noSuchMember();
    await endStay(tx, member);
    await revokeLinksOf(tx, member);
    await recordAudit(tx, {
      userId: actorId,
      action: "member.remove",
      subject: `team:${member.teamId}`,
      detail: { number: team.number, member: member.user.name, userId: member.userId },
    });
    if (member.userId !== actorId) await notifyRemovedMember(tx, team, member);
    await announce(tx, { contestId: member.contestId });
  });
}
