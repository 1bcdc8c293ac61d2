"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import ramp from "../ramp/ramp.module.css";
import classes from "./matrix.module.css";
import { choiceNow, type MatrixChoice, type ShownRound } from "./matrix-choice.ts";
import { MatrixHead } from "./matrix-head.tsx";
import { MatrixLegend } from "./matrix-legend.tsx";
import { type CellWords, MatrixLine } from "./matrix-line.tsx";
import { scaleFloor } from "./matrix-scale.ts";
import { MatrixStory } from "./matrix-story.tsx";
import { BY_TARGET, nextMatrixSorting, sortMatrixColumns, sortMatrixRows } from "./sort-matrix.ts";
import { type GridPlace, useGridKeys } from "./use-grid-keys.ts";

/** The attack matrix of one score: sortable and coloured; choosing a number shows where it comes from. */
export function MatrixTable({
  round,
  score,
  ownTeam,
}: {
  round: ShownRound;
  score: PrivacyScore;
  /** The viewer's team's number, whose rows are marked; null if the viewer has no team. */
  ownTeam: number | null;
}) {
  const t = useTranslations("results.matrix");
  const scores = useTranslations("scores");
  const { matrix } = round;
  const [sorting, setSorting] = useState(BY_TARGET);
  const [bySum, setBySum] = useState(false);
  const [chosen, setChoice] = useState<MatrixChoice | null>(null);
  const choice = choiceNow(matrix, chosen);
  const rows = useMemo(() => sortMatrixRows(matrix, sorting), [matrix, sorting]);
  const columns = useMemo(() => sortMatrixColumns(matrix, bySum), [matrix, bySum]);
  const floor = useMemo(() => scaleFloor(matrix.rows.flatMap((row) => Object.values(row.scores))), [matrix]);
  const words = useCellWords();
  const lastRow = rows.length + 1;
  const chooseAt = ({ row: line, column: place }: GridPlace) => {
    const row = rows[line - 1] ?? null;
    const column = columns[place - 2] ?? null;
    if (row || (column && line === lastRow)) setChoice({ row, column });
  };
  const { stop, props } = useGridKeys(rows.length + 2, columns.length + 2, chooseAt);
  const stopIn = (line: number) => (stop.row === line ? stop.column : null);
  return (
    <div className={classes.wide}>
      <MatrixStory choice={choice} round={round} score={score} />
      <section className={classes.box} aria-label={t("box")}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA's grid pattern on a real table
          role="grid"
          className={`${classes.matrix} ${ramp.cells}`}
          aria-label={t("caption", { score: scores(score), round: round.name })}
          aria-rowcount={rows.length + 2}
          {...props}
        >
          <MatrixHead
            columns={columns}
            score={score}
            sorting={sorting}
            stop={stopIn(0)}
            onSort={(by) => setSorting((current) => nextMatrixSorting(current, by))}
          />
          <tbody>
            {rows.map((row, i) => (
              <MatrixLine
                key={row.id}
                row={row}
                isOwn={row.team.number === ownTeam}
                columns={columns}
                floor={floor}
                stop={stopIn(i + 1)}
                chosen={choice?.row?.id === row.id ? (choice.column?.id ?? "minimum") : null}
                words={words}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" aria-sort={bySum ? "ascending" : undefined}>
                <button
                  type="button"
                  className={`sort ${classes.sort}`}
                  title={t("sortColumns")}
                  aria-pressed={bySum}
                  onClick={() => setBySum(!bySum)}
                  tabIndex={stopIn(lastRow) === 0 ? 0 : -1}
                >
                  {t("sum")}
                </button>
              </th>
              <td tabIndex={stopIn(lastRow) === 1 ? 0 : undefined} className={classes.none} />
              {columns.map((column, i) => (
                <td
                  key={column.id}
                  tabIndex={stopIn(lastRow) === i + 2 ? 0 : undefined}
                  title={column.team ? formatTeamNumber(column.team.number) : (column.program ?? "")}
                >
                  {formatScore(column.sum)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <MatrixLegend
        floor={floor}
        marksOwnTeam={rows.some(({ team }) => team.number === ownTeam)}
        hasInvalid={rows.some(({ valid }) => !valid)}
      />
    </div>
  );
}

/** The same object as long as the language stays the same. */
function useCellWords(): CellWords {
  const t = useTranslations("results.matrix");
  const common = useTranslations("common");
  const scores = useTranslations("scores");
  return useMemo(
    () => ({
      own: t("own"),
      none: t("none"),
      lowest: t("lowest"),
      ownTeam: common("ownTeam"),
      invalid: scores("invalid"),
    }),
    [t, common, scores],
  );
}
