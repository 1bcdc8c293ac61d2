"use client";

import { useTranslations } from "next-intl";
import { attacksToCome, submissionState } from "@/lib/contest/clock-face.ts";
import { freshStanding } from "@/lib/contest/fresh-standing.ts";
import { clockOf } from "@/lib/contest/phase-views.ts";
import { SCORE_OF_KIND } from "@/lib/core/scores/attacked-set.ts";
import type { TeamHistoryDataSet, TeamHistoryRound } from "@/lib/views/team-history-view.ts";
import { useSafeRefresh } from "../../components/live/use-safe-refresh.ts";
import { ScoreSymbol } from "../../components/scores/score-symbol.tsx";
import { useCurrentTime } from "../../components/time/use-current-time.ts";
import { DataFiles } from "./data-files.tsx";
import { History } from "./history.tsx";
import { UploadCard } from "./upload/upload-card.tsx";

/** One data set: its files to download, the upload, and the submissions made for it. */
export function DataSetPanel({
  dataSet,
  round,
  contestZone,
  hasWithdrawn,
  here,
}: {
  dataSet: TeamHistoryDataSet;
  round: TeamHistoryRound;
  contestZone: string;
  /** Whether the team has withdrawn and submits nothing any more. */
  hasWithdrawn: boolean;
  /** URL of this page without the query parameter that pages this data set's submissions. */
  here: string;
}) {
  const t = useTranslations("team");
  const common = useTranslations("common.dataSet");
  const now = useCurrentTime(round);
  const clock = clockOf(round);
  const phase = submissionState(clock, now);
  const { kind } = dataSet;
  const onCreated = useSafeRefresh();
  return (
    <section className="stack gap-20" aria-label={common(`${kind}Long`)}>
      <header>
        <h2>{common(`${kind}Long`)}</h2>
        <p className="small above-2">
          {t.rich("aim", {
            minimum: () => <ScoreSymbol of={SCORE_OF_KIND[kind]} min />,
            utility: () => <ScoreSymbol of="utility" />,
            required: String(round.requiredUtility),
          })}
        </p>
      </header>
      <DataFiles dataSet={dataSet} roundId={round.id} />
      {hasWithdrawn || phase === "open" ? null : (
        <p className="closed">
          {phase === "before"
            ? t("notOpen")
            : t("closed", { attacks: attacksToCome(clock, now) ? "yes" : "no" })}
        </p>
      )}
      <UploadCard
        roundId={round.id}
        kind={kind}
        fileName={dataSet.fileName}
        rows={dataSet.userCount * dataSet.eventsPerUser}
        onCreated={onCreated}
        limits={dataSet.limits}
        contestZone={contestZone}
        open={phase === "open" && !hasWithdrawn}
        standingOf={(id) => freshStanding(comparable(dataSet), id)}
      />
      <History
        dataSet={dataSet}
        round={round}
        contestZone={contestZone}
        mayPick={phase === "open" && !hasWithdrawn}
        here={here}
        isOver={phase === "closed"}
      />
    </section>
  );
}

/** What the comparison of a data set's submissions needs, with the minimum that ranks them. */
function comparable({ kind, pickedId, countingId, submissions, others }: TeamHistoryDataSet) {
  return {
    pickedId,
    countingId,
    submissions: [...submissions, ...others].map(({ id, number, sha256, scoring }) => ({
      id,
      number,
      sha256,
      valid: scoring.state === "SCORED" ? scoring.valid : null,
      minimum: kind === "IDP" ? scoring.minReidentificationScore : scoring.minTraceInferenceScore,
    })),
  };
}
