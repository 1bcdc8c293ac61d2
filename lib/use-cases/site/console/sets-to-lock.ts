import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { DATA_KINDS, formatTeamNumber } from "../../../core/formats/file-names.ts";
import type { RoundSetsRow } from "./round-sets.ts";

/** What the close of a round would lock now. */
export interface SetsToLock {
  readonly total: number;
  readonly valid: number;
  /** The sets that are not valid, as in "003 IDP". */
  readonly without: readonly string[];
  /** How many sets have pending scores that the close waits for. */
  readonly waiting: number;
}

/** Of the data sets that exist; the committee's count as valid as long as they have no submission, since the close hands in their originals. */
export function setsToLock(rows: readonly RoundSetsRow[]): SetsToLock {
  const sets = rows.flatMap(({ team, sets }) =>
    DATA_KINDS.filter((kind) => sets[kind].standing !== "noData").map((kind) => {
      const { standing, waits } = sets[kind];
      const isValid = standing === "valid" || (standing === "nothing" && team.number === COMMITTEE_TEAM);
      return { isValid, waits, name: `${formatTeamNumber(team.number)} ${kind}` };
    }),
  );
  const without = sets.filter(({ isValid }) => !isValid).map(({ name }) => name);
  return {
    total: sets.length,
    valid: sets.length - without.length,
    without,
    waiting: sets.filter(({ waits }) => waits).length,
  };
}
