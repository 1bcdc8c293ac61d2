import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { QueueDepth } from "@/lib/use-cases/site/console/queue-depth.ts";
import classes from "../parts/organizer.module.css";
import { RecordTable } from "../parts/record-table.tsx";

const isIdle = ({ waiting, active }: QueueDepth) => waiting + active === 0;

/** For each kind of job: how many wait and run, and since when the oldest has been waiting. */
export function DepthTable({ depth, timeZone }: { depth: readonly QueueDepth[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  const count = (name: "waiting" | "retrying" | "active") => ({
    id: name,
    title: t(`depth.${name}`),
    isNumber: true,
    cell: (kind: QueueDepth) =>
      isIdle(kind) && name !== "waiting" ? <span className={classes.idle}>{kind[name]}</span> : kind[name],
  });
  return (
    <RecordTable
      label={t("depth.title")}
      rows={depth}
      keyOf={({ kind }) => kind}
      isDim={isIdle}
      columns={[
        { id: "kind", title: t("depth.kind"), cell: ({ kind }) => t(`job.${kind}`) },
        count("waiting"),
        count("retrying"),
        count("active"),
        {
          id: "oldest",
          title: t("depth.oldest"),
          cell: ({ oldestSince }) =>
            oldestSince ? (
              <RelativeTime at={oldestSince} contestZone={timeZone} />
            ) : (
              <span className={classes.idle}>–</span>
            ),
        },
      ]}
    />
  );
}
