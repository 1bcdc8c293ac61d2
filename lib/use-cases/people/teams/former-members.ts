import { mayKnowTraces } from "../../../contest/team-rules.ts";
import { keyedHash } from "../../../platform/auth/keyed-hash.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { secretSetsOf } from "./secret-sets.ts";

/** A person as stays know them. */
interface Person {
  readonly id: string;
  readonly email: string;
}

/** Whether a stay is the person's: of their account, or of one with the same address that was deleted. */
export function isStayOf(
  { userId, addressHash }: { userId: string | null; addressHash: string | null },
  { id, email }: Person,
): boolean {
  return userId === id || (addressHash !== null && addressHash === hashAddress(email));
}

/**
 * Keeps a person's stays in teams whose secret traces they may know, when their account is deleted: with a hash of the address in place
 * of the user, so that nobody gets to know two teams' traces by deleting an account. The other stays go with the account.
 */
export async function retainStays(tx: Transaction, { id, email }: Person): Promise<void> {
  const stays = await tx.teamStay.findMany({ where: { userId: id }, include: { team: true } });
  for (const { id: stayId, team, leftAt } of stays) {
    if (!mayKnowTraces(leftAt, await secretSetsOf(tx, team))) continue;
    const retained = { userId: null, addressHash: hashAddress(email), leftAt: leftAt ?? databaseClock.now() };
    await tx.teamStay.update({ where: { id: stayId }, data: retained });
  }
}

/** Deletes the retained stays of deleted accounts, where a team's data are all published. */
export async function deleteRetainedStays(tx: Transaction): Promise<void> {
  const isPublic = { dataSets: { none: { round: { dataPublishedAt: null } } } };
  await tx.teamStay.deleteMany({ where: { userId: null, team: isPublic } });
}

const hashAddress = (email: string): string => keyedHash("former member", email);
