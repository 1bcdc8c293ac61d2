import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { WorkerView } from "@/lib/organizer/workers.ts";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";

/** The workers of the last day and when each was last heard of. */
export function WorkerList({ workers, timeZone }: { workers: readonly WorkerView[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  if (workers.length === 0) return <p className={organizer.lead}>{t("noWorkers")}</p>;
  return (
    <ScrollTable label={t("workers")}>
      <thead>
        <tr>
          <th scope="col">{t("worker.host")}</th>
          <th scope="col">{t("worker.state")}</th>
          <th scope="col">{t("worker.heartbeat")}</th>
          <th scope="col">{t("worker.started")}</th>
          <th scope="col" className={organizer.number}>
            {t("worker.threads")}
          </th>
          <th scope="col" className={organizer.number}>
            {t("worker.running")}
          </th>
        </tr>
      </thead>
      <tbody>
        {workers.map((worker) => (
          <tr key={worker.id} className={worker.state === "running" ? undefined : organizer.dim}>
            <th scope="row">
              {worker.host} <span className={organizer.small}>{worker.pid}</span>
            </th>
            <td>{t(`worker.states.${worker.state}`)}</td>
            <td>
              <RelativeTime at={worker.heartbeatAt} contestZone={timeZone} />
            </td>
            <td>
              <RelativeTime at={worker.startedAt} contestZone={timeZone} />
            </td>
            <td className={organizer.number}>{worker.threads}</td>
            <td className={organizer.number}>{worker.running}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
