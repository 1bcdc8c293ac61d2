"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { SubmissionSummary } from "@/lib/views/submission-view.ts";
import { RelativeTime } from "../../components/time/relative-time.tsx";
import classes from "./team.module.css";

/** A row for one submission: whether it counts, when and by whom it was made, and its progress or scores. */
export function HistoryRow({
  submission,
  requiredUtility,
  contestZone,
  group,
  picked,
  onPick,
}: {
  submission: SubmissionSummary;
  requiredUtility: number;
  contestZone: string;
  /** Name of the group of radio buttons. */
  group: string;
  picked: boolean;
  /** Null for a submission that cannot be picked. */
  onPick: (() => void) | null;
}) {
  const t = useTranslations("team.history");
  const { number, counts, submittedBy } = submission;
  return (
    <tr data-counts={counts || undefined}>
      <td>
        {/* The label has no text of its own: it only enlarges the touch target. */}
        <label className={classes.pick}>
          <input
            type="radio"
            name={group}
            checked={picked}
            disabled={onPick === null}
            onChange={onPick ?? undefined}
            readOnly={onPick === null}
            aria-label={t("pick", { number })}
          />
        </label>
      </td>
      <th scope="row">
        <Link href={`/submissions/${submission.id}`}>{t("number", { number })}</Link>
        {counts ? <span className={classes.badge}>{t("countsNow")}</span> : null}
        <small>
          <RelativeTime at={submission.submittedAt} contestZone={contestZone} />
          {submittedBy ? ` · ${submittedBy}` : null}
        </small>
      </th>
      <Scores submission={submission} requiredUtility={requiredUtility} />
    </tr>
  );
}

function Scores({
  submission: { kind, scoring, attacked },
  requiredUtility,
}: {
  submission: SubmissionSummary;
  requiredUtility: number;
}) {
  const t = useTranslations("team.history");
  const scores = useTranslations("scores");
  const { utilityScore, valid, state } = scoring;
  const ranked = kind === "IDP" ? "minReidentificationScore" : "minTraceInferenceScore";
  const minimum = attacked?.[ranked] ?? scoring[ranked];
  if (state !== "SCORED" || utilityScore === null) {
    return (
      <td colSpan={2} className={classes.score} data-quiet>
        {t(`state.${state}`)}
      </td>
    );
  }
  return (
    <>
      <td className={classes.score} data-quiet={!valid || undefined}>
        {formatScore(utilityScore, requiredUtility)}
        {valid ? null : <small>{scores("invalid")}</small>}
      </td>
      <td className={classes.score} data-quiet={!valid || undefined}>
        {minimum === null ? "–" : formatScore(minimum)}
        {valid ? null : <small>{t("countsZero")}</small>}
        {valid && minimum !== scoring[ranked] ? <small>{t("byTeam")}</small> : null}
      </td>
    </>
  );
}
