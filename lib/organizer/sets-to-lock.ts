import { DATA_KINDS, formatTeamNumber } from "../core/formats/file-names.ts";
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

export function setsToLock(rows: readonly RoundSetsRow[]): SetsToLock {
  const sets = rows.flatMap(({ team, sets }) =>
    DATA_KINDS.map((kind) => ({ ...sets[kind], name: `${formatTeamNumber(team.number)} ${kind}` })),
  );
  const without = sets.filter(({ standing }) => standing !== "valid").map(({ name }) => name);
  return {
    total: sets.length,
    valid: sets.length - without.length,
    without,
    waiting: sets.filter(({ waits }) => waits).length,
  };
}
