"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { AttemptView } from "@/lib/views/submission-view.ts";
import { FailureNote } from "../../../components/errors/failure-note.tsx";
import { RelativeTime } from "../../../components/time/relative-time.tsx";

/** The workers' attempts at a scoring; shown to the team and the organizers. */
export function Attempts({
  attempts,
  contestZone,
}: {
  attempts: readonly AttemptView[];
  contestZone: string;
}) {
  const t = useTranslations("submission.attempts");
  const format = useFormatter();
  return (
    <section>
      <h2>{t("title")}</h2>
      <ol className="stack list facts gap-10 above-8">
        {attempts.map((attempt) => (
          <li key={attempt.startedAt}>
            <span>
              <strong className="strong">{t(`outcome.${attempt.outcome}`)}</strong>
              {attempt.endedAt
                ? ` · ${t("took", { seconds: format.number(secondsBetween(attempt.startedAt, attempt.endedAt), { maximumFractionDigits: 1 }) })}`
                : null}
            </span>
            <small>
              <RelativeTime at={attempt.startedAt} contestZone={contestZone} />
              {attempt.worker ? ` · ${attempt.worker}` : null}
            </small>
            <FailureNote failure={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
