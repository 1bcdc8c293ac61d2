import { Prisma } from "../../../../generated/prisma/client.ts";
import { type PagePlace, pageOf, ROWS_OF_A_PAGE } from "../../../common/paging.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import type { Database } from "../../../platform/db/client.ts";
import { type FailureView, failureView } from "../../../platform/failures/failure-view.ts";

export type QueueState = "QUEUED" | "SCORING" | "SCORED" | "FAILED";
export const QUEUE_STATES: readonly QueueState[] = ["QUEUED", "SCORING", "FAILED", "SCORED"];

/** Filter and page of the queue's submissions. */
interface QueueFilter {
  readonly state?: QueueState;
  readonly roundId?: string;
  /** 1-based. */
  readonly page?: number;
}

/** A submission with its latest scoring and all attempts at it. Previews are ignored, and so are failures in applied ones. */
export interface QueueRow {
  readonly submissionId: string;
  readonly number: number;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly round: string;
  /** s_req. */
  readonly requiredUtility: number;
  readonly source: string;
  readonly submittedBy: string | null;
  readonly submittedAt: string;
  /** Null only for a moment, until the first scoring is stored. */
  readonly scoring: QueueScoring | null;
}

export interface QueueScoring extends FailureView {
  readonly number: number;
  readonly state: QueueState;
  readonly seed: number;
  readonly scorerVersion: string;
  readonly requestedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly utilityScore: number | null;
  readonly valid: boolean | null;
  readonly attempts: readonly QueueAttempt[];
}

/** One worker's attempt at a scoring. */
interface QueueAttempt extends FailureView {
  readonly id: string;
  readonly outcome: "RUNNING" | "SUCCEEDED" | "FAILED" | "LOST";
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly worker: string | null;
}

interface QueueView extends PagePlace {
  readonly rows: readonly QueueRow[];
  /** Number of submissions by the state of their latest scoring. */
  readonly counts: Readonly<Record<QueueState, number>>;
}

/** A contest's submissions, latest first, as organizers see them. */
export async function readQueue(db: Database, contestId: string, filter: QueueFilter): Promise<QueueView> {
  const counts = await countQueue(db, contestId, filter);
  const found = filter.state
    ? counts[filter.state]
    : QUEUE_STATES.reduce((sum, state) => sum + counts[state], 0);
  const place = pageOf(found, filter);
  const ids = await pageOfIds(db, contestId, { ...filter, page: place.page });
  return { rows: await loadRows(db, ids), counts, ...place };
}

/** Limits the count; by default, all of the contest's submissions are counted. */
interface QueueScope {
  readonly roundId?: string;
  /** Whether to leave out withdrawn teams. */
  readonly takingPart?: boolean;
}

/** Counts a contest's submissions by the state of their latest scoring. */
export async function countQueue(
  db: Database,
  contestId: string,
  scope: QueueScope = {},
): Promise<Record<QueueState, number>> {
  const counts = { QUEUED: 0, SCORING: 0, SCORED: 0, FAILED: 0 };
  const found = await db.$queryRaw<{ state: QueueState; count: bigint }[]>`
    SELECT latest.state, count(*) AS count ${latestScorings(contestId, scope)} GROUP BY latest.state`;
  for (const { state, count } of found) counts[state] = Number(count);
  return counts;
}

function latestScorings(contestId: string, { roundId, takingPart }: QueueScope): Prisma.Sql {
  const inRound = roundId ? Prisma.sql`AND r.id = ${roundId}::uuid` : Prisma.empty;
  const ofThese = takingPart ? Prisma.sql`AND t."withdrawnAt" IS NULL` : Prisma.empty;
  return Prisma.sql`
    FROM "Submission" s
    JOIN "DataSet" d ON d.id = s."dataSetId"
    JOIN "Round" r ON r.id = d."roundId"
    JOIN "Team" t ON t.id = d."teamId"
    JOIN LATERAL (
      SELECT run.state FROM "Scoring" run LEFT JOIN "Rescoring" preview ON preview.id = run."rescoringId"
      WHERE run."submissionId" = s.id
        AND (run."rescoringId" IS NULL OR preview."appliedAt" IS NOT NULL AND run.state = 'SCORED')
      ORDER BY run.number DESC LIMIT 1
    ) latest ON true
    WHERE r."contestId" = ${contestId}::uuid ${inRound} ${ofThese}`;
}

async function pageOfIds(db: Database, contestId: string, filter: QueueFilter): Promise<string[]> {
  const { state, page = 1 } = filter;
  const inState = state ? Prisma.sql`AND latest.state = ${state}::"ScoringState"` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id ${latestScorings(contestId, filter)} ${inState}
    ORDER BY s."submittedAt" DESC, s.id DESC
    LIMIT ${ROWS_OF_A_PAGE} OFFSET ${(page - 1) * ROWS_OF_A_PAGE}`;
  return rows.map(({ id }) => id);
}

async function loadRows(db: Database, ids: readonly string[]): Promise<QueueRow[]> {
  const submissions = await db.submission.findMany({
    where: { id: { in: [...ids] } },
    include: {
      dataSet: { include: { team: true, round: { select: { name: true, settings: true } } } },
      submittedBy: { select: { name: true } },
      scorings: {
        where: { OR: [{ rescoringId: null }, { rescoring: { appliedAt: { not: null } }, state: "SCORED" }] },
        orderBy: { number: "desc" },
        take: 1,
        include: { attempts: { orderBy: { startedAt: "asc" }, include: { worker: true } } },
      },
    },
  });
  return submissions
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ dataSet, scorings: [scoring], ...submission }) => ({
      submissionId: submission.id,
      number: submission.number,
      team: { number: dataSet.team.number, name: dataSet.team.name },
      kind: dataSet.kind,
      round: dataSet.round.name,
      requiredUtility: roundSettingsSchema.parse(dataSet.round.settings).requiredUtility,
      source: submission.source,
      submittedBy: submission.submittedBy?.name ?? null,
      submittedAt: submission.submittedAt.toISOString(),
      scoring: scoring ? scoringView(scoring) : null,
    }));
}

type LoadedScoring = Prisma.ScoringGetPayload<{ include: { attempts: { include: { worker: true } } } }>;

function scoringView(scoring: LoadedScoring): QueueScoring {
  const { number, state, seed, scorerVersion, utilityScore, valid } = scoring;
  return {
    number,
    state,
    seed,
    scorerVersion,
    ...failureView(scoring, true),
    utilityScore,
    valid,
    requestedAt: scoring.requestedAt.toISOString(),
    startedAt: scoring.startedAt?.toISOString() ?? null,
    finishedAt: scoring.finishedAt?.toISOString() ?? null,
    attempts: scoring.attempts.map((attempt) => ({
      id: attempt.id,
      outcome: attempt.outcome,
      startedAt: attempt.startedAt.toISOString(),
      endedAt: attempt.endedAt?.toISOString() ?? null,
      worker: attempt.worker ? `${attempt.worker.host} · ${attempt.worker.pid}` : null,
      ...failureView(attempt, true),
    })),
  };
}
