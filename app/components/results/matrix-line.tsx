import { VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { rampVariables } from "@/lib/common/color-ramp.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { MatrixColumn, MatrixRow } from "@/lib/views/results/matrix-view.ts";
import ramp from "../ramp/ramp.module.css";
import classes from "./matrix.module.css";
import type { MatrixChoice } from "./matrix-choice.ts";
import type { PlaceProps } from "./matrix-head.tsx";
import { attackSuccess } from "./matrix-scale.ts";

/** One target's row. */
export function MatrixLine({
  row,
  isOwn,
  place,
  columns,
  floor,
  at,
  chosen,
  onChoose,
}: {
  row: MatrixRow;
  /** Whether the target belongs to the viewer's team. */
  isOwn: boolean;
  /** Index of the row in the grid. */
  place: number;
  columns: readonly MatrixColumn[];
  floor: number;
  at: PlaceProps;
  /** Id of the chosen column, or `minimum`; null while the choice is in another row. */
  chosen: string | null;
  onChoose: (choice: MatrixChoice) => void;
}) {
  const t = useTranslations("results.matrix");
  const scores = useTranslations("scores");
  const common = useTranslations("common");
  const showMinimum = () => onChoose({ row, column: null });
  return (
    <tr id={row.id} data-invalid={!row.valid || undefined}>
      <th scope="row" {...at(place, 0)} data-own-team={isOwn || undefined} onFocus={showMinimum}>
        {formatTeamNumber(row.team.number)} <span className="dim">{row.kind}</span>
        {isOwn ? <VisuallyHidden> {common("ownTeam")}</VisuallyHidden> : null}
        {row.valid ? null : <small>{scores("invalid")}</small>}
      </th>
      <td
        {...at(place, 1)}
        className={classes.minimum}
        data-chosen={chosen === "minimum" || undefined}
        onFocus={showMinimum}
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
            {...at(place, i + 2)}
            className={classOf(score)}
            style={heatOf(score, floor)}
            data-lowest={lowest || undefined}
            data-chosen={chosen === column.id || undefined}
            onFocus={() => onChoose({ row, column })}
          >
            {score === undefined ? <span aria-hidden>–</span> : formatScore(score)}
            {lowest ? <VisuallyHidden> {t("lowest")}</VisuallyHidden> : null}
            {score === undefined ? <VisuallyHidden>{t(own ? "own" : "none")}</VisuallyHidden> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** A score of 1 (no success) gets no colour, and stands back. */
function classOf(score: number | undefined): string {
  if (score === undefined) return classes.none;
  return score === 1 ? classes.quiet : ramp.color;
}

function heatOf(score: number | undefined, floor: number): CSSProperties | undefined {
  if (score === undefined || score === 1) return undefined;
  return rampVariables(attackSuccess(score, floor)) as CSSProperties;
}
