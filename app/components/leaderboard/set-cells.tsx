import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { BoardSet } from "./board-rows.ts";
import classes from "./leaderboard.module.css";

interface Props {
  readonly set: BoardSet | null;
  /** What counts of the minimum that ranks this set. */
  readonly minimum: number;
  readonly requiredUtility: number;
  /** The best values of the two columns. */
  readonly best: { readonly utility: number | null; readonly minimum: number | null };
}

/** One data set's two cells: s_U, and the minimum that ranks the set. On a phone s_U moves below the minimum. */
export function SetCells({ set, minimum, requiredUtility, best }: Props) {
  const t = useTranslations("leaderboard.table");
  if (!set) {
    return (
      <>
        <td data-quiet data-missing>
          {t("missing")}
        </td>
        <td data-quiet data-missing data-below={t("missing")}>
          {formatScore(0)}
        </td>
      </>
    );
  }
  const utility = formatScore(set.utility, requiredUtility);
  const reason = set.isValid ? null : t("invalid", { required: String(requiredUtility) });
  const isQuiet = !set.isValid || undefined;
  return (
    <>
      <td data-best={set.utility === best.utility || undefined} data-quiet={isQuiet}>
        {utility}
        {reason ? <small>{reason}</small> : null}
      </td>
      <td
        data-best={minimum === best.minimum || undefined}
        data-quiet={isQuiet}
        data-below={reason ?? utility}
      >
        <Link href={`/submissions/${set.submissionId}`}>{formatScore(minimum)}</Link>
        {reason ? <small className={classes.wide}>{t("counts0")}</small> : null}
      </td>
    </>
  );
}
