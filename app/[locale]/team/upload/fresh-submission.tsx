"use client";

import { CloseButton, Loader } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import classes from "@/app/components/upload/upload.module.css";
import { Link } from "@/i18n/navigation.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { useLive } from "../../../components/live/use-live.ts";
import { AttackBars } from "../../../components/scores/attack-bars.tsx";
import { Readouts } from "../../../components/submission/readouts.tsx";
import { ScoringStatus } from "../../../components/submission/scoring-status.tsx";

/** Interval between attempts to fetch the new submission. */
const RETRY_MS = 3_000;

/** Shows a new submission in place of its upload: a confirmation, then its steps and scores as they arrive. */
export function FreshSubmission({
  id,
  number,
  note,
  onClose,
}: {
  id: string;
  number: number;
  /** What the scores mean for the team; shown once it is scored. */
  note: ReactNode;
  onClose: () => void;
}) {
  const t = useTranslations("upload");
  const common = useTranslations("common");
  const initial = useFirstReading(urlOf(id));
  return (
    <div className="box box-medium">
      <div className="stack gap-20">
        <div className={classes.freshTitle}>
          <strong role="status">{t("accepted", { number })}</strong>
          <Link href={`/submissions/${id}`}>{t("details")}</Link>
          <CloseButton aria-label={common("close")} onClick={onClose} />
        </div>
        {note}
        {initial ? <FreshScores initial={initial} id={id} /> : <Loader size="sm" />}
      </div>
    </div>
  );
}

function FreshScores({ initial, id }: { initial: SubmissionView; id: string }) {
  const { data: submission } = useLive(initial, urlOf(id), `submissions/${id}`);
  const { scoring } = submission;
  return (
    <>
      <ScoringStatus scoring={scoring} />
      <Readouts submission={submission} />
      <AttackBars attacks={scoring.attacks} invalid={scoring.valid === false} />
    </>
  );
}

/** Fetches a submission once, with retries until the first success; null until then. */
function useFirstReading(url: string): SubmissionView | null {
  const [view, setView] = useState<SubmissionView | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let waiting: ReturnType<typeof setTimeout>;
    async function read() {
      try {
        const response = await fetch(url, { signal: controller.signal, cache: "no-store" });
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        setView((await response.json()) as SubmissionView);
      } catch {
        if (!controller.signal.aborted) waiting = setTimeout(read, RETRY_MS);
      }
    }
    read();
    return () => {
      controller.abort();
      clearTimeout(waiting);
    };
  }, [url]);
  return view;
}

function urlOf(id: string): string {
  return `/api/v1/submissions/${id}`;
}
