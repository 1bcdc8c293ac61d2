import { formatSetName, formatTeamNumber } from "../../../core/formats/file-names.ts";
import { attackMinimum } from "../../../core/scores/attack-minimum.ts";
import { rankAttackers } from "../../../core/scores/attack-ranking.ts";
import { type AttackedRound, PRIVACY_SCORES, type PrivacyScore } from "../../../core/scores/attacked-set.ts";
import { rankContest } from "../../../core/scores/contest-totals.ts";
import { exactSum } from "../../../core/scores/exact-sum.ts";
import { type PublishedFile, type PublishedSums, publishedSets, SUMMARY_KEYS } from "./published-file.ts";

/** A published number, and the number that the platform derives for it. */
export interface ComparedNumber {
  /** Path within the file: `reidentification.team003_data01_IDP.SecI`. */
  readonly path: string;
  readonly published: number;
  readonly derived: number;
}

const REMARKS = ["1st", "2nd", "3rd"];

/** Pairs every derived number in a file (minima, totals, places) with what our own code derives from the file's matrices. */
export function compareWithPublished(file: PublishedFile, requiredUtility: number): ComparedNumber[] {
  const round = { weight: 1, sets: publishedSets(file, requiredUtility) };
  return [...comparedMinima(file, round), ...comparedTotals(file, round)];
}

/** Pairs the sums over several rounds, of teams and of attackers, and their places with those that our own code derives. */
export function compareSums(sums: PublishedSums, rounds: readonly AttackedRound[]): ComparedNumber[] {
  const teams = Object.keys(sums.total).map(Number);
  const anonymizers = rankContest(rounds, teams).flatMap(({ team, rank, total, rounds: totals }) => {
    const weighted = (score: PrivacyScore) => exactSum(totals.map((of) => of[score].score * of.weight));
    const derived = { SecI: weighted("reidentification"), SecT: weighted("traceInference"), Total: total };
    const name = formatTeamNumber(team);
    return comparedLine(`sum.total.${name}`, sums.total[name], { ...derived, rank });
  });
  const attackers = PRIVACY_SCORES.flatMap((score) =>
    rankAttackers(rounds, teams, score).flatMap(({ team, rank, total }) => {
      const name = `team${formatTeamNumber(team)}`;
      const { Sum, Remark } = sums[score];
      return comparedLine(
        `sum.${score}.${name}`,
        { Sum: Sum[name], Remark: Remark?.[name] },
        { Sum: total, rank },
      );
    }),
  );
  return [...anonymizers, ...attackers];
}

/** By how much a spreadsheet's sum may differ, relatively: it rounds after each addition, where ours is rounded once. */
export const SUM_ROUNDING = 1e-12;

/** The pairs whose numbers are not equal. @param tolerance the relative difference that does not count; 0: exactly equal */
export function differences(compared: readonly ComparedNumber[], tolerance = 0): ComparedNumber[] {
  return compared.filter(
    ({ published, derived }) => Math.abs(published - derived) > tolerance * Math.abs(derived),
  );
}

function comparedMinima(file: PublishedFile, { sets }: AttackedRound): ComparedNumber[] {
  return PRIVACY_SCORES.flatMap((score) =>
    sets.flatMap((set) => {
      const name = formatSetName(set);
      const key = SUMMARY_KEYS[score];
      const published = file[score][name][key];
      if (typeof published !== "number") return [];
      return [{ path: `${score}.${name}.${key}`, published, derived: attackMinimum(set, score).score }];
    }),
  );
}

function comparedTotals(file: PublishedFile, round: AttackedRound): ComparedNumber[] {
  const teams = Object.keys(file.total).map(Number);
  return rankContest([round], teams).flatMap(({ team, rank, total, rounds: [sums] }) => {
    const name = formatTeamNumber(team);
    const derived = { SecI: sums.reidentification.score, SecT: sums.traceInference.score, Total: total };
    return comparedLine(`total.${name}`, file.total[name], { ...derived, rank });
  });
}

/** Pairs the numbers of a line, and the place that its remark begins with: `1st`, or `1st, Best IDP`. */
function comparedLine(
  path: string,
  { Remark, ...published }: { readonly [column: string]: unknown; readonly Remark?: string | null },
  { rank, ...derived }: { readonly [column: string]: number; readonly rank: number },
): ComparedNumber[] {
  const place = REMARKS.indexOf(Remark?.split(",")[0] ?? "") + 1;
  return [
    ...Object.entries(derived).flatMap(([column, number]) => {
      const said = published[column];
      return typeof said === "number"
        ? [{ path: `${path}.${column}`, published: said, derived: number }]
        : [];
    }),
    ...(place > 0 ? [{ path: `${path}.Remark`, published: place, derived: rank }] : []),
  ];
}
