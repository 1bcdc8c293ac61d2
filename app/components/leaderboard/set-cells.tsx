import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { BoardSet } from "./board-rows.ts";
import classes from "./leaderboard.module.css";

export interface SetWords {
  readonly missing: string;
  /** Why an invalid set counts 0. */
  readonly invalid: string;
  readonly counts0: string;
}

interface Props {
  readonly set: BoardSet | null;
  /** What counts of the minimum that ranks this set. */
  readonly minimum: number;
  readonly requiredUtility: number;
  /** The best values of the two columns. */
  readonly best: { readonly utility: number | null; readonly minimum: number | null };
  readonly addressOf: (page: string) => string;
  readonly words: SetWords;
}

/** One data set's two cells: s_U, and the minimum that ranks the set. On a phone s_U moves below the minimum. */
export function SetCells({ set, minimum, requiredUtility, best, addressOf, words }: Props) {
  if (!set) {
    return (
      <>
        <td data-quiet data-missing>
          {words.missing}
        </td>
        <td data-quiet data-missing data-below={words.missing}>
          {formatScore(0)}
        </td>
      </>
    );
  }
  const utility = formatScore(set.utility, requiredUtility);
  const reason = set.isValid ? null : words.invalid;
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
        <a href={addressOf(`/submissions/${set.submissionId}`)}>{formatScore(minimum)}</a>
        {reason ? <small className={classes.wide}>{words.counts0}</small> : null}
      </td>
    </>
  );
}
