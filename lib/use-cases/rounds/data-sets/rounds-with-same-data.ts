import type { Database, Transaction } from "../../../platform/db/client.ts";

/**
 * The names of other rounds whose results are not published yet, and in which a team's secret original traces are bytes that
 * publishing this round's data would give away.
 */
export async function roundsWithSameData(db: Database | Transaction, roundId: string): Promise<string[]> {
  const own = await db.dataSet.findMany({
    where: { roundId },
    select: { originalSha256: true, referenceSha256: true },
  });
  const files = own.flatMap(({ originalSha256, referenceSha256 }) => [originalSha256, referenceSha256]);
  const others = await db.round.findMany({
    where: {
      id: { not: roundId },
      resultsPublishedAt: null,
      dataSets: { some: { originalSha256: { in: files } } },
    },
    orderBy: [{ contestId: "asc" }, { position: "asc" }],
    select: { name: true, contest: { select: { name: true } } },
  });
  return others.map(({ name, contest }) => `${contest.name}: ${name}`);
}
