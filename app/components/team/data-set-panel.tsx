"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import { submissionState } from "@/lib/contest/clock-face.ts";
import { clockOf } from "@/lib/contest/phase-views.ts";
import { SCORE_OF_KIND } from "@/lib/core/scores/attacked-set.ts";
import type { TeamHistoryDataSet, TeamHistoryRound } from "@/lib/views/team-history-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { usePresent } from "../time/use-present.ts";
import { UploadCard } from "../upload/upload-card.tsx";
import { DataFiles } from "./data-files.tsx";
import { History } from "./history.tsx";
import classes from "./team.module.css";

/** One data set: its files to download, a place to upload to, and everything submitted for it. */
export function DataSetPanel({
  dataSet,
  round,
  contestZone,
  hasWithdrawn,
}: {
  dataSet: TeamHistoryDataSet;
  round: TeamHistoryRound;
  contestZone: string;
  /** The team hands in nothing any more. */
  hasWithdrawn: boolean;
}) {
  const t = useTranslations("team");
  const common = useTranslations("common.dataSet");
  const router = useRouter();
  const phase = submissionState(clockOf(round), usePresent(round));
  const { kind } = dataSet;
  const onCreated = useCallback(() => router.refresh(), [router]);
  return (
    <section className={classes.panel} aria-label={common(`${kind}Long`)}>
      <header>
        <h2>{common(`${kind}Long`)}</h2>
        <p className={classes.dimmed}>
          {t.rich("aim", {
            minimum: () => <ScoreSymbol of={SCORE_OF_KIND[kind]} min />,
            utility: () => <ScoreSymbol of="utility" />,
            required: String(round.requiredUtility),
          })}
        </p>
      </header>
      <DataFiles dataSet={dataSet} roundId={round.id} />
      {hasWithdrawn ? null : phase === "open" ? (
        <UploadCard
          roundId={round.id}
          kind={kind}
          fileName={dataSet.fileName}
          onCreated={onCreated}
          limits={dataSet.limits}
          contestZone={contestZone}
        />
      ) : (
        <p className={classes.closed}>{t(phase === "before" ? "notOpen" : "closed")}</p>
      )}
      <History
        dataSet={dataSet}
        round={round}
        contestZone={contestZone}
        mayPick={phase === "open" && !hasWithdrawn}
      />
    </section>
  );
}
