"use client";

import { useTranslations } from "next-intl";
import classes from "@/app/components/upload/upload.module.css";
import type { SubmissionLimitView } from "@/lib/views/submission-limit-view.ts";
import { RelativeTime } from "../../../components/time/relative-time.tsx";

/** How many submissions the round's limits still allow, and when there will be more; renders nothing without limits. */
export function RemainingUploads({
  limits,
  contestZone,
}: {
  limits: readonly SubmissionLimitView[];
  contestZone: string;
}) {
  const t = useTranslations("upload.limit");
  if (limits.length === 0) return null;
  return (
    <ul className={`stack list small ${classes.limits}`}>
      {limits.map(({ rule, limit, remaining, resetsAt }) => (
        <li key={rule} data-exhausted={remaining === 0 || undefined}>
          {t.rich(rule, {
            limit,
            remaining,
            time: () => (resetsAt ? <RelativeTime at={resetsAt} contestZone={contestZone} /> : null),
          })}
        </li>
      ))}
    </ul>
  );
}
