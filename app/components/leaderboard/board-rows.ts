import type {
  LeaderboardRound,
  LeaderboardRow,
  LeaderboardSet,
  LeaderboardView,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** A round's leaderboard as it is sent with a page, without the points of its charts. */
export interface SentBoard {
  readonly contest: Pick<LeaderboardView["contest"], "slug" | "timeZone">;
  readonly round: Omit<LeaderboardRound, "attackers" | "points" | "rows" | "submissionCount"> & {
    readonly rows: readonly SentRow[];
  };
}

/** A row as it is sent with a page: by position, since the names of its fields would be longer than what they hold. */
export type SentRow = readonly [
  rank: number | null,
  number: number,
  name: string,
  idp: SentSet | null,
  trp: SentSet | null,
  /** To the second. */
  submittedAt: string | null,
];

type SentSet = readonly [submissionId: string, utility: number, isValid: boolean, minimum: number];

/** One team's row, with what the board shows. */
export interface BoardRow {
  readonly rank: number | null;
  readonly team: { readonly number: number; readonly name: string };
  readonly idp: BoardSet | null;
  readonly trp: BoardSet | null;
  /** What counts of s_I,min of the IDP set and of s_T,min of the TRP set: 0 for a set that is missing or invalid. */
  readonly minima: { readonly reidentification: number; readonly traceInference: number };
  readonly sum: number;
  readonly submittedAt: string | null;
}

/** The submission that counts for one data set. */
export interface BoardSet {
  readonly submissionId: string;
  readonly utility: number;
  readonly isValid: boolean;
}

/** What the board shows of a leaderboard of one round. */
export function sentBoard({ contest, rounds: [round] }: LeaderboardView): SentBoard {
  const { attackers, points, submissionCount, rows, ...shown } = round;
  return {
    contest: { slug: contest.slug, timeZone: contest.timeZone },
    round: { ...shown, rows: sentRows(rows) },
  };
}

/** What it shows of the rows. */
export function sentRows(rows: readonly LeaderboardRow[]): SentRow[] {
  return rows.map((row) => [
    row.rank,
    row.team.number,
    row.team.name,
    sentSet(row.sets.IDP, row.minReidentificationScore),
    sentSet(row.sets.TRP, row.minTraceInferenceScore),
    row.submittedAt?.replace(/\.\d+Z$/, "Z") ?? null,
  ]);
}

function sentSet(set: LeaderboardSet | null, minimum: number): SentSet | null {
  return set && [set.submissionId, set.utilityScore, set.valid, minimum];
}

/** The inverse of {@link sentRows}. */
export function boardRows(sent: readonly SentRow[]): BoardRow[] {
  return sent.map(([rank, number, name, idp, trp, submittedAt]) => {
    const minima = { reidentification: idp?.[3] ?? 0, traceInference: trp?.[3] ?? 0 };
    const sum = minima.reidentification + minima.traceInference;
    return { rank, team: { number, name }, idp: boardSet(idp), trp: boardSet(trp), minima, sum, submittedAt };
  });
}

function boardSet(sent: SentSet | null): BoardSet | null {
  if (!sent) return null;
  const [submissionId, utility, isValid] = sent;
  return { submissionId, utility, isValid };
}
