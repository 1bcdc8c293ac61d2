import type { Database } from "../../../platform/db/client.ts";

/** A member of a contest's team, with the latest version of the rules that they accepted. */
export interface AcceptanceView {
  readonly team: { readonly number: number; readonly name: string };
  readonly name: string;
  /** Null if they have accepted none. */
  readonly version: number | null;
  readonly acceptedAt: string | null;
}

/** All members of a contest's teams with the latest version that they accepted, by team. */
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
