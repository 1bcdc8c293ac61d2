import { useFormatter, useTranslations } from "next-intl";
import { RelativeTime } from "@/app/components/time/relative-time.tsx";
import type { QueueScoring } from "@/lib/use-cases/site/console/queue.ts";
import { FailureDetails } from "../parts/failure-details.tsx";
import classes from "../parts/organizer.module.css";

/** The workers' attempts at one run; collapsed if the first one succeeded. */
export function AttemptList({
  attempts,
  timeZone,
}: {
  attempts: QueueScoring["attempts"];
  timeZone: string;
}) {
  const t = useTranslations("organizer.queue");
  if (attempts.length === 0) return <span className="small plain">{t("noAttempts")}</span>;
  const troubled = attempts.some(({ outcome }) => outcome === "FAILED" || outcome === "LOST");
  return (
    <details open={troubled}>
      <summary>{t("attempts", { count: attempts.length })}</summary>
      <ol className={`stack gap-6 above-6 ${classes.attempts}`}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            {t(`outcome.${attempt.outcome}`)} · <RelativeTime at={attempt.startedAt} contestZone={timeZone} />
            <div className="small plain">
              {attempt.worker ?? t("unknownWorker")} ·{" "}
              <Duration from={attempt.startedAt} to={attempt.endedAt} />
            </div>
            <FailureDetails failure={attempt} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A duration in seconds; a dash while it has not ended. */
export function Duration({ from, to }: { from: string | null; to: string | null }) {
  const t = useTranslations("organizer.queue");
  const format = useFormatter();
  if (!from || !to) return "–";
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  const digits = seconds < 10 ? 1 : 0;
  const figure = format.number(seconds, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return t("seconds", { seconds: figure });
}
