import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type {
  LeaderboardRow,
  LeaderboardSet,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { ScoreBar } from "../scores/score-bar.tsx";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import classes from "./leaderboard.module.css";

interface Props {
  readonly team: LeaderboardRow["team"];
  readonly set: LeaderboardSet | null;
  /** The minimum that ranks this set, and the score that counts for it. */
  readonly ranked: { readonly kind: PrivacyScore; readonly score: number };
  readonly requiredUtility: number;
  readonly best: { readonly utility: boolean; readonly ranked: boolean };
}

/** One data set's two cells: s_U, and the minimum that ranks the set. On a phone s_U moves below the minimum. */
export function SetCells({ team, set, ranked, requiredUtility, best }: Props) {
  const t = useTranslations("leaderboard.table");
  if (!set) {
    return (
      <>
        <td className={`${classes.score} ${classes.wide}`} data-quiet>
          {t("missing")}
        </td>
        <td className={classes.score} data-quiet>
          <span>{formatScore(0)}</span>
          <small className={classes.narrow}>{t("missing")}</small>
        </td>
      </>
    );
  }
  const utility = formatScore(set.utilityScore, requiredUtility);
  const reason = set.valid ? null : t("invalid", { required: String(requiredUtility) });
  return (
    <>
      <td
        className={`${classes.score} ${classes.wide}`}
        data-best={best.utility || undefined}
        data-quiet={!set.valid || undefined}
      >
        {utility}
        <ScoreBar of="utility" score={set.utilityScore} invalid={!set.valid} bound={requiredUtility} />
        {reason ? <small>{reason}</small> : null}
      </td>
      <td className={classes.score} data-best={best.ranked || undefined} data-quiet={!set.valid || undefined}>
        <Link
          href={`/submissions/${set.submissionId}`}
          className="bare"
          aria-label={t("openSubmission", {
            score: formatScore(ranked.score),
            number: set.submissionNumber,
            team: team.name,
          })}
        >
          {formatScore(ranked.score)}
        </Link>
        <ScoreBar of={ranked.kind} score={ranked.score} invalid={!set.valid} />
        {reason ? <small className={classes.wide}>{t("counts0")}</small> : null}
        <small className={classes.narrow}>
          {reason ?? (
            <>
              <ScoreSymbol of="utility" /> {utility}
            </>
          )}
        </small>
      </td>
    </>
  );
}
