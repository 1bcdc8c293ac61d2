import { type DataKind, formatSetName, formatTeamNumber } from "../../core/formats/file-names.ts";
import { grouped } from "../../core/grouped.ts";
import { attackMinimum } from "../../core/scores/attack-minimum.ts";
import { attackSums } from "../../core/scores/attack-ranking.ts";
import {
  type Attacker,
  countsAgainst,
  lowestAttack,
  type PrivacyScore,
} from "../../core/scores/attacked-set.ts";
import { exactSum } from "../../core/scores/exact-sum.ts";
import type {
  ContestResults,
  ResultSet,
  ResultsRound,
  ResultsTeam,
} from "../../use-cases/standings/results/contest-results.ts";

/** An attacker's column: a team that attacked, or a program. */
export interface MatrixColumn {
  /** `team012`, or the program's name. */
  readonly id: string;
  readonly team: ResultsTeam | null;
  readonly program: string | null;
  /** Sum over all valid sets, counting 1 for a set that it did not attack and 0 for its own; lower is a stronger attacker. */
  readonly sum: number;
}

/** A target's row. */
export interface MatrixRow {
  /** `team012_data01_IDP`. */
  readonly id: string;
  readonly team: ResultsTeam;
  readonly kind: DataKind;
  readonly valid: boolean;
  readonly utilityScore: number;
  readonly submission: ResultSet["submission"];
  /** The lowest score by column id; absent where there was no attack. */
  readonly scores: Readonly<Record<string, number>>;
  /** s_I,min or s_T,min; 0 for an invalid set. */
  readonly minimum: number;
  readonly reason: "attack" | "unattacked" | "invalid" | "missing";
  /** Ids of the columns with the row's lowest score. */
  readonly lowest: readonly string[];
}

export interface AttackMatrix {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
}

export interface MatrixRound extends Omit<ResultsRound, "sets"> {
  readonly matrices: Readonly<Record<PrivacyScore, AttackMatrix>>;
}

/** The response of `GET /api/v1/contests/{contest}/matrix`. */
export interface MatrixView {
  readonly contest: ContestResults["contest"];
  readonly rounds: readonly MatrixRound[];
}

/** The matrices of targets by attackers, for s_I and s_T. */
export function matrixView({ contest, teams, rounds }: ContestResults): MatrixView {
  return {
    contest,
    rounds: rounds.map(({ sets, ...round }) => ({
      ...round,
      matrices: {
        reidentification: attackMatrix(sets, teams, "reidentification"),
        traceInference: attackMatrix(sets, teams, "traceInference"),
      },
    })),
  };
}

function attackMatrix(
  sets: readonly ResultSet[],
  teams: readonly ResultsTeam[],
  score: PrivacyScore,
): AttackMatrix {
  const named = new Map(teams.map((team) => [team.number, team]));
  const teamOf = (number: number) => named.get(number) ?? { number, name: "" };
  const attackers = new Map(
    sets.flatMap((set) => set.attacks[score]).map(({ attacker }) => [columnId(attacker), attacker]),
  );
  const sumOf = attackSums({ weight: 1, sets }, score);
  const columns = [...attackers].map(([id, attacker]) => ({
    id,
    team: "team" in attacker ? teamOf(attacker.team) : null,
    program: "program" in attacker ? attacker.program : null,
    // For a team, as in the attack ranking; a program has no set of its own.
    sum: "team" in attacker ? sumOf(attacker.team).sum : programSum(sets, attacker.program, score),
  }));
  return {
    columns: columns.sort(
      (a, b) => Number(a.team === null) - Number(b.team === null) || (a.id < b.id ? -1 : 1),
    ),
    rows: sets.map((set) => matrixRow(set, teamOf(set.team), score)),
  };
}

function matrixRow(set: ResultSet, team: ResultsTeam, score: PrivacyScore): MatrixRow {
  const { score: minimum, reason, by } = attackMinimum(set, score);
  const counting = set.attacks[score].filter((attack) => countsAgainst(set, attack));
  const byColumn = grouped(counting, ({ attacker }) => columnId(attacker));
  const scores = [...byColumn].map(([id, attacks]) => [id, lowestAttack(attacks)?.score ?? 1] as const);
  return {
    id: formatSetName(set),
    team,
    kind: set.kind,
    valid: set.valid,
    utilityScore: set.utilityScore,
    submission: set.submission,
    scores: Object.fromEntries(scores),
    minimum,
    reason,
    lowest: [...new Set(by.map(({ attacker }) => columnId(attacker)))],
  };
}

function programSum(sets: readonly ResultSet[], program: string, score: PrivacyScore): number {
  const reached = ({ attacks }: ResultSet) =>
    attacks[score].find(({ attacker }) => "program" in attacker && attacker.program === program)?.score ?? 1;
  return exactSum(sets.filter(({ valid }) => valid).map(reached));
}

/** `team012`, or the program's name. */
function columnId(attacker: Attacker): string {
  return "team" in attacker ? `team${formatTeamNumber(attacker.team)}` : attacker.program;
}
