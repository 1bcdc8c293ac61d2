import { UserError } from "../../../common/errors.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";

/** What a user must settle before their account can be deleted. */
export interface DeletionObstacles {
  /** Whether they are the only administrator, without whom nobody could make contests and appoint people. */
  readonly isLastAdministrator: boolean;
  /** Their teams that take part in contests that are not archived. */
  readonly teams: readonly {
    readonly contest: { readonly slug: string; readonly name: string };
    readonly number: number;
    readonly name: string;
  }[];
}

/**
 * Finds what prevents the deletion of an account. Everything can be settled: a captain can hand over, the last member can withdraw the
 * team, others can leave theirs; and teams of archived contests are no obstacle.
 */
export async function deletionObstacles(
  db: Database | Transaction,
  userId: string,
): Promise<DeletionObstacles> {
  const { isAdministrator } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const others = isAdministrator
    ? await db.user.count({ where: { isAdministrator, id: { not: userId } } })
    : 1;
  const teams = await db.team.findMany({
    where: { ...TAKING_PART, members: { some: { userId } }, contest: { archivedAt: null } },
    select: { number: true, name: true, contest: { select: { slug: true, name: true } } },
    orderBy: { contest: { createdAt: "asc" } },
  });
  return { isLastAdministrator: others === 0, teams };
}

/** Refuses if there are obstacles. @throws UserError `last_administrator`, `in_team` (409) */
export async function assertDeletable(tx: Transaction, userId: string): Promise<void> {
  const { isLastAdministrator, teams } = await deletionObstacles(tx, userId);
  if (isLastAdministrator) {
    const message = "Nobody else administers this site: make somebody an administrator first.";
    throw new UserError("last_administrator", message, 409, { rule: "account.delete" });
  }
  const [team] = teams;
  if (!team) return;
  const message = `The account is in the team ${team.name} of ${team.contest.name}: leave the team first, or withdraw it.`;
  throw new UserError("in_team", message, 409, { rule: "account.delete", team: team.name });
}
