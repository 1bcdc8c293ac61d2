import type { Database } from "../platform/db/client.ts";
import { type DeletionObstacles, deletionObstacles } from "../use-cases/site/account-deletion/obstacles.ts";

/** The content of the account page. */
interface AccountView {
  readonly name: string;
  readonly email: string;
  /** Whether they administer the site or have a role in a contest. */
  readonly isStaff: boolean;
  readonly hasPassword: boolean;
  /** Whether the password was generated and shown to somebody else. */
  readonly passwordDrawn: boolean;
  readonly createdAt: string;
  readonly teams: readonly { readonly contest: string; readonly number: number; readonly name: string }[];
  /** What prevents the account from being deleted. */
  readonly obstacles: DeletionObstacles;
}

/** Reads a user's own account. */
export async function loadAccount(db: Database, userId: string): Promise<AccountView> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      memberships: { include: { team: { include: { contest: true } } } },
      appointments: { select: { id: true } },
    },
  });
  return {
    name: user.name,
    email: user.email,
    isStaff: user.isAdministrator || user.appointments.length > 0,
    hasPassword: user.passwordHash !== null,
    passwordDrawn: user.passwordDrawn,
    createdAt: user.createdAt.toISOString(),
    teams: user.memberships.map(({ team }) => ({
      contest: team.contest.name,
      number: team.number,
      name: team.name,
    })),
    obstacles: await deletionObstacles(db, userId),
  };
}
