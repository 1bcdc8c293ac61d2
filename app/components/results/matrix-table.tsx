"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import classes from "./matrix.module.css";
import { choiceNow, type MatrixChoice, type ShownRound } from "./matrix-choice.ts";
import { MatrixHead } from "./matrix-head.tsx";
import { MatrixLegend } from "./matrix-legend.tsx";
import { MatrixLine } from "./matrix-line.tsx";
import { scaleFloor } from "./matrix-scale.ts";
import { MatrixStory } from "./matrix-story.tsx";
import { BY_TARGET, nextMatrixSorting, sortMatrixColumns, sortMatrixRows } from "./sort-matrix.ts";
import { useGridKeys } from "./use-grid-keys.ts";

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
  const keys = useGridKeys(rows.length + 2, columns.length + 2);
  const lastRow = rows.length + 1;
  return (
    <div className={classes.wide}>
      <MatrixStory choice={choice} round={round} score={score} />
      <section className={classes.box} aria-label={t("box")}>
        <table
          ref={keys.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA's grid pattern on a real table
          role="grid"
          className={classes.matrix}
          aria-label={t("caption", { score: scores(score), round: round.name })}
          aria-rowcount={rows.length + 2}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          <MatrixHead
            columns={columns}
            score={score}
            sorting={sorting}
            at={keys.at}
            onSort={(by) => setSorting((current) => nextMatrixSorting(current, by))}
          />
          <tbody>
            {rows.map((row, i) => (
              <MatrixLine
                key={row.id}
                row={row}
                isOwn={row.team.number === ownTeam}
                place={i + 1}
                columns={columns}
                floor={floor}
                at={keys.at}
                chosen={choice?.row?.id === row.id ? (choice.column?.id ?? "minimum") : null}
                onChoose={setChoice}
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
                  {...keys.at(lastRow, 0)}
                >
                  {t("sum")}
                </button>
              </th>
              <td {...keys.at(lastRow, 1)} className={classes.none} />
              {columns.map((column, i) => (
                <td
                  key={column.id}
                  {...keys.at(lastRow, i + 2)}
                  title={column.team ? formatTeamNumber(column.team.number) : (column.program ?? "")}
                  onFocus={() => setChoice({ row: null, column })}
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
