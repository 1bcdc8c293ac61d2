import { csvText, markedIfNeeded } from "../common/csv-text.ts";
import { formatTeamNumber } from "../core/formats/file-names.ts";
import type {
  LeaderboardRound,
  LeaderboardRow,
  LeaderboardSet,
  LeaderboardView,
} from "../use-cases/standings/leaderboard/leaderboard-view.ts";

const COLUMNS = [
  "round",
  "rank",
  "team",
  "name",
  "idp_s_u",
  "idp_valid",
  "s_i_min",
  "trp_s_u",
  "trp_valid",
  "s_t_min",
  "sum",
  "submitted_at",
];

/** The leaderboard as CSV (RFC 4180, but with LF; with a byte-order mark if a name needs it), one line per round and team, in full precision. */
export function leaderboardCsv({ rounds }: Pick<LeaderboardView, "rounds">): string {
  return markedIfNeeded(csvText([COLUMNS, ...rounds.flatMap(roundLines)]));
}

function roundLines({ slug, rows }: LeaderboardRound): (string | number)[][] {
  return rows.map((row) => [slug, ...leaderboardCells(row).map((cell) => cell ?? "")]);
}

/** A team's line of the leaderboard, from its rank to the time of its last submission; null where there is no value. */
export function leaderboardCells(row: LeaderboardRow): (string | number | null)[] {
  return [
    row.rank,
    formatTeamNumber(row.team.number),
    row.team.name,
    ...setCells(row.sets.IDP),
    row.minReidentificationScore,
    ...setCells(row.sets.TRP),
    row.minTraceInferenceScore,
    row.sum,
    row.submittedAt,
  ];
}

function setCells(set: LeaderboardSet | null): (string | number | null)[] {
  return set ? [set.utilityScore, set.valid ? "valid" : "invalid"] : [null, "missing"];
}
