import type { Prisma } from "../../../../generated/prisma/client.ts";
import type { ScoringState } from "../../../contest/current-scoring.ts";
import type { TeamAttempt } from "../../../contest/team-attack-scores.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { failureView } from "../../../platform/failures/failure-view.ts";
import { countsOf, type StoredCounts } from "../../attacks/attack-counts.ts";
import type { AttackScores, RescoredAttackView } from "./rescoring-view.ts";

const named = { select: { number: true, name: true } } as const;

const rescoredInclude = {
  base: true,
  attack: {
    include: {
      team: named,
      publicSet: { select: { dataSet: { select: { kind: true, team: named } } } },
    },
  },
} as const satisfies Prisma.RescoredAttackInclude;

type Rescored = Prisma.RescoredAttackGetPayload<{ include: typeof rescoredInclude }>;

/** Loads the given attacks of a re-scoring with old and new scores, in any order. */
export async function loadRescoredAttacks(
  db: Database | Transaction,
  rescoringId: string,
  attackIds: readonly string[],
): Promise<RescoredAttackView[]> {
  const rows = await db.rescoredAttack.findMany({
    where: { rescoringId, attackId: { in: [...attackIds] } },
    include: rescoredInclude,
  });
  return rows.map(viewOf);
}

function viewOf(row: Rescored): RescoredAttackView {
  const { attack, base } = row;
  const { dataSet } = attack.publicSet;
  const before = scoresOf(base, base.score, base.scorerVersion);
  const isScored = row.state === "SCORED" && row.score !== null && row.scorerVersion !== null;
  const after = isScored ? scoresOf(row, row.score ?? 0, row.scorerVersion ?? "") : null;
  return {
    attackId: attack.id,
    team: attack.team,
    target: dataSet,
    kind: attack.kind,
    attempt: attack.attempt,
    fileName: attack.fileName,
    state: row.state,
    ...failureView(row, true),
    before,
    after,
    difference: after && after.score - before.score,
  };
}

function scoresOf(counts: StoredCounts, score: number, scorerVersion: string): AttackScores {
  return { scorerVersion, score, counts: countsOf(counts) };
}

/** A team's attack on a set, with the scores that count without and with a re-scoring. */
export interface AttackPreview extends Omit<TeamAttempt, "score"> {
  readonly dataSetId: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Loads all attacks in a round by teams that take part, scored or not, with their scores without and with a re-scoring. */
export async function loadAttackPreviews(
  db: Database | Transaction,
  { id, roundId }: { readonly id: string; readonly roundId: string },
): Promise<AttackPreview[]> {
  // One row per set, with its attacks as JSON: a round may have a hundred thousand attacks.
  const sets = await db.$queryRaw<{ dataSetId: string; attacks: AttackRow[] }[]>`
    SELECT d.id AS "dataSetId", json_agg(json_build_array(team.number, a.kind, a.attempt, a.state, standing.score,
      base.score, found.state, found.score)) AS attacks
    FROM "DataSet" d
      JOIN "PublicSet" p ON p."dataSetId" = d.id
      JOIN "TeamAttack" a ON a."publicSetId" = p.id
      JOIN "Team" team ON team.id = a."teamId" AND team."withdrawnAt" IS NULL
      LEFT JOIN "TeamAttackScore" standing ON standing."attackId" = a.id AND standing."supersededAt" IS NULL
      LEFT JOIN "RescoredAttack" found ON found."attackId" = a.id AND found."rescoringId" = ${id}::uuid
      LEFT JOIN "TeamAttackScore" base ON base.id = found."baseId"
    WHERE d."roundId" = ${roundId}::uuid
    GROUP BY d.id`;
  return sets.flatMap(({ dataSetId, attacks }) =>
    attacks.map(([number, kind, attempt, state, standing, base, foundState, found]) => {
      const before = base ?? standing ?? undefined;
      const after = foundState === "SCORED" ? (found ?? before) : before;
      return { dataSetId, team: { number }, kind, attempt, state, before, after };
    }),
  );
}

/** Attacking team's number, kind, attempt and state; the current score and the compared one; the re-scoring's state and score. */
type AttackRow = [
  number,
  AttackPreview["kind"],
  number,
  ScoringState,
  number | null,
  number | null,
  ScoringState | null,
  number | null,
];
