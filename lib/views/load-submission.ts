import type { Prisma } from "../../generated/prisma/client.ts";
import { kindOfProgram } from "../contest/attack-kinds.ts";
import { countingIdAmong } from "../contest/counting-id.ts";
import { withRescoring } from "../contest/current-scoring.ts";
import { assertMay, type Viewer } from "../contest/permissions.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import { standingOf } from "../contest/standing.ts";
import { recordLook } from "../platform/audit/record-look.ts";
import { type AuthenticatedViewer, seesContest } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { isUuid } from "../platform/db/uuid.ts";
import { failureView } from "../platform/failures/failure-view.ts";
import { attackScoresSchema, varianceOfAttacks } from "../scoring/variance-of-attacks.ts";
import { loadTeamAttackScores } from "../use-cases/standings/team-attack-scores.ts";
import { viewedAsOf, visibleDataSet, withHistory } from "../use-cases/standings/visible-data-set.ts";
import { loadCandidates } from "../use-cases/submissions/load-candidates.ts";
import { submissionAt } from "./submission-at.ts";
import { scoringOf, submissionSummary, summaryInclude } from "./submission-summary.ts";
import type { AttackResultView, AttemptView, MeanOf, SubmissionView } from "./submission-view.ts";
import { submissionRights } from "./viewer-rights.ts";

const include = {
  ...summaryInclude,
  scorings: {
    include: {
      ...withRescoring,
      results: true,
      variance: { select: { runs: { select: { scores: true } } } },
      attempts: { orderBy: { startedAt: "asc" }, include: { worker: { select: { host: true, pid: true } } } },
    },
  },
  dataSet: { include: { team: true, round: { include: { contest: true, phases: true } } } },
} as const satisfies Prisma.SubmissionInclude;

type Source = Prisma.SubmissionGetPayload<{ include: typeof include }>;
type Scoring = Source["scorings"][number];

/**
 * Loads a submission with everything that `viewer` may see of it. The number of queries does not depend on its size.
 * @returns null if there is none with this id, if the viewer cannot see its contest, or if it is another team's and arrived after the board was frozen
 */
export async function loadSubmission(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
  now = databaseClock.now(),
): Promise<SubmissionView | null> {
  const found = isUuid(id) ? await db.submission.findUnique({ where: { id }, include }) : null;
  if (!found) return null;
  const { dataSet } = found;
  const { round, team, kind } = dataSet;
  const { contest } = round;
  const role = viewer.towards(contest.id);
  if (!seesContest(viewer, contest)) return null;
  assertMay(role, "submission.readScores", team.id);
  const row = submissionAt(found, viewedAsOf(role, round, team.id, now));
  if (!row) return null;
  const settings = roundSettingsSchema.parse(round.settings);
  const { attackers, requiredUtility } = settings;
  const scoring = scoringOf(row);
  const standing = standingOf(round, settings, now);
  const rights = submissionRights(role, team.id, standing);
  const rule = "submission.readHash";
  const what = `submission:${id}`;
  await recordLook(db, role, { contestId: contest.id, rule, teamId: team.id, standing, what });
  const [{ countingId, pickedId }, queuePosition, teamAttacks] = await Promise.all([
    choiceOf(db, dataSet.id, round, role, now),
    positionInQueue(db, scoring),
    loadTeamAttackScores(db, [round], role, now, [dataSet.id]),
  ]);
  const summary = submissionSummary(row, {
    team,
    kind,
    pickedId,
    countingId,
    attackers,
    teamAttacks,
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
      attempts: rights.inner ? scoring.attempts.map((attempt) => attemptView(attempt, rights.technical)) : [],
    },
  };
}

/** Which submission counts for the data set and which one the team picked, as `viewer` sees it. */
async function choiceOf(
  db: Database,
  dataSetId: string,
  round: Source["dataSet"]["round"],
  viewer: Viewer,
  now: Date,
): Promise<{ countingId: string | null; pickedId: string | null }> {
  const dataSet = await db.dataSet.findUniqueOrThrow({
    where: { id: dataSetId },
    include: withHistory,
  });
  const visible = visibleDataSet(viewer, round, dataSet, now);
  const candidates = (await loadCandidates(db, [visible])).get(dataSetId) ?? [];
  return { countingId: countingIdAmong(visible, candidates), pickedId: visible.pickedId };
}

async function positionInQueue(db: Database, scoring: Scoring): Promise<number | null> {
  if (scoring.state !== "QUEUED") return null;
  const { turn, requestedAt } = scoring;
  // Previews have a lower priority than submissions, so they are not ahead.
  return db.scoring.count({
    where: {
      state: "QUEUED",
      rescoringId: null,
      OR: [{ turn: { lt: turn } }, { turn, requestedAt: { lt: requestedAt } }],
    },
  });
}

/** The results of the round's attacks in order, then of others that ran under earlier settings. */
function attackViews(scoring: Scoring, attackers: readonly string[]): AttackResultView[] {
  const others = scoring.results.map(({ attacker }) => attacker).filter((name) => !attackers.includes(name));
  const intervals = intervalsOf(scoring);
  return [...attackers, ...others].map((attacker) => {
    const result = scoring.results.find((candidate) => candidate.attacker === attacker);
    return {
      attacker,
      kind: result?.kind ?? kindOfProgram(attacker),
      counts: attackers.includes(attacker),
      score: result?.score ?? null,
      hits: result?.hits ?? null,
      total: result?.total ?? null,
      gainSum: result?.gainSum ?? null,
      weightSum: result?.weightSum ?? null,
      durationMs: result?.durationMs ?? null,
      meanOf: intervals.get(attacker) ?? null,
    };
  });
}

/** The intervals of a final scoring's attacks. Of other scorings, only the team and organizers may know how much they vary. */
function intervalsOf({ repeats, variance }: Scoring): ReadonlyMap<string, MeanOf> {
  if (repeats === null || !variance || variance.runs.length === 0) return new Map();
  const runs = variance.runs.map(({ scores }) => attackScoresSchema.parse(scores));
  return new Map(
    varianceOfAttacks(runs).flatMap(({ attacker, low, high }) =>
      attacker === null ? [] : [[attacker, { runs: runs.length, low, high }]],
    ),
  );
}

function attemptView(attempt: Scoring["attempts"][number], technical: boolean): AttemptView {
  return {
    outcome: attempt.outcome,
    startedAt: attempt.startedAt.toISOString(),
    endedAt: attempt.endedAt?.toISOString() ?? null,
    worker: attempt.worker ? `${attempt.worker.host}:${attempt.worker.pid}` : null,
    ...failureView(attempt, technical),
  };
}
