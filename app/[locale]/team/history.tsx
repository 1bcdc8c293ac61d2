"use client";

import { useTranslations } from "next-intl";
import { startTransition, useId, useOptimistic } from "react";
import { SCORE_OF_KIND } from "@/lib/core/scores/attacked-set.ts";
import type { SubmissionSummary } from "@/lib/views/submission-view.ts";
import type { TeamHistoryDataSet, TeamHistoryRound } from "@/lib/views/team-history-view.ts";
import { useSafeRefresh } from "../../components/live/use-safe-refresh.ts";
import { ScoreSymbol } from "../../components/scores/score-symbol.tsx";
import { usePick } from "../../components/submission/use-pick.tsx";
import { Pager } from "../../components/tables/pager.tsx";
import { PAGE_PARAM } from "./history-pages.ts";
import { HistoryRow } from "./history-row.tsx";
import classes from "./team.module.css";

/** One page of a data set's submissions, newest first, with radio buttons that pick which one counts. */
export function History({
  dataSet,
  round,
  contestZone,
  mayPick,
  here,
  isOver,
}: {
  dataSet: TeamHistoryDataSet;
  round: TeamHistoryRound;
  contestZone: string;
  mayPick: boolean;
  /** URL of this page without the query parameter that pages these submissions. */
  here: string;
  /** Whether no more submissions can be made. */
  isOver: boolean;
}) {
  const t = useTranslations("team.history");
  const { kind, submissions, others } = dataSet;
  const group = useId();
  const { choose } = usePick(useSafeRefresh());
  const [pickedId, showPicked] = useOptimistic(dataSet.pickedId);
  const picked = [...submissions, ...others].find(({ id }) => id === pickedId) ?? null;

  function pick(to: SubmissionSummary | null) {
    startTransition(async () => {
      showPicked(to?.id ?? null);
      await choose({ from: picked, to });
    });
  }

  if (submissions.length === 0) return <p className="dim">{t(isOver ? "none" : "empty")}</p>;
  return (
    <div>
      <table className={`table wide captioned ${classes.history}`}>
        <caption>{t("title", { kind })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("counts")}</th>
            <th scope="col">{t("submission")}</th>
            <th scope="col" className={classes.score}>
              <ScoreSymbol of="utility" />
            </th>
            <th scope="col" className={classes.score}>
              <ScoreSymbol of={SCORE_OF_KIND[kind]} min />
            </th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <HistoryRow
              key={submission.id}
              submission={submission}
              requiredUtility={round.requiredUtility}
              contestZone={contestZone}
              group={group}
              picked={submission.id === pickedId}
              onPick={mayPick && mayCount(submission) ? () => pick(submission) : null}
            />
          ))}
        </tbody>
      </table>
      <Pager here={here} param={PAGE_PARAM[kind]} page={dataSet.page} pages={dataSet.pages} />
      <label className={classes.automatic}>
        <input
          type="radio"
          name={group}
          checked={pickedId === null}
          disabled={!mayPick}
          onChange={() => pick(null)}
        />
        {t("automatic")}
      </label>
    </div>
  );
}

/** Only scored, valid sets can be picked: an unfinished scoring may still fail, and an invalid set counts 0 anyway. */
function mayCount({ scoring }: SubmissionSummary): boolean {
  return scoring.state === "SCORED" && scoring.valid === true;
}
