import { UserError } from "../../common/errors.ts";
import { eventsPerUser, type RoundSettings } from "../../contest/round-settings.ts";
import { uploadBound } from "../../contest/upload-size.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { environment } from "../../platform/env.ts";

/** A team may keep as many bytes in a round as so many of the largest sensible sets have before they are compressed. */
const LARGEST_SETS = 20;

/** Whose files in which round are counted together. */
interface TeamInRound {
  readonly teamId: string;
  readonly roundId: string;
}

/**
 * Lets a team's files in a round be stored one after another, so that simultaneous uploads to several sets cannot exceed a limit together.
 * Locks until the transaction ends; taken after the row of the set that the file is for.
 */
export async function lockTeamFiles(tx: Transaction, { teamId, roundId }: TeamInRound): Promise<void> {
  const name = `files of ${teamId} in ${roundId}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Refuses another file of a team whose files in the round, each content counted once, take as much room as a team may use.
 * @throws UserError `team_quota` (403)
 */
export async function assertWithinQuota(
  db: Database | Transaction,
  { teamId, roundId }: TeamInRound,
  settings: RoundSettings,
): Promise<void> {
  const allowed = quotaBytes(settings);
  const used = await usedBytes(db, teamId, roundId);
  if (used < allowed) return;
  const [usedMb, allowedMb] = [used, allowed].map((bytes) => Number((bytes / 1e6).toPrecision(3)));
  const message = `Your team's files in this round take ${usedMb} MB, and ${allowedMb} MB is the most that a team may use: ask the organizers for more.`;
  throw new UserError("team_quota", message, 403, { rule: "team.quota", used: usedMb, allowed: allowedMb });
}

function quotaBytes(settings: RoundSettings): number {
  const shape = { userCount: settings.userCount, eventsPerUser: eventsPerUser(settings) };
  return environment().teamQuotaBytes ?? LARGEST_SETS * uploadBound(settings, shape).maxBytes;
}

/** What a team's sets and attacks in a round take in the store. */
async function usedBytes(db: Database | Transaction, teamId: string, roundId: string): Promise<number> {
  const [{ used }] = await db.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS used FROM (
      SELECT max("storedBytes") AS bytes FROM (
        SELECT s.sha256, s."storedBytes" FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId"
        WHERE d."teamId" = ${teamId}::uuid AND d."roundId" = ${roundId}::uuid AND s.source <> 'COMMITTEE'
        UNION ALL
        SELECT a.sha256, a."storedBytes" FROM "TeamAttack" a JOIN "PublicSet" p ON p.id = a."publicSetId"
          JOIN "DataSet" d ON d.id = p."dataSetId"
        WHERE a."teamId" = ${teamId}::uuid AND d."roundId" = ${roundId}::uuid
      ) file GROUP BY sha256
    ) blob`;
  return used;
}
