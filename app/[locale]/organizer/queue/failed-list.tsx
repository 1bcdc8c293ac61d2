import { useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import { Link } from "@/i18n/navigation.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import { type FailedJob, SHOWN_FAILURES } from "@/lib/use-cases/site/console/failed-jobs/failed-job.ts";
import type { MailKind } from "@/lib/use-cases/site/console/failed-jobs/failed-mails.ts";
import { JOB_KINDS } from "@/lib/use-cases/site/console/job-kinds.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import { RecordTable } from "../parts/record-table.tsx";
import { RetryButton } from "./retry-button.tsx";

/** Jobs that failed for good, with their reasons; each can be retried by those who may. */
export function FailedList({
  failed,
  timeZone,
  retries,
}: {
  failed: readonly FailedJob[];
  timeZone: string;
  retries: boolean;
}) {
  const t = useTranslations("organizer.queue");
  const factsOf = useFacts();
  if (failed.length === 0) return <p className="lead up-to-44 above-6">{t("failed.none")}</p>;
  return (
    <>
      {retries && failed.length > 1 ? (
        <p className="actions paragraph gap-8">
          <RetryButton request={{}} label={t("failed.retryAll")} />
          {mayBeMore(failed) ? (
            <span className="small">{t("failed.latest", { count: SHOWN_FAILURES })}</span>
          ) : null}
        </p>
      ) : null}
      <RecordTable
        label={t("failed.title")}
        rows={failed}
        keyOf={({ kind, id }) => `${kind}${id}`}
        columns={[
          {
            id: "job",
            title: t("failed.job"),
            cell: (job) => (
              <>
                {t(`job.${job.kind}`)}
                <div className="small plain">
                  {job.submissionId ? (
                    <Link href={`/submissions/${job.submissionId}`}>{factsOf(job)}</Link>
                  ) : (
                    factsOf(job)
                  )}
                </div>
              </>
            ),
          },
          {
            id: "when",
            title: t("failed.when"),
            className: "nowrap",
            cell: ({ failedAt }) => (failedAt ? <RelativeTime at={failedAt} contestZone={timeZone} /> : "–"),
          },
          { id: "reason", title: t("failed.reason"), cell: (job) => <FailureDetails failure={job} /> },
          {
            id: "act",
            title: t("column.act"),
            label: "",
            cell: (job) =>
              retries ? (
                <RetryButton
                  request={{ kind: job.kind, id: job.id }}
                  label={t("failed.retry")}
                  name={`${t(`job.${job.kind}`)}, ${factsOf(job)}`}
                />
              ) : null,
          },
        ]}
      />
    </>
  );
}

/** Whether there may be more failed jobs than are shown. */
function mayBeMore(failed: readonly FailedJob[]): boolean {
  return JOB_KINDS.some((kind) => failed.filter((job) => job.kind === kind).length >= SHOWN_FAILURES);
}

/** Returns a function that describes a job in the reader's language. */
function useFacts(): (job: FailedJob) => string {
  const t = useTranslations("organizer.queue");
  const say = (name: string, value: string | number): string => {
    if (name === "team") return formatTeamNumber(Number(value));
    if (name === "submission") return t("number", { number: value });
    if (name === "attempt") return t("failed.attempt", { number: value });
    return name === "mail" ? t(`mail.${value as MailKind}`) : String(value);
  };
  return ({ facts }) =>
    Object.entries(facts)
      .map(([name, value]) => say(name, value))
      .join(" · ");
}
