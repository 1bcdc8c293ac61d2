import { createHash } from "node:crypto";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { lockResults } from "../../results/changes/lock-results.ts";
import { reasonOf, recordResultsChange } from "../../results/changes/record-change.ts";
import { insertContest } from "../../rounds/contests.ts";
import { insertRound } from "../../rounds/manage-rounds.ts";
import { type ComparedNumber, compareWithPublished, differences } from "./compare-published.ts";
import { type PublishedFile, publishedSets, publishedTeams } from "./published-file.ts";
import { readPublishedFile } from "./read-published-file.ts";
import { storeSets } from "./store-sets.ts";

/** How to import a file of published results. */
export interface ResultsImport {
  /** The file's name in messages. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly round: { readonly slug: string; readonly name: string; readonly settings: RoundSettings };
  /** Whether to replace another file's results of the same round. */
  readonly replace: boolean;
  /** Why it replaces another file's, readable by everybody. */
  readonly publicReason?: string;
}

export interface ResultsImportOutcome {
  readonly change: "added" | "unchanged" | "replaced";
  readonly teams: number;
  readonly sets: number;
  /** How many of the file's numbers our own code derives, too. */
  readonly compared: number;
  readonly differences: readonly ComparedNumber[];
  /** As in `ReadPublishedFile`. */
  readonly renamed: number;
}

/**
 * Imports a file of published results as a round of an archived contest; creates contest and round if they do not exist.
 * Importing the same file again changes nothing. One transaction, recorded in the audit log.
 *
 * @param actorId null for somebody at the server's command line
 * @throws UserError `invalid_results` (422), `contest_is_live` (409), `round_has_data` (409), `results_exist` (409); and
 *   those of `recordResultsChange` if another file is replaced
 */
export async function importResults(
  db: Database,
  actorId: string | null,
  wish: ResultsImport,
): Promise<ResultsImportOutcome> {
  const { file, renamed } = await readPublishedFile(wish.fileName, wish.bytes);
  const { requiredUtility } = wish.round.settings;
  const compared = compareWithPublished(file, requiredUtility);
  const facts = {
    teams: publishedTeams(file).length,
    sets: publishedSets(file, requiredUtility).length,
    compared: compared.length,
    differences: differences(compared),
    renamed,
  };
  const sha256 = createHash("sha256").update(wish.bytes).digest("hex");
  const change = await inTransaction(db, async (tx) => {
    const contestId = await archivedContest(tx, actorId, wish);
    const roundId = await roundOf(tx, actorId, contestId, wish);
    return store(tx, actorId, { contestId, roundId, sha256, file, wish, differences: facts.differences });
  });
  return { change, ...facts };
}

async function archivedContest(
  tx: Transaction,
  actorId: string | null,
  { contest }: ResultsImport,
): Promise<string> {
  const found = await tx.contest.findUnique({ where: { slug: contest.slug } });
  if (found && !found.archivedAt) {
    const message = `The contest ${contest.slug} is not an archived one: choose another slug.`;
    throw new UserError("contest_is_live", message, 409);
  }
  if (found) return found.id;
  const { id } = await insertContest(tx, actorId, contest);
  await tx.contest.update({ where: { id }, data: { archivedAt: databaseClock.now() } });
  return id;
}

async function roundOf(
  tx: Transaction,
  actorId: string | null,
  contestId: string,
  { round }: ResultsImport,
): Promise<string> {
  const found = await tx.round.findUnique({
    where: { contestId_slug: { contestId, slug: round.slug } },
    include: { _count: { select: { dataSets: true } } },
  });
  if (found && found._count.dataSets > 0) {
    throw new UserError("round_has_data", `The round ${round.slug} has data sets of its own.`, 409);
  }
  if (found) return found.id;
  const form = { ...round, phases: {} };
  return (await insertRound(tx, actorId, contestId, form)).id;
}

interface Storing {
  readonly contestId: string;
  readonly roundId: string;
  readonly sha256: string;
  readonly file: PublishedFile;
  readonly wish: ResultsImport;
  readonly differences: readonly ComparedNumber[];
}

async function store(tx: Transaction, actorId: string | null, storing: Storing) {
  const { contestId, roundId, sha256, file, wish } = storing;
  const before = await tx.publishedResults.findUnique({ where: { roundId } });
  if (before?.sha256 === sha256) return "unchanged" as const;
  if (before && !wish.replace) {
    const message = `The round ${wish.round.slug} has the results of another file: --replace puts these in their place.`;
    throw new UserError("results_exist", message, 409);
  }
  const why = before ? await giveWay(tx, storing) : {};
  const { source } = file;
  const stored = storing.differences.map((difference): Prisma.InputJsonObject => ({ ...difference }));
  const { id } = await tx.publishedResults.create({
    data: { roundId, source, sha256, differences: stored },
  });
  const sets = publishedSets(file, wish.round.settings.requiredUtility);
  await storeSets(tx, { contestId, resultsId: id, teams: publishedTeams(file), sets });
  await recordAudit(tx, {
    userId: actorId,
    action: "results.import",
    subject: `round:${roundId}`,
    detail: {
      source,
      sha256,
      sets: sets.length,
      differences: stored,
      replaced: before?.sha256 ?? null,
      ...why,
    },
  });
  return before ? ("replaced" as const) : ("added" as const);
}

/** Records the change publicly and deletes the round's present results. @returns the reason, for the audit log */
async function giveWay(tx: Transaction, { contestId, roundId, wish }: Storing) {
  const act = { kind: "replaced", round: wish.round.name } as const;
  const change = await recordResultsChange(
    tx,
    await lockResults(tx, contestId),
    { roundId, act },
    wish.publicReason,
  );
  await tx.publishedResults.delete({ where: { roundId } });
  return reasonOf(change);
}
