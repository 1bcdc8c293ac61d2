"use client";

import { useFormatter, useTranslations } from "next-intl";
import { LabRunCancel } from "@/app/components/lab/lab-run-cancel.tsx";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { useRouter } from "@/i18n/navigation.ts";
import type { LabQueueEntry } from "@/lib/use-cases/lab-runs/lab-queue.ts";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";

/** Unfinished runs of the privacy lab, oldest first; organizers can cancel them, but not see their content. */
export function LabRuns({ runs, timeZone }: { runs: readonly LabQueueEntry[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  const lab = useTranslations("lab");
  const router = useRouter();
  if (runs.length === 0) return <p className="lead up-to-44 above-6">{t("lab.none")}</p>;
  return (
    <RecordTable
      label={t("lab.title")}
      rows={runs}
      keyOf={({ ticket }) => ticket}
      columns={[
        {
          id: "method",
          title: t("lab.method"),
          cell: ({ method, ownFile }) => (
            <>
              {lab(`method.${method}.title`)}
              <div className="small plain">{t(ownFile ? "lab.ownFile" : "lab.given")}</div>
            </>
          ),
        },
        {
          id: "asked",
          title: t("lab.asked"),
          className: "nowrap",
          cell: ({ requestedAt }) => <RelativeTime at={requestedAt} contestZone={timeZone} />,
        },
        { id: "state", title: t("column.state"), cell: (run) => <State run={run} /> },
        {
          id: "estimate",
          title: t("lab.estimate"),
          isNumber: true,
          className: "nowrap",
          cell: ({ estimateSeconds }) => <Seconds value={estimateSeconds} />,
        },
        {
          id: "act",
          title: t("column.act"),
          label: "",
          cell: ({ ticket, method }) => (
            <LabRunCancel
              api={`/api/v1/organizer/lab-runs/${ticket}`}
              of={lab(`method.${method}.title`)}
              onChange={() => router.refresh()}
            />
          ),
        },
      ]}
    />
  );
}

function Seconds({ value }: { value: number }) {
  const t = useTranslations("organizer.queue");
  const format = useFormatter();
  return t("seconds", { seconds: format.number(Math.ceil(value)) });
}

function State({ run: { state, progress, attempts } }: { run: LabQueueEntry }) {
  const t = useTranslations("organizer.queue");
  const format = useFormatter();
  const percent = format.number(progress, { style: "percent", maximumFractionDigits: 0 });
  return (
    <>
      <span className={classes.state} data-state={state}>
        {t(state === "QUEUED" ? "state.QUEUED" : "outcome.RUNNING")}
      </span>
      <div className="small plain">
        {[
          ...(state === "RUNNING" ? [percent] : []),
          ...(attempts > 1 ? [t("attempts", { count: attempts })] : []),
        ].join(" · ")}
      </div>
    </>
  );
}
