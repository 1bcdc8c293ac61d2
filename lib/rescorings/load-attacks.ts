import type { Prisma } from "../../generated/prisma/client.ts";
import type { TeamAttempt } from "../contest/team-attack-scores.ts";
import type { Database, Transaction } from "../db/client.ts";
import { failureView } from "../failures/failure-view.ts";
import { countsOf, type StoredCounts } from "../team-attacks/attack-counts.ts";
import { TAKING_PART } from "../teams/taking-part.ts";
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

/** The teams' attacks of a re-scoring, old and new scores side by side: those that differ most first. */
export async function loadRescoredAttacks(
  db: Database | Transaction,
  rescoringId: string,
): Promise<RescoredAttackView[]> {
  const rows = await db.rescoredAttack.findMany({
    where: { rescoringId },
    orderBy: [{ attack: { submittedAt: "asc" } }, { attackId: "asc" }],
    include: rescoredInclude,
  });
  const size = ({ difference }: RescoredAttackView) => Math.abs(difference ?? 0);
  return rows.map(viewOf).sort((a, b) => size(b) - size(a));
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

/** A team's attack on a set, with the score that counts without a re-scoring, and with it. */
export interface AttackAsIf extends Omit<TeamAttempt, "score"> {
  readonly dataSetId: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Every attack of a round by teams that take part, scored or not, as if a re-scoring were not there, and as if applied. */
export async function loadAttacksAsIf(
  db: Database | Transaction,
  { id, roundId }: { readonly id: string; readonly roundId: string },
): Promise<AttackAsIf[]> {
  const rows = await db.teamAttack.findMany({
    where: { publicSet: { dataSet: { roundId } }, team: TAKING_PART },
    select: {
      kind: true,
      attempt: true,
      state: true,
      team: { select: { number: true } },
      publicSet: { select: { dataSetId: true } },
      scores: { where: { supersededAt: null }, select: { score: true } },
      rescored: {
        where: { rescoringId: id },
        select: { state: true, score: true, base: { select: { score: true } } },
      },
    },
  });
  return rows.map(({ publicSet, scores: [standing], rescored: [found], ...attack }) => {
    const before = found ? found.base.score : standing?.score;
    const after = found?.state === "SCORED" ? (found.score ?? before) : before;
    return { ...attack, dataSetId: publicSet.dataSetId, before, after };
  });
}
