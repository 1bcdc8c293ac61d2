import type { Prisma } from "../../generated/prisma/client.ts";
import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { withRescoring } from "../contest/current-scoring.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import type { Database } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";
import { countingId } from "./counting.ts";
import { scoringOf, submissionSummary, summaryInclude } from "./submission-summary.ts";
import type { AttackResultView, AttemptView, SubmissionView } from "./submission-view.ts";
import { submissionRights } from "./viewer-rights.ts";

const include = {
  ...summaryInclude,
  scorings: {
    include: {
      ...withRescoring,
      results: true,
      attempts: { orderBy: { startedAt: "asc" }, include: { worker: { select: { host: true, pid: true } } } },
    },
  },
  dataSet: { include: { team: true, round: { include: { contest: true } } } },
} as const satisfies Prisma.SubmissionInclude;

type Source = Prisma.SubmissionGetPayload<{ include: typeof include }>;
type Scoring = Source["scorings"][number];

/**
 * A submission with all that `viewer` may see of it. Four queries, whatever its size.
 * @returns null if there is none of this id
 */
export async function loadSubmission(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionView | null> {
  const row = isUuid(id) ? await db.submission.findUnique({ where: { id }, include }) : null;
  if (!row) return null;
  const { dataSet } = row;
  const { round, team, kind, pickedId } = dataSet;
  const { contest } = round;
  const { attackers, requiredUtility } = roundSettingsSchema.parse(round.settings);
  const scoring = scoringOf(row);
  const rights = submissionRights(viewer.towards(contest.id), team.id);
  const [rivals, queuePosition] = await Promise.all([
    db.submission.findMany({
      where: { dataSetId: dataSet.id },
      select: { id: true, number: true, scorings: { include: withRescoring } },
    }),
    positionInQueue(db, scoring),
  ]);
  const summary = submissionSummary(row, {
    team,
    kind,
    pickedId,
    countingId: countingId(rivals, pickedId),
    attackers,
    rights,
    queuePosition,
  });
  return {
    ...summary,
    contest: { slug: contest.slug, name: contest.name, timeZone: contest.timeZone },
    round: { slug: round.slug, name: round.name, requiredUtility },
    scoring: {
      ...summary.scoring,
      attacks: attackViews(scoring, attackers),
      attempts: rights.inner ? scoring.attempts.map(attemptView) : [],
    },
  };
}

async function positionInQueue(db: Database, scoring: Scoring): Promise<number | null> {
  if (scoring.state !== "QUEUED") return null;
  return db.scoring.count({ where: { state: "QUEUED", requestedAt: { lt: scoring.requestedAt } } });
}

/** The round's attacks in their order, then any that ran under earlier settings. */
function attackViews(scoring: Scoring, attackers: readonly string[]): AttackResultView[] {
  const others = scoring.results.map(({ attacker }) => attacker).filter((name) => !attackers.includes(name));
  return [...attackers, ...others].map((attacker) => {
    const result = scoring.results.find((candidate) => candidate.attacker === attacker);
    return {
      attacker,
      kind: result?.kind ?? (attacker.startsWith("I") ? "REIDENTIFICATION" : "TRACE_INFERENCE"),
      counts: attackers.includes(attacker),
      score: result?.score ?? null,
      hits: result?.hits ?? null,
      total: result?.total ?? null,
      gainSum: result?.gainSum ?? null,
      weightSum: result?.weightSum ?? null,
      durationMs: result?.durationMs ?? null,
    };
  });
}

function attemptView(attempt: Scoring["attempts"][number]): AttemptView {
  return {
    outcome: attempt.outcome,
    startedAt: attempt.startedAt.toISOString(),
    endedAt: attempt.endedAt?.toISOString() ?? null,
    worker: attempt.worker ? `${attempt.worker.host}:${attempt.worker.pid}` : null,
    error: attempt.error,
  };
}
