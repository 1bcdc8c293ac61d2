import type { Database } from "../db/client.ts";

/** The contest that the site shows when nobody names one. */
export interface CurrentContest {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

/** The youngest contest that is not archived; null while there is none. */
export function loadCurrentContest(db: Database): Promise<CurrentContest | null> {
  return db.contest.findFirst({
    where: { archivedAt: null },
    orderBy: { createdAt: "desc" },
    select: { id: true, slug: true, name: true, timeZone: true },
  });
}
