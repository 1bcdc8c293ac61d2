import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { scoreShare } from "../scores/score-bar.tsx";
import type { BoardRow, BoardSet } from "./board-rows.ts";
import classes from "./leaderboard.module.css";

interface Props {
  readonly team: BoardRow["team"];
  readonly set: BoardSet | null;
  /** What counts of the minimum that ranks this set. */
  readonly minimum: number;
  readonly requiredUtility: number;
  /** The best values of the two columns. */
  readonly best: { readonly utility: number | null; readonly minimum: number | null };
}

/** One data set's two cells: s_U, and the minimum that ranks the set. On a phone s_U moves below the minimum. */
export function SetCells({ team, set, minimum, requiredUtility, best }: Props) {
  const t = useTranslations("leaderboard.table");
  if (!set) {
    return (
      <>
        <td data-quiet>{t("missing")}</td>
        <td data-quiet>
          {formatScore(0)}
          <small>{t("missing")}</small>
        </td>
      </>
    );
  }
  const utility = formatScore(set.utility, requiredUtility);
  const reason = set.isValid ? null : t("invalid", { required: String(requiredUtility) });
  const isQuiet = !set.isValid || undefined;
  return (
    <>
      <td
        data-best={set.utility === best.utility || undefined}
        data-quiet={isQuiet}
        style={fill(set.utility)}
      >
        {utility}
        {reason ? <small>{reason}</small> : null}
      </td>
      <td data-best={minimum === best.minimum || undefined} data-quiet={isQuiet} style={fill(minimum)}>
        <Link
          href={`/submissions/${set.submissionId}`}
          aria-label={t("openSubmission", {
            score: formatScore(minimum),
            number: set.submissionNumber,
            team: team.name,
          })}
        >
          {formatScore(minimum)}
        </Link>
        {reason ? <small className={classes.wide}>{t("counts0")}</small> : null}
        <small>{reason ?? utility}</small>
      </td>
    </>
  );
}

/** How far the cell's bar is filled. */
function fill(score: number): CSSProperties {
  return { "--fill": scoreShare(score) } as CSSProperties;
}
