import { formatTeamNumber } from "../core/formats/file-names.ts";
import type { Database, Transaction } from "../db/client.ts";

/**
 * When each of a team's sets first came whose round's data are not published. A set that was replaced came with the one before
 * it, which may have been much the same: the import's audit entry tells when that was.
 */
export async function secretSetsOf(
  db: Database | Transaction,
  team: { readonly id: string; readonly number: number },
): Promise<Date[]> {
  const sets = await db.dataSet.findMany({
    where: { teamId: team.id, round: { dataPublishedAt: null } },
    select: { roundId: true, kind: true, importedAt: true },
  });
  const cameAt: Date[] = [];
  for (const { roundId, kind, importedAt } of sets) {
    const set = `${formatTeamNumber(team.number)} ${kind}`;
    const first = await db.auditEntry.findFirst({
      where: {
        action: "data.import",
        subject: `round:${roundId}`,
        detail: { path: ["sets"], array_contains: [set] },
      },
      orderBy: { at: "asc" },
      select: { at: true },
    });
    cameAt.push(first && first.at < importedAt ? first.at : importedAt);
  }
  return cameAt;
}
