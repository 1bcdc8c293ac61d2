import type { Database } from "../db/client.ts";

/** A member of a contest's team, and which version of its rules they accepted last. */
export interface AcceptanceView {
  readonly team: { readonly number: number; readonly name: string };
  readonly name: string;
  /** Null: none yet. */
  readonly version: number | null;
  readonly acceptedAt: string | null;
}

/** Every member of a contest's teams with the newest version that they accepted, team by team. */
export async function listAcceptances(db: Database, contestId: string): Promise<AcceptanceView[]> {
  const members = await db.member.findMany({
    where: { contestId },
    orderBy: [{ team: { number: "asc" } }, { joinedAt: "asc" }],
    select: {
      team: { select: { number: true, name: true } },
      user: {
        select: {
          name: true,
          rulesAcceptances: {
            where: { rulesVersion: { contestId } },
            orderBy: { rulesVersion: { number: "desc" } },
            take: 1,
            select: { acceptedAt: true, rulesVersion: { select: { number: true } } },
          },
        },
      },
    },
  });
  return members.map(({ team, user }) => {
    const [latest] = user.rulesAcceptances;
    return {
      team,
      name: user.name,
      version: latest?.rulesVersion.number ?? null,
      acceptedAt: latest?.acceptedAt.toISOString() ?? null,
    };
  });
}
