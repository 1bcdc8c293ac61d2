"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import lab from "@/app/components/lab/lab.module.css";
import { isUnderWay, type LabRunView, mayBeRepeated } from "@/lib/use-cases/lab-runs/lab-run-view.ts";
import { FailureNote } from "../../components/errors/failure-note.tsx";
import { LabRunCancel } from "../../components/lab/lab-run-cancel.tsx";
import { LiveIndicator } from "../../components/live/live-indicator.tsx";
import { useLive } from "../../components/live/use-live.ts";
import { ProgressBar } from "../../components/page/progress-bar.tsx";
import { Sentences } from "../../components/text/sentences.tsx";
import { RelativeTime } from "../../components/time/relative-time.tsx";
import { LabResult } from "./lab-result.tsx";
import { LabRunAgain } from "./lab-run-again.tsx";
import { useExpectedTime } from "./use-expected-time.ts";

/** While a run waits, its place in the queue is asked for this often: the runs before it do not announce themselves to it. */
const QUEUE_MS = 5_000;

/** A run: its progress while it is running, then its report. */
export function LabRunLive({
  initial,
  signedIn,
  form,
}: {
  initial: LabRunView;
  signedIn: boolean;
  form: ReactNode;
}) {
  const t = useTranslations("lab.run");
  const about = `lab/runs/${initial.id}`;
  const api = `/api/v1/${about}`;
  const isInitiallyUnderWay = isUnderWay(initial.state);
  const { data: run, state, refresh } = useLive(initial, api, about, isInitiallyUnderWay);
  const status = useRef<HTMLDivElement>(null);
  // On a phone the form is below the result: a user who has just started a run in it would not see the run.
  useEffect(() => {
    const { top = 0, bottom = 0 } = status.current?.getBoundingClientRect() ?? {};
    const isInView = top >= 0 && bottom <= window.innerHeight;
    if (isInitiallyUnderWay && !isInView) status.current?.scrollIntoView({ block: "center" });
  }, [isInitiallyUnderWay]);
  const isWaiting = run.state === "QUEUED";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, QUEUE_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
  return (
    <LabResult
      report={run.report}
      filesUrl={`${api}/report`}
      form={form}
      state={
        <div ref={status} className={`stack gap-8 ${lab.state}`}>
          <RunState run={run} />
          {isUnderWay(run.state) ? <LiveIndicator state={state} /> : null}
          {run.mayCancel ? <LabRunCancel api={api} onChange={refresh} /> : null}
          {mayBeRepeated(run.state) ? <LabRunAgain run={run} signedIn={signedIn} /> : null}
          {run.ownFile ? (
            <p className="small">{t(isUnderWay(run.state) ? "ownFile" : "ownFileGone")}</p>
          ) : null}
          {run.state === "CANCELLED" ? null : <p className="small">{t("share")}</p>}
        </div>
      }
    />
  );
}

function RunState({ run }: { run: LabRunView }) {
  const t = useTranslations("lab.run");
  const format = useFormatter();
  const expected = useExpectedTime();
  const percent = format.number(run.progress, { style: "percent", maximumFractionDigits: 0 });
  switch (run.state) {
    case "QUEUED":
      return (
        <p role="status">
          <Sentences>
            {t("queued", { before: run.before ?? 0 })}
            {t("expected", { time: expected(run.expectedSeconds ?? 0) })}
          </Sentences>
        </p>
      );
    case "RUNNING":
      return (
        <>
          <p role="status">
            <Sentences>
              {t("running")}
              {t("expected", { time: expected(run.expectedSeconds ?? 0) })}
            </Sentences>
          </p>
          <ProgressBar value={run.progress} label={t("progress")} />
          <p className="small">
            {percent}
            {run.attempts > 1 ? ` · ${t("again")}` : ""}
          </p>
        </>
      );
    case "DONE":
      return (
        <p role="status">
          <Sentences>
            {t("done", { seconds: secondsOf(run) })}
            <span>
              {t.rich("kept", { time: () => <RelativeTime at={run.expiresAt} contestZone="UTC" /> })}
            </span>
          </Sentences>
        </p>
      );
    case "FAILED":
      return (
        <div role="status">
          <p className="failed strong">{t("failed")}</p>
          <FailureNote failure={run} />
        </div>
      );
    case "CANCELLED":
      return <p role="status">{t("cancelled")}</p>;
    case "EXPIRED":
      return <p role="status">{t("expired")}</p>;
  }
}

function secondsOf({ startedAt, finishedAt }: LabRunView): number {
  if (startedAt === null || finishedAt === null) return 0;
  return Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
}
