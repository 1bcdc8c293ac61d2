import { formatTeamNumber } from "../../../core/formats/file-names.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";

/**
 * When each of a team's sets whose round's data are not published was first imported. A replacement counts from the first import, which
 * the audit log knows, since the former set may have been nearly the same.
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
