import { UserError } from "../../../common/errors.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { RulesHead, RulesVersionView, RulesView } from "./schemas.ts";

/** A contest's current rules; null if it has none. */
export async function readRules(
  db: Database,
  contestId: string,
  userId: string | null,
): Promise<RulesView | null> {
  const rows = await db.rulesVersion.findMany({
    where: { contestId },
    orderBy: { number: "desc" },
    select: { number: true, summary: true, publishedAt: true },
  });
  if (rows.length === 0) return null;
  const current = await readRulesVersion(db, contestId, rows[0].number);
  const accepted =
    userId === null
      ? null
      : await db.rulesAcceptance.findFirst({
          where: { userId, rulesVersion: { contestId, number: current.number } },
        });
  return { current, versions: rows.map(headOf), acceptedAt: accepted?.acceptedAt.toISOString() ?? null };
}

/** The text of one version. @throws UserError `rules_not_found` (404) */
export async function readRulesVersion(
  db: Database,
  contestId: string,
  number: number,
): Promise<RulesVersionView> {
  const row = await db.rulesVersion.findUnique({ where: { contestId_number: { contestId, number } } });
  if (!row) throw new UserError("rules_not_found", `There is no version ${number} of the rules.`, 404);
  return { ...headOf(row), bodyEn: row.bodyEn, bodyJa: row.bodyJa };
}

function headOf(row: { number: number; summary: string; publishedAt: Date }): RulesHead {
  return { number: row.number, summary: row.summary, publishedAt: row.publishedAt.toISOString() };
}
