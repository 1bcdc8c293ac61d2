import type { Database } from "../db/client.ts";
import { isUuid } from "../db/uuid.ts";

/** Contest ids by a thing's id. */
type Found = readonly { readonly id: string; readonly contestId: string }[];

const round = { select: { contestId: true } } as const;
const inRound = { dataSet: { select: { round } } } as const;
const contestOfSet = ({ dataSet }: { dataSet: { round: { contestId: string } } }) => dataSet.round.contestId;

/** How to find the contests of a kind of subjects. */
const FIND: Readonly<Record<string, (db: Database, ids: string[]) => Promise<Found>>> = {
  contest: async (_db, ids) => ids.map((id) => ({ id, contestId: id })),
  rules: async (_db, ids) => ids.map((id) => ({ id, contestId: id })),
  round: (db, ids) => db.round.findMany({ where: { id: { in: ids } } }),
  team: (db, ids) => db.team.findMany({ where: { id: { in: ids } } }),
  announcement: (db, ids) => db.announcement.findMany({ where: { id: { in: ids } } }),
  question: (db, ids) => db.question.findMany({ where: { id: { in: ids } } }),
  dataSet: async (db, ids) => {
    const rows = await db.dataSet.findMany({ where: { id: { in: ids } }, select: { id: true, round } });
    return rows.map((row) => ({ id: row.id, contestId: row.round.contestId }));
  },
  submission: async (db, ids) => {
    const rows = await db.submission.findMany({
      where: { id: { in: ids } },
      select: { id: true, ...inRound },
    });
    return rows.map((row) => ({ id: row.id, contestId: contestOfSet(row) }));
  },
  rescoring: async (db, ids) => {
    const rows = await db.rescoring.findMany({ where: { id: { in: ids } }, select: { id: true, round } });
    return rows.map((row) => ({ id: row.id, contestId: row.round.contestId }));
  },
  scoring: ofScorings,
  detail: ofScorings,
  repeat: ofScorings,
  teamAttack: async (db, ids) => {
    const rows = await db.teamAttack.findMany({ where: { id: { in: ids } }, include: { team: true } });
    return rows.map(({ id, team }) => ({ id, contestId: team.contestId }));
  },
  rescoredAttack: async (db, ids) => {
    const rows = await db.rescoredAttack.findMany({
      where: { id: { in: ids } },
      select: { id: true, rescoring: { select: { round } } },
    });
    return rows.map(({ id, rescoring }) => ({ id, contestId: rescoring.round.contestId }));
  },
};

async function ofScorings(db: Database, ids: string[]): Promise<Found> {
  const rows = await db.scoring.findMany({
    where: { id: { in: ids } },
    select: { id: true, submission: { select: inRound } },
  });
  return rows.map(({ id, submission }) => ({ id, contestId: contestOfSet(submission) }));
}

/** The contests of audit entries' subjects; a subject is absent if it is of no contest, or its thing is deleted. */
export async function contestsOf(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const [kind, id] = subject.split(":");
    if (!Object.hasOwn(FIND, kind) || !isUuid(id ?? "")) continue;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id));
  }
  const contests = new Map<string, string>();
  for (const [kind, ids] of kinds) {
    for (const { id, contestId } of await FIND[kind](db, [...ids])) contests.set(`${kind}:${id}`, contestId);
  }
  return new Map(
    subjects.flatMap((subject) => {
      const contestId = contests.get(subject.split(":").slice(0, 2).join(":"));
      return contestId === undefined ? [] : [[subject, contestId]];
    }),
  );
}
