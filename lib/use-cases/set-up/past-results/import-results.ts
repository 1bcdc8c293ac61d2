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
import {
  type ComparedNumber,
  compareSums,
  compareWithPublished,
  differences,
  SUM_ROUNDING,
} from "./compare-published.ts";
import { isStored } from "./is-stored.ts";
import { type PublishedFile, type PublishedSums, publishedSets, publishedTeams } from "./published-file.ts";
import type { PublishedRoundName } from "./published-rounds.ts";
import { type PublishedRound, readPublishedFile } from "./read-published-file.ts";
import { storeSets } from "./store-sets.ts";

/** How to import a file of published results. */
export interface ResultsImport {
  /** The file's name in messages. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  /** The round as which one of the file is imported; null: not at all. @param of which round of 2019 it is, if the file says so */
  readonly roundAs: (of: PublishedRoundName | null) => PastRound | null;
  /** Whether to replace another file's results of the same round. */
  readonly replace: boolean;
  /** Why it replaces another file's, readable by everybody. */
  readonly publicReason?: string;
}

/** A round of an archived contest. */
interface PastRound {
  readonly slug: string;
  readonly name: string;
  readonly settings: RoundSettings;
}

/** Which of the file's numbers our own code derives, too. */
interface Comparison {
  readonly compared: number;
  readonly differences: readonly ComparedNumber[];
}

interface ImportedRound extends Comparison {
  readonly slug: string;
  readonly change: "added" | "unchanged" | "replaced";
  readonly teams: number;
  readonly sets: number;
  /** As in `PublishedRound`. */
  readonly renamed: number;
}

export interface ResultsImportOutcome {
  readonly rounds: readonly ImportedRound[];
  /** About the sums over all rounds; null unless the file states them and all its rounds are imported. */
  readonly sums: Comparison | null;
}

/** A round that is to be stored, and what was found about it. */
interface ReadRound extends Omit<ImportedRound, "change" | "slug"> {
  readonly round: PastRound;
  readonly file: PublishedFile;
}

/**
 * Imports a file of published results as rounds of an archived contest; creates contest and rounds if they do not exist. Importing the
 * same results again changes nothing, also from another file. One transaction, recorded in the audit log.
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
  const published = await readPublishedFile(wish.fileName, wish.bytes);
  const rounds = published.rounds.flatMap((found) => {
    const round = wish.roundAs(found.of);
    return round ? [readRound(found, round)] : [];
  });
  const isWhole = rounds.length === published.rounds.length;
  const sums = published.sums && isWhole ? comparisonOfSums(published.sums, rounds) : null;
  const sha256 = createHash("sha256").update(wish.bytes).digest("hex");
  return inTransaction(db, async (tx) => {
    const contestId = await archivedContest(tx, actorId, wish);
    const imported: ImportedRound[] = [];
    for (const [i, { round, file, ...facts }] of rounds.entries()) {
      const roundId = await roundOf(tx, actorId, contestId, round);
      // The results page shows the differences of rounds: those of the sums stand with the last one.
      const alsoSums = i === rounds.length - 1 ? (sums?.differences ?? []) : [];
      const all = [...facts.differences, ...alsoSums];
      const change = await store(tx, actorId, {
        contestId,
        roundId,
        round,
        sha256,
        file,
        wish,
        differences: all,
      });
      imported.push({ slug: round.slug, change, ...facts });
    }
    return { rounds: imported, sums };
  });
}

function readRound({ file, renamed }: PublishedRound, round: PastRound): ReadRound {
  const { requiredUtility } = round.settings;
  const compared = compareWithPublished(file, requiredUtility);
  return {
    round,
    file,
    teams: publishedTeams(file).length,
    sets: publishedSets(file, requiredUtility).length,
    compared: compared.length,
    differences: differences(compared),
    renamed,
  };
}

function comparisonOfSums(sums: PublishedSums, rounds: readonly ReadRound[]): Comparison {
  const attacked = rounds.map(({ file, round: { settings } }) => ({
    weight: settings.weight,
    sets: publishedSets(file, settings.requiredUtility),
  }));
  const compared = compareSums(sums, attacked);
  return { compared: compared.length, differences: differences(compared, SUM_ROUNDING) };
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
  round: PastRound,
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
  readonly round: PastRound;
  readonly sha256: string;
  readonly file: PublishedFile;
  readonly wish: ResultsImport;
  readonly differences: readonly ComparedNumber[];
}

async function store(tx: Transaction, actorId: string | null, storing: Storing) {
  const { contestId, roundId, round, sha256, file, wish } = storing;
  const before = await tx.publishedResults.findUnique({ where: { roundId } });
  const sets = publishedSets(file, round.settings.requiredUtility);
  if (before?.sha256 === sha256) return "unchanged" as const;
  if (before && (await isStored(tx, before, sets, storing.differences))) return "unchanged" as const;
  if (before && !wish.replace) {
    const message = `The round ${round.slug} has the results of another file: --replace puts these in their place.`;
    throw new UserError("results_exist", message, 409);
  }
  const why = before ? await giveWay(tx, storing) : {};
  const { source } = file;
  const stored = storing.differences.map((difference): Prisma.InputJsonObject => ({ ...difference }));
  const { id } = await tx.publishedResults.create({
    data: { roundId, source, sha256, differences: stored },
  });
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
async function giveWay(tx: Transaction, { contestId, roundId, round, wish }: Storing) {
  const act = { kind: "replaced", round: round.name } as const;
  const change = await recordResultsChange(
    tx,
    await lockResults(tx, contestId),
    { roundId, act },
    wish.publicReason,
  );
  await tx.publishedResults.delete({ where: { roundId } });
  return reasonOf(change);
}
