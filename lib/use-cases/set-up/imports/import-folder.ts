import path from "node:path";
import { UserError } from "../../../common/errors.ts";
import { PWS_2019_PRELIMINARY } from "../../../contest/pws-2019-settings.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { insertContest } from "../../rounds/contests.ts";
import { insertRound } from "../../rounds/manage-rounds.ts";
import { slugOf } from "../../rounds/slug.ts";
import { applyWithin, type ImportConsent, type ImportResult } from "./apply-import.ts";
import { openFolder } from "./folder-files.ts";
import { checkImport, targetOfRound } from "./plan-import.ts";
import type { ImportPlan, ImportReport, ImportTarget } from "./report.ts";

/** Options of an import at the server's command line. */
export interface FolderImport extends ImportConsent {
  readonly folder: string;
  /** The contest's slug; by default made from `name` or the folder's name. */
  readonly contest?: string;
  /** The round's slug; by default the contest's only round. */
  readonly round?: string;
  /** The name of a new contest. */
  readonly name?: string;
  readonly timeZone: string;
  /** Whether to create a named contest or round that does not exist; unnamed ones are always created if needed. */
  readonly create: boolean;
  /** Whether to only check. */
  readonly dryRun: boolean;
}

export interface FolderImportOutcome {
  readonly report: ImportReport;
  readonly contest: { readonly slug: string; readonly created: boolean };
  readonly round: { readonly slug: string; readonly created: boolean };
  /** What a new round takes over from the files, and else from the preliminary round of 2019; null for a round that there is. */
  readonly newSettings: RoundSettings | null;
  /** Null if the import was refused, or was a dry run. */
  readonly result: ImportResult | null;
}

/**
 * Imports a folder into a contest and round, completely or not at all. Creates contest and round if needed, with settings adapted
 * to the files.
 *
 * @param onReport is called with the report before anything is imported or refused
 * @throws UserError `no_such_contest`, `no_such_round` (404), `several_rounds` (409), and those of `checkImport` and `applyImport`
 */
export async function importFolder(
  db: Database,
  store: BlobStore,
  wish: FolderImport,
  onReport: (report: ImportReport) => void = () => {},
): Promise<FolderImportOutcome> {
  const place = await findPlace(db, wish);
  const opened = await openFolder(wish.folder);
  try {
    const target = await targetOf(db, place);
    const { report, plan } = await checkImport(db, store, opened.files, target);
    onReport(report);
    const outcome = {
      report,
      contest: { slug: place.contestSlug, created: place.contestId === null },
      round: { slug: place.roundSlug, created: place.roundId === null },
      newSettings: place.roundId === null ? newSettings(plan) : null,
    };
    if (!plan || wish.dryRun) return { ...outcome, result: null };
    const result = await inTransaction(db, (tx) => carryOut(tx, wish, place, plan));
    return { ...outcome, result };
  } finally {
    opened.close();
  }
}

interface Place {
  readonly contestId: string | null;
  readonly contestSlug: string;
  readonly roundId: string | null;
  readonly roundSlug: string;
}

async function findPlace(db: Database, wish: FolderImport): Promise<Place> {
  const folderName = path.basename(path.resolve(wish.folder));
  const contestSlug = wish.contest ?? (slugOf(wish.name ?? folderName) || "contest");
  const contest = await db.contest.findUnique({
    where: { slug: contestSlug },
    include: { rounds: { orderBy: { position: "asc" } } },
  });
  if (!contest && wish.contest && !wish.create) {
    throw new UserError("no_such_contest", `There is no contest ${contestSlug}; --create makes it.`, 404);
  }
  const rounds = contest?.rounds ?? [];
  if (!wish.round && rounds.length > 1) {
    const names = rounds.map(({ slug }) => slug).join(", ");
    throw new UserError("several_rounds", `Choose one with --round: ${names}.`, 409);
  }
  const round = wish.round ? rounds.find(({ slug }) => slug === wish.round) : rounds[0];
  if (!round && wish.round && !wish.create) {
    throw new UserError(
      "no_such_round",
      `${contestSlug} has no round ${wish.round}; --create makes it.`,
      404,
    );
  }
  return {
    contestId: contest?.id ?? null,
    contestSlug,
    roundId: round?.id ?? null,
    roundSlug: round?.slug ?? wish.round ?? "round-1",
  };
}

async function targetOf(db: Database, { contestId, roundId }: Place): Promise<ImportTarget> {
  if (roundId) return targetOfRound(db, roundId);
  return { roundId: null, contestId, settings: PWS_2019_PRELIMINARY, open: true };
}

async function carryOut(
  tx: Transaction,
  wish: FolderImport,
  place: Place,
  plan: ImportPlan,
): Promise<ImportResult> {
  const contest = { name: wish.name ?? titleOf(place.contestSlug), slug: place.contestSlug };
  const contestId =
    place.contestId ?? (await insertContest(tx, null, { ...contest, timeZone: wish.timeZone })).id;
  const form = {
    name: titleOf(place.roundSlug),
    slug: place.roundSlug,
    settings: newSettings(plan),
    phases: {},
  };
  const roundId = place.roundId ?? (await insertRound(tx, null, contestId, form)).id;
  return applyWithin(tx, null, roundId, plan, wish);
}

function newSettings(plan: ImportPlan | null): RoundSettings {
  return { ...PWS_2019_PRELIMINARY, ...plan?.settings?.fitted };
}

/** Converts a slug to a title: `final-round` becomes `Final round`. */
function titleOf(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
