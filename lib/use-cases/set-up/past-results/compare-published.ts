import { formatSetName, formatTeamNumber } from "../../../core/formats/file-names.ts";
import { attackMinimum } from "../../../core/scores/attack-minimum.ts";
import { type AttackedRound, PRIVACY_SCORES } from "../../../core/scores/attacked-set.ts";
import { rankContest } from "../../../core/scores/contest-totals.ts";
import { type PublishedFile, publishedSets, SUMMARY_KEYS } from "./published-file.ts";

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

/** The pairs whose numbers are not exactly equal. */
export function differences(compared: readonly ComparedNumber[]): ComparedNumber[] {
  return compared.filter(({ published, derived }) => published !== derived);
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
    const { SecI, SecT, Total, Remark } = file.total[name];
    const path = `total.${name}`;
    const place = REMARKS.indexOf(Remark ?? "") + 1;
    return [
      { path: `${path}.SecI`, published: SecI, derived: sums.reidentification.score },
      { path: `${path}.SecT`, published: SecT, derived: sums.traceInference.score },
      { path: `${path}.Total`, published: Total, derived: total },
      ...(place > 0 ? [{ path: `${path}.Remark`, published: place, derived: rank }] : []),
    ];
  });
}
