import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { WorkerView } from "@/lib/use-cases/site/console/workers.ts";
import { RecordTable } from "../parts/record-table.tsx";

/** The workers of the last day, and when each one last reported. */
export function WorkerList({ workers, timeZone }: { workers: readonly WorkerView[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  if (workers.length === 0) return <p className="lead up-to-44 above-6">{t("noWorkers")}</p>;
  const time = (name: "heartbeatAt" | "startedAt") => (worker: WorkerView) => (
    <RelativeTime at={worker[name]} contestZone={timeZone} />
  );
  return (
    <RecordTable
      label={t("workers")}
      rows={workers}
      keyOf={({ id }) => id}
      isDim={({ state }) => state !== "running"}
      columns={[
        {
          id: "host",
          title: t("worker.host"),
          cell: ({ host, pid }) => (
            <>
              {host} <span className="small">{pid}</span>
            </>
          ),
        },
        { id: "state", title: t("worker.state"), cell: ({ state }) => t(`worker.states.${state}`) },
        { id: "heartbeat", title: t("worker.heartbeat"), cell: time("heartbeatAt") },
        { id: "started", title: t("worker.started"), cell: time("startedAt") },
        { id: "threads", title: t("worker.threads"), isNumber: true, cell: ({ threads }) => threads },
        { id: "running", title: t("worker.running"), isNumber: true, cell: ({ running }) => running },
      ]}
    />
  );
}
