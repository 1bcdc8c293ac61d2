import type { Prisma } from "../../../../generated/prisma/client.ts";
import { frozenSince } from "../../../contest/board-freeze.ts";
import { may, memberOf } from "../../../contest/permissions.ts";
import { roundStanding } from "../../../contest/round-standing.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { News } from "../../notices/news.ts";
import { notifyAll, type OutgoingNotice } from "../../notices/notify.ts";
import {
  readTeamsBoard,
  type TeamOnBoard,
  type TeamsBoard,
} from "../../standings/leaderboard/read-teams-board.ts";
import { loadRescoringProgress, versionOf } from "./count-states.ts";

type Rescored = Extract<News, { about: "rescored" }>;
type Rescoring = Prisma.RescoringGetPayload<{ include: { round: { include: { phases: true } } } }>;

/**
 * Notifies each team of what a re-scoring changed for it: old and new values, and why. Call it in the transaction that applies
 * the re-scoring. Tells only what the team may see on pages: places only while the board is not frozen, and the number of
 * changed attacks only if the team may read its attacks' scores. Once the results are published, places are told by
 * `notifyResultsChange` instead.
 *
 * @param before the board before anything was superseded
 */
export async function notifyRescored(
  tx: Transaction,
  rescoring: Rescoring,
  before: TeamsBoard,
  appliedAt: Date,
): Promise<void> {
  const { id, round } = rescoring;
  const version = versionOf(rescoring, (await loadRescoringProgress(tx, [id]))(id));
  const standing = roundStanding(round, appliedAt);
  const after = await readTeamsBoard(tx, round, appliedAt);
  const counts = await changedCounts(tx, id, appliedAt);
  const showsPlaces = !standing.resultsPublished && frozenSince(round, appliedAt) === null;
  const teams = await tx.team.findMany({
    where: { contestId: round.contestId, ...TAKING_PART },
    select: { id: true, number: true, members: { select: { userId: true } } },
  });
  const notices = teams.flatMap(({ id: teamId, number, members }): OutgoingNotice[] => {
    const rows = [before.get(number), after.get(number)] as const;
    const readsScores = may(memberOf(teamId), "attack.readScore", teamId, standing);
    const changes = {
      sets: setChanges(...rows),
      place: showsPlaces ? placeChange(...rows) : null,
      submissions: counts.submissions.get(teamId) ?? 0,
      attacks: readsScores ? (counts.attacks.get(teamId) ?? 0) : 0,
    };
    const { sets, place, submissions, attacks } = changes;
    if (sets.length + submissions + attacks === 0 && !place) return [];
    const facts = { round: round.name, roundSlug: round.slug, version };
    const news: Rescored = { about: "rescored", ...facts, ...changes };
    const userIds = members.map(({ userId }) => userId);
    return [{ subject: `rescoring:${id}`, contestId: round.contestId, news, userIds }];
  });
  await notifyAll(tx, notices);
}

function setChanges(before?: TeamOnBoard, after?: TeamOnBoard): Rescored["sets"] {
  return (["IDP", "TRP"] as const).flatMap((dataSet) => {
    const [old, now] = [before?.sets[dataSet], after?.sets[dataSet]];
    if (!old || !now) return [];
    const isSame = old.number === now.number && old.valid === now.valid && old.minScore === now.minScore;
    return isSame ? [] : [{ dataSet, before: old, after: now }];
  });
}

function placeChange(before?: TeamOnBoard, after?: TeamOnBoard): Rescored["place"] {
  if (!before?.place || !after?.place) return null;
  const isSame = before.place.rank === after.place.rank && before.place.sum === after.place.sum;
  return isSame ? null : { before: before.place, after: after.place };
}

interface ChangedCounts {
  /** By team id: how many of its submissions (and, below, of its attacks) have new scores. */
  readonly submissions: ReadonlyMap<string, number>;
  readonly attacks: ReadonlyMap<string, number>;
}

async function changedCounts(tx: Transaction, id: string, appliedAt: Date): Promise<ChangedCounts> {
  const submissions = await tx.$queryRaw<{ team: string; count: number }[]>`
    SELECT d."teamId" AS team, count(DISTINCT new.id)::int AS count
    FROM "Scoring" new
      JOIN "Scoring" old ON old."submissionId" = new."submissionId" AND old."supersededAt" = ${appliedAt}
      JOIN "Submission" s ON s.id = new."submissionId" JOIN "DataSet" d ON d.id = s."dataSetId"
    WHERE new."rescoringId" = ${id}::uuid AND new.state = 'SCORED'
      AND (old."utilityScore", old.valid, old."minReidentificationScore", old."minTraceInferenceScore")
        IS DISTINCT FROM (new."utilityScore", new.valid, new."minReidentificationScore", new."minTraceInferenceScore")
    GROUP BY d."teamId"`;
  const attacks = await tx.$queryRaw<{ team: string; count: number }[]>`
    SELECT attack."teamId" AS team, count(*)::int AS count
    FROM "RescoredAttack" found JOIN "TeamAttackScore" base ON base.id = found."baseId"
      JOIN "TeamAttack" attack ON attack.id = found."attackId"
    WHERE found."rescoringId" = ${id}::uuid AND found.state = 'SCORED' AND base."supersededAt" = ${appliedAt}
      AND found.score <> base.score
    GROUP BY attack."teamId"`;
  const byTeam = (rows: typeof attacks) => new Map(rows.map(({ team, count }) => [team, count]));
  return { submissions: byTeam(submissions), attacks: byTeam(attacks) };
}
