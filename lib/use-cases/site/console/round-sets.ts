import type { Prisma } from "../../../../generated/prisma/client.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { countingAmong } from "../../../contest/counting-id.ts";
import { type CountingCandidate, isDecided } from "../../../contest/counting-submission.ts";
import { DATA_KINDS, type DataKind } from "../../../core/formats/file-names.ts";
import type { Database } from "../../../platform/db/client.ts";
import { loadCandidates } from "../../submissions/load-candidates.ts";
import { type UnscoredSubmission, unscoredSubmissions } from "../../submissions/unscored-submissions.ts";

/**
 * The state of a team's set: `noData`: no data set was imported; `nothing`: the team has not submitted; `pending`: no scores yet;
 * `failed`: no scoring succeeded; `invalid` or `valid`: the validity of the counting submission; `locked`: locked at the close.
 */
type SetStanding = "noData" | "nothing" | "pending" | "failed" | "invalid" | "valid" | "locked";

/** A team's set, with its counting submission. */
export interface RoundSet {
  readonly standing: SetStanding;
  /** Null if none counts. */
  readonly counting: { readonly id: string; readonly number: number; readonly picked: boolean } | null;
  /** Whether scores are pending that the close waits for. */
  readonly waits: boolean;
}

/** A team of a round with its two sets. */
export interface RoundSetsRow {
  readonly team: { readonly number: number; readonly name: string };
  readonly sets: Readonly<Record<DataKind, RoundSet>>;
}

/** Each team's sets in a round, by team number. Excludes withdrawn teams, and team 000 if it has no data. */
export async function listRoundSets(db: Database, roundId: string): Promise<RoundSetsRow[]> {
  const round = await db.round.findUniqueOrThrow({
    where: { id: roundId },
    select: { closedAt: true, contestId: true },
  });
  const teams = await db.team.findMany({
    where: { contestId: round.contestId, withdrawnAt: null },
    orderBy: { number: "asc" },
    select: { number: true, name: true, dataSets: { where: { roundId }, include: CHOICE } },
  });
  const { closedAt } = round;
  const dataSets = teams.flatMap((team) => team.dataSets.map((set) => ({ ...set, closedAt, asOf: null })));
  const [candidates, { waiting }] = await Promise.all([
    loadCandidates(db, dataSets),
    unscoredSubmissions(db, roundId),
  ]);
  const shown = new Map(
    dataSets.map((set) => [set.id, setOf(set, candidates.get(set.id) ?? [], waiting.get(set.id) ?? [])]),
  );
  return teams
    .filter(({ number, dataSets }) => number !== COMMITTEE_TEAM || dataSets.length > 0)
    .map(({ number, name, dataSets }) => {
      const of = (kind: DataKind) =>
        shown.get(dataSets.find((set) => set.kind === kind)?.id ?? "") ?? NO_DATA;
      return { team: { number, name }, sets: { IDP: of("IDP"), TRP: of("TRP") } };
    });
}

/** The sets for which data are missing. */
export function setsWithoutData(rows: readonly RoundSetsRow[]): { team: number; kind: DataKind }[] {
  return rows.flatMap(({ team, sets }) =>
    DATA_KINDS.filter((kind) => sets[kind].standing === "noData").map((kind) => ({
      team: team.number,
      kind,
    })),
  );
}

const CHOICE = {
  publicSet: { select: { submissionId: true, submission: { select: { id: true, number: true } } } },
  _count: { select: { submissions: true } },
} as const satisfies Prisma.DataSetInclude;

type ShownSet = Prisma.DataSetGetPayload<{ include: typeof CHOICE }> & { readonly closedAt: Date | null };

const NO_DATA: RoundSet = { standing: "noData", counting: null, waits: false };

function setOf(
  set: ShownSet,
  candidates: readonly CountingCandidate[],
  waiting: readonly UnscoredSubmission[],
): RoundSet {
  const scored = countingAmong(set, candidates);
  const waits = !isDecided(scored, set.pickedId, waiting);
  const counting = set.publicSet?.submission ?? scored;
  if (counting) {
    const { id, number } = counting;
    const standing = set.publicSet ? "locked" : scored?.valid ? "valid" : "invalid";
    return { standing, counting: { id, number, picked: set.pickedId === id }, waits };
  }
  const standing = set._count.submissions === 0 ? "nothing" : waits ? "pending" : "failed";
  return { standing, counting: null, waits };
}
