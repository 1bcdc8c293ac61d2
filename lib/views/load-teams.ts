import type { Database } from "../platform/db/client.ts";

/** A team's public data. */
export interface TeamListView {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly withdrawnAt: string | null;
}

/** Loads a contest's teams by number. */
export async function loadTeams(db: Database, contestId: string): Promise<TeamListView[]> {
  const teams = await db.team.findMany({ where: { contestId }, orderBy: { number: "asc" } });
  return teams.map(({ id, number, name, withdrawnAt }) => ({
    id,
    number,
    name,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}
