import type { Prisma } from "../../../../generated/prisma/client.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { isUuid } from "../../../platform/db/uuid.ts";
import { loadRescoringProgress, type RescoringProgress, versionOf } from "./count-states.ts";
import { findRescoredAttacks, findRescoredSubmissions, loadAttackerNames } from "./find-rows.ts";
import { loadRescoredAttacks } from "./load-attacks.ts";
import { loadCountsAndPlaces } from "./load-places.ts";
import { loadRescoredSubmissions } from "./load-submissions.ts";
import { noSuchRescoring } from "./no-such-rescoring.ts";
import type { RescoringRows } from "./rescoring-rows.ts";
import type { RescoringHead, RescoringSummary, RescoringView } from "./rescoring-view.ts";

const include = {
  round: { include: { contest: { select: { slug: true, timeZone: true } } } },
} as const satisfies Prisma.RescoringInclude;

type Source = Prisma.RescoringGetPayload<{ include: typeof include }>;

/**
 * Loads a re-scoring: its effect on the rankings, one page of submissions and one of attacks, with old and new scores. Reads only the
 * rows of these pages, however many the re-scoring covers.
 * @throws UserError `rescoring_not_found` (404)
 */
export async function loadRescoring(
  db: Database | Transaction,
  id: string,
  asked: RescoringRows = {},
): Promise<RescoringView> {
  const row = await findRescoring(db, id);
  const [{ counting, ...places }, submissions, attacks, found] = await Promise.all([
    loadCountsAndPlaces(db, row),
    findRescoredSubmissions(db, row.id, asked),
    findRescoredAttacks(db, row.id, asked),
    loadAttackerNames(db, row.id),
  ]);
  const ofSubmissions = await loadRescoredSubmissions(db, row.id, counting, submissions.ids);
  const ofAttacks = await loadRescoredAttacks(db, row.id, attacks.ids);
  return {
    ...(await headOf(db, row)),
    attackers: attackersOf(row, found),
    submissions: {
      ...submissions.facts,
      rows: inOrder(ofSubmissions, submissions.ids, (one) => one.submissionId),
    },
    attacks: { ...attacks.facts, rows: inOrder(ofAttacks, attacks.ids, (one) => one.attackId) },
    ...places,
  };
}

/** A round's re-scorings, latest first. */
export async function listRescorings(
  db: Database | Transaction,
  roundId: string,
): Promise<RescoringSummary[]> {
  const rows = await db.rescoring.findMany({ where: { roundId }, orderBy: { requestedAt: "desc" } });
  const progressOf = await loadRescoringProgress(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summaryOf(row, progressOf(row.id)));
}

async function findRescoring(db: Database | Transaction, id: string): Promise<Source> {
  const row = isUuid(id) ? await db.rescoring.findUnique({ where: { id }, include }) : null;
  if (!row) throw noSuchRescoring();
  return row;
}

async function headOf(db: Database | Transaction, row: Source): Promise<RescoringHead> {
  const { id, slug, name, contest } = row.round;
  const progressOf = await loadRescoringProgress(db, [row.id]);
  const { requiredUtility } = roundSettingsSchema.parse(row.round.settings);
  return { ...summaryOf(row, progressOf(row.id)), contest, round: { id, slug, name, requiredUtility } };
}

/** The programs that count in the round, then others that ran on either side. */
function attackersOf({ round }: Source, found: readonly string[]): string[] {
  return [...new Set([...roundSettingsSchema.parse(round.settings).attackers, ...found])];
}

function inOrder<Row>(rows: readonly Row[], ids: readonly string[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function summaryOf(row: Omit<Source, "round">, progress: RescoringProgress): RescoringSummary {
  const { counts, covers } = progress;
  const isReady = counts.QUEUED + counts.SCORING === 0;
  const open = isReady ? "ready" : "scoring";
  return {
    id: row.id,
    scorerVersion: versionOf(row, progress),
    state: row.appliedAt ? "applied" : row.discardedAt ? "discarded" : open,
    requestedAt: row.requestedAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    counts,
    covers,
  };
}
