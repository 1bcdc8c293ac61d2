"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { StepTrack } from "./step-track.tsx";

/** The state of the scoring, as a sentence and as a track of steps. */
export function ScoringStatus({ scoring }: { scoring: SubmissionView["scoring"] }) {
  return (
    <div>
      <p
        className={scoring.state === "FAILED" ? "failed strong below-10" : "below-10"}
        role="status"
        data-state={scoring.state}
      >
        <StatusSentence scoring={scoring} />
      </p>
      <StepTrack scoring={scoring} />
    </div>
  );
}

function StatusSentence({ scoring }: { scoring: SubmissionView["scoring"] }) {
  const t = useTranslations("submission.status");
  const format = useFormatter();
  switch (scoring.state) {
    case "QUEUED":
      return scoring.queuePosition ? t("queuedBehind", { count: scoring.queuePosition }) : t("queued");
    case "SCORING":
      return t("scoring", {
        done: scoring.attacks.filter((attack) => attack.score !== null).length,
        total: scoring.attacks.length,
      });
    case "FAILED":
      // The reason is listed among the attempts.
      return t("failed");
    case "SCORED": {
      const seconds = secondsOf(scoring);
      return seconds === null
        ? t("scored")
        : t("scoredIn", { seconds: format.number(seconds, { maximumFractionDigits: 1 }) });
    }
  }
}

function secondsOf(scoring: SubmissionView["scoring"]): number | null {
  if (!scoring.startedAt || !scoring.finishedAt) return null;
  return (Date.parse(scoring.finishedAt) - Date.parse(scoring.startedAt)) / 1000;
}
