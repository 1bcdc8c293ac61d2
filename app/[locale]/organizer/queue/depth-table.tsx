import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { QueueDepth } from "@/lib/organizer/queue-depth.ts";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";

/** What waits and what runs, of each kind of job, and since when the oldest waits. */
export function DepthTable({ depth, timeZone }: { depth: readonly QueueDepth[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  return (
    <ScrollTable label={t("depth.title")}>
      <thead>
        <tr>
          <th scope="col">{t("depth.kind")}</th>
          {(["waiting", "retrying", "active"] as const).map((name) => (
            <th key={name} scope="col" className={organizer.number}>
              {t(`depth.${name}`)}
            </th>
          ))}
          <th scope="col">{t("depth.oldest")}</th>
        </tr>
      </thead>
      <tbody>
        {depth.map(({ kind, waiting, retrying, active, oldestSince }) => (
          <tr key={kind} className={waiting + active > 0 ? undefined : organizer.dim}>
            <th scope="row">{t(`job.${kind}`)}</th>
            <td className={organizer.number}>{waiting}</td>
            <td className={organizer.number}>{retrying}</td>
            <td className={organizer.number}>{active}</td>
            <td>{oldestSince ? <RelativeTime at={oldestSince} contestZone={timeZone} /> : "–"}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
