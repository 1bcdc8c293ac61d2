"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import lab from "@/app/components/lab/lab.module.css";
import { isUnderWay, type LabRunView, mayBeRepeated } from "@/lib/use-cases/lab-runs/lab-run-view.ts";
import { FailureNote } from "../../components/errors/failure-note.tsx";
import { LabRunCancel } from "../../components/lab/lab-run-cancel.tsx";
import { LiveIndicator } from "../../components/live/live-indicator.tsx";
import { useLive } from "../../components/live/use-live.ts";
import { ProgressBar } from "../../components/page/progress-bar.tsx";
import { Sentences } from "../../components/text/sentences.tsx";
import { RelativeTime } from "../../components/time/relative-time.tsx";
import { LabRunAgain } from "./lab-run-again.tsx";
import { LabReport } from "./report-view.tsx";

/** A run: its progress while it is running, then its report. */
export function LabRunLive({ initial, signedIn }: { initial: LabRunView; signedIn: boolean }) {
  const t = useTranslations("lab.run");
  const about = `lab/runs/${initial.id}`;
  const api = `/api/v1/${about}`;
  const isInitiallyUnderWay = isUnderWay(initial.state);
  const { data: run, state, refresh } = useLive(initial, api, about, isInitiallyUnderWay);
  const section = useRef<HTMLElement>(null);
  // On a phone the form is above the result, which a user who has just started a run would not see otherwise.
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (isInitiallyUnderWay && top > window.innerHeight / 2) section.current?.scrollIntoView();
  }, [isInitiallyUnderWay]);
  return (
    <section ref={section} className={`stack gap-32 ${lab.result}`} aria-labelledby="result">
      <div className="stack gap-8">
        <div className="row center row-gap-6 column-gap-20">
          <h2 id="result">{t("title")}</h2>
          {isUnderWay(run.state) ? <LiveIndicator state={state} /> : null}
          {run.report ? (
            <a href={`${api}/report/report.json`} download>
              {t("json")}
            </a>
          ) : null}
        </div>
        <RunState run={run} />
        {run.mayCancel ? <LabRunCancel api={api} onChange={refresh} /> : null}
        {mayBeRepeated(run.state) ? <LabRunAgain run={run} signedIn={signedIn} /> : null}
        {run.ownFile ? <p className="small">{t(isUnderWay(run.state) ? "ownFile" : "ownFileGone")}</p> : null}
        {run.state === "CANCELLED" ? null : <p className="small">{t("share")}</p>}
      </div>
      {run.report ? <LabReport report={run.report} filesUrl={`${api}/report`} /> : null}
    </section>
  );
}

function RunState({ run }: { run: LabRunView }) {
  const t = useTranslations("lab.run");
  const format = useFormatter();
  const percent = format.number(run.progress, { style: "percent", maximumFractionDigits: 0 });
  switch (run.state) {
    case "QUEUED":
      return <p role="status">{t("queued", { before: run.before ?? 0 })}</p>;
    case "RUNNING":
      return (
        <>
          <p role="status">{t("running", { seconds: Math.ceil(run.estimateSeconds) })}</p>
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
