import type { Prisma } from "../../../../generated/prisma/client.ts";
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
  return roundsWithOriginals(db, files, { id: { not: roundId }, resultsPublishedAt: null });
}

/** The names of the rounds among `where` in which one of these files is a team's original traces. @param files their SHA-256 */
export async function roundsWithOriginals(
  db: Database | Transaction,
  files: readonly string[],
  where: Prisma.RoundWhereInput,
): Promise<string[]> {
  const others = await db.round.findMany({
    where: { ...where, dataSets: { some: { originalSha256: { in: [...files] } } } },
    orderBy: [{ contestId: "asc" }, { position: "asc" }],
    select: { name: true, contest: { select: { name: true } } },
  });
  return others.map(({ name, contest }) => `${contest.name}: ${name}`);
}
