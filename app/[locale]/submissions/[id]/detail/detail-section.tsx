"use client";

import { Loader } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import type { SubmissionDetailView } from "@/lib/views/submission-detail-view.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { useLive } from "../../../../components/live/use-live.ts";
import { FailedPart } from "../failed-part.tsx";
import { useRefreshOnRun } from "../use-refresh-on-run.ts";
import { PopulationErrors } from "./population-errors.tsx";
import { RegionExplorer } from "./region-explorer.tsx";
import { SlotUtility } from "./slot-utility.tsx";
import { TraceViewer } from "./trace-viewer.tsx";

/**
 * The details behind the scores: when and where utility is lost, where users are re-identified and, for the set's own team, traces
 * of single users. Requests their computation if nobody has done so before.
 */
export function DetailSection({
  initial,
  submissionId,
  scoring,
}: {
  initial: SubmissionDetailView;
  submissionId: string;
  scoring: SubmissionView["scoring"];
}) {
  const t = useTranslations("detail");
  const about = `submissions/${submissionId}`;
  const api = `/api/v1/${about}`;
  const live = useLive(initial, `${api}/detail`, about, initial.state !== "ready");
  const { data: view, refresh } = live;
  const { state } = view;

  const [isUnasked, setUnasked] = useState(false);
  const ask = useCallback(async () => {
    const isTaken = await fetch(`${api}/detail`, { method: "POST" }).then(
      ({ ok }) => ok,
      () => false,
    );
    setUnasked(!isTaken);
    await refresh();
  }, [api, refresh]);

  useEffect(() => {
    if (state === "absent") ask();
  }, [state, ask]);

  useRefreshOnRun(scoring, refresh);

  if (state === "unscored") return null;
  const { days, slotsPerDay } = view.calendar;
  return (
    <section className="part gap-40" aria-labelledby="detail-title">
      <header>
        <h2 id="detail-title">{t("title")}</h2>
        <p className="small above-2">{t(view.traces ? "ownOnly" : "published")}</p>
      </header>
      {view.detail ? (
        <>
          <SlotUtility view={view} slots={view.detail.slots} />
          <RegionExplorer view={view} regions={view.detail.regions} />
          <PopulationErrors population={view.detail.population} events={days * slotsPerDay} />
          {view.traces ? <TraceViewer view={view} submissionId={submissionId} /> : null}
        </>
      ) : state === "failed" || (state === "absent" && isUnasked) ? (
        <FailedPart what={t("failed")} failure={view} again={t("again")} onAgain={ask} />
      ) : (
        <p className="actions" role="status">
          <Loader size="xs" aria-hidden /> {t("counting")}
        </p>
      )}
    </section>
  );
}
