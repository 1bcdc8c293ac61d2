import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconArrowDown, IconArrowUp } from "@/app/components/icons.tsx";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { MatrixColumn } from "@/lib/views/results/matrix-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import classes from "./matrix.module.css";
import type { MatrixSorting } from "./sort-matrix.ts";

/** The header row with the attackers' names; clicking one sorts the rows by its column. */
export function MatrixHead({
  columns,
  score,
  sorting,
  stop,
  onSort,
}: {
  columns: readonly MatrixColumn[];
  score: PrivacyScore;
  sorting: MatrixSorting;
  /** Index of the column with the grid's tab stop; null if it is in another row. */
  stop: number | null;
  onSort: (by: string) => void;
}) {
  const t = useTranslations("results");
  const head = (by: string, name: string, column: number, children: ReactNode) => (
    <th key={by} scope="col" aria-sort={sorting.by === by ? sorting.direction : undefined}>
      <button
        type="button"
        className={`sort ${classes.sort}`}
        title={t("matrix.sortBy", { column: name })}
        aria-label={name}
        onClick={() => onSort(by)}
        tabIndex={column === stop ? 0 : -1}
      >
        {children}
        {sorting.by === by ? <SortArrow direction={sorting.direction} /> : null}
      </button>
    </th>
  );
  return (
    <thead>
      <tr>
        {head("target", t("matrix.target"), 0, t("matrix.target"))}
        {head("minimum", t("matrix.minimum"), 1, <ScoreSymbol of={score} min />)}
        {columns.map((column, i) =>
          head(
            column.id,
            column.team
              ? `${t("team", { number: formatTeamNumber(column.team.number) })} ${column.team.name}`.trim()
              : (column.program ?? ""),
            i + 2,
            column.team ? formatTeamNumber(column.team.number) : column.program?.split("-")[0],
          ),
        )}
      </tr>
    </thead>
  );
}

function SortArrow({ direction }: Pick<MatrixSorting, "direction">) {
  const Arrow = direction === "ascending" ? IconArrowUp : IconArrowDown;
  return <Arrow size={11} stroke={2.25} aria-hidden />;
}
