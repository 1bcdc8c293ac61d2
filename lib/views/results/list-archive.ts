import type { Database } from "../../db/client.ts";

/** A past contest, as the archive lists it. */
interface ArchivedContest {
  readonly slug: string;
  readonly name: string;
  readonly archivedAt: string;
  readonly rounds: readonly {
    readonly slug: string;
    readonly name: string;
    readonly source: string | null;
  }[];
  /** Team 000 left out. */
  readonly teams: number;
}

/** Every archived contest, the latest first. */
export async function listArchive(db: Database): Promise<ArchivedContest[]> {
  const contests = await db.contest.findMany({
    where: { archivedAt: { not: null } },
    orderBy: { archivedAt: "desc" },
    include: {
      rounds: { orderBy: { position: "asc" }, include: { publishedResults: { select: { source: true } } } },
      _count: { select: { teams: { where: { number: { gt: 0 } } } } },
    },
  });
  return contests.map(({ slug, name, archivedAt, rounds, _count }) => ({
    slug,
    name,
    archivedAt: archivedAt?.toISOString() ?? "",
    rounds: rounds.map((round) => ({
      slug: round.slug,
      name: round.name,
      source: round.publishedResults?.source ?? null,
    })),
    teams: _count.teams,
  }));
}
