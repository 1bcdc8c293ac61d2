import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { FailedJob } from "@/lib/organizer/failed-jobs.ts";
import organizer from "../parts/organizer.module.css";
import { ScrollTable } from "../parts/scroll-table.tsx";
import classes from "./queue.module.css";
import { RetryButton } from "./retry-button.tsx";

/** Jobs that failed for good, with their reasons; each can be tried again. */
export function FailedList({ failed, timeZone }: { failed: readonly FailedJob[]; timeZone: string }) {
  const t = useTranslations("organizer.queue");
  if (failed.length === 0) return <p className={organizer.lead}>{t("failed.none")}</p>;
  return (
    <>
      {failed.length > 1 ? (
        <p>
          <RetryButton request={{}} label={t("failed.retryAll", { count: failed.length })} />
        </p>
      ) : null}
      <ScrollTable label={t("failed.title")}>
        <thead>
          <tr>
            <th scope="col">{t("failed.job")}</th>
            <th scope="col">{t("failed.when")}</th>
            <th scope="col">{t("failed.reason")}</th>
            <th scope="col">{t("column.act")}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map((job) => (
            <tr key={`${job.kind}${job.id}`}>
              <th scope="row">
                {t(`job.${job.kind}`)}
                <div className={classes.under}>
                  {job.submissionId ? (
                    <Link href={`/submissions/${job.submissionId}`}>{factsOf(job)}</Link>
                  ) : (
                    factsOf(job)
                  )}
                </div>
              </th>
              <td>{job.failedAt ? <RelativeTime at={job.failedAt} contestZone={timeZone} /> : "–"}</td>
              <td>
                <div className={classes.error} lang="en">
                  {job.reason}
                </div>
              </td>
              <td>
                <RetryButton
                  request={{ kind: job.kind, id: job.id }}
                  label={t("failed.retry")}
                  name={`${t(`job.${job.kind}`)}, ${factsOf(job)}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

/** Round, team, set and number, or a file's or method's name: words that need no translation. */
function factsOf({ facts }: FailedJob): string {
  return Object.entries(facts)
    .map(([name, value]) => (name === "team" ? formatTeamNumber(Number(value)) : String(value)))
    .join(" · ");
}
