import { type CSSProperties, memo } from "react";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { MatrixColumn, MatrixRow } from "@/lib/views/results/matrix-view.ts";
import classes from "./matrix.module.css";
import { attackSuccess } from "./matrix-scale.ts";

/** The words of cells, the same in all rows. */
export interface CellWords {
  /** In an attacker's own row, and in one that it did not attack. */
  readonly own: string;
  readonly none: string;
  readonly lowest: string;
  readonly ownTeam: string;
  readonly invalid: string;
}

/** One target's row. Made anew only where something of it changes: a matrix has thousands of cells. */
export const MatrixLine = memo(function MatrixLine({
  row,
  isOwn,
  columns,
  floor,
  stop,
  chosen,
  words,
}: {
  row: MatrixRow;
  /** Whether the target belongs to the viewer's team. */
  isOwn: boolean;
  columns: readonly MatrixColumn[];
  floor: number;
  /** Index of the grid's column with the tab stop; null if it is in another row. */
  stop: number | null;
  /** Id of the chosen column, or `minimum`; null while the choice is in another row. */
  chosen: string | null;
  words: CellWords;
}) {
  const tabIndexOf = (column: number) => (column === stop ? 0 : undefined);
  return (
    <tr id={row.id} data-invalid={!row.valid || undefined}>
      <th scope="row" tabIndex={tabIndexOf(0)} data-own-team={isOwn || undefined}>
        {formatTeamNumber(row.team.number)} <span className="dim">{row.kind}</span>
        {isOwn ? <span className="hidden"> {words.ownTeam}</span> : null}
        {row.valid ? null : <small>{words.invalid}</small>}
      </th>
      <td
        tabIndex={tabIndexOf(1)}
        className={classes.minimum}
        data-chosen={chosen === "minimum" || undefined}
      >
        {formatScore(row.minimum)}
      </td>
      {columns.map((column, i) => {
        const score = row.scores[column.id];
        const own = column.team?.number === row.team.number;
        // An invalid set's minimum is 0, whatever was reached.
        const lowest = row.valid && row.lowest.includes(column.id);
        return (
          <td
            key={column.id}
            tabIndex={tabIndexOf(i + 2)}
            className={classOf(score)}
            aria-label={score === undefined ? words[own ? "own" : "none"] : undefined}
            style={heatOf(score, floor)}
            data-lowest={lowest || undefined}
            data-chosen={chosen === column.id || undefined}
          >
            {score === undefined ? "–" : formatScore(score)}
            {lowest ? <span className="hidden"> {words.lowest}</span> : null}
          </td>
        );
      })}
    </tr>
  );
});

/** A score of 1 (no success) gets no colour, and stands back. */
function classOf(score: number | undefined): string | undefined {
  if (score === undefined) return classes.none;
  return score === 1 ? classes.quiet : undefined;
}

/** A browser keeps one style for all cells of the same share: two decimals, which eyes cannot tell from more, cost it half as much. */
function heatOf(score: number | undefined, floor: number): CSSProperties | undefined {
  if (score === undefined || score === 1) return undefined;
  return { "--share": attackSuccess(score, floor).toFixed(2).replace("0.", ".") } as CSSProperties;
}
