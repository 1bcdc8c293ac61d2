"use client";

import { CloseButton, Loader } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Link } from "@/i18n/navigation.ts";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { useLive } from "../live/use-live.ts";
import { AttackBars } from "../scores/attack-bars.tsx";
import { scoreOfAttacker } from "../scores/attack-names.ts";
import { Readouts } from "../submission/readouts.tsx";
import { ScoringStatus } from "../submission/scoring-status.tsx";
import classes from "./upload.module.css";

/** A submission that has just been made, right where it was made: its steps and scores as they come. */
export function FreshSubmission({ id, onClose }: { id: string; onClose: () => void }) {
  const url = `/api/v1/submissions/${id}`;
  const [initial, setInitial] = useState<SubmissionView | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetch(url, { signal: controller.signal, cache: "no-store" })
      .then((response) => response.json())
      .then(setInitial)
      .catch(() => {});
    return () => controller.abort();
  }, [url]);
  return (
    <div className={classes.fresh}>
      {initial ? <FreshScores initial={initial} url={url} onClose={onClose} /> : <Loader size="sm" />}
    </div>
  );
}

function FreshScores({
  initial,
  url,
  onClose,
}: {
  initial: SubmissionView;
  url: string;
  onClose: () => void;
}) {
  const t = useTranslations("upload");
  const common = useTranslations("common");
  const { data: submission } = useLive(initial, url, `${url}/events`);
  const { scoring } = submission;
  return (
    <div className={classes.freshScores}>
      <div className={classes.freshTitle}>
        <strong>{t("accepted", { number: submission.number })}</strong>
        <Link href={`/submissions/${submission.id}`}>{t("details")}</Link>
        <CloseButton aria-label={common("close")} onClick={onClose} />
      </div>
      <ScoringStatus scoring={scoring} />
      <Readouts submission={submission} />
      <AttackBars
        attacks={scoring.attacks.map((attack) => ({ ...attack, of: scoreOfAttacker(attack.attacker) }))}
        invalid={scoring.valid === false}
      />
    </div>
  );
}
