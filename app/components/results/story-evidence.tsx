"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { AttackEvidence } from "../submission/attack-evidence.tsx";
import { CopyHash } from "../submission/copy-hash.tsx";
import type { ShownRound } from "./matrix-choice.ts";

/** The counts behind a sample attack's score, and the file and scorer version they belong to; fetched when the number is chosen. */
export function StoryEvidence({
  submissionId,
  programs,
  round,
}: {
  submissionId: string;
  programs: readonly string[];
  /** The round as shown; a new object triggers a new fetch, since a re-scoring may have changed the counts. */
  round: ShownRound;
}) {
  const t = useTranslations("results.story");
  const submission = useSubmission(submissionId, round);
  if (!submission) return null;
  const { scoring, sha256 } = submission;
  const attacks = scoring.attacks.filter(({ attacker }) => programs.includes(attacker));
  return (
    <p className="row column-gap-20">
      {attacks.map((attack) => (
        <span key={attack.attacker}>
          {t.rich("evidence", {
            attacker: attack.attacker,
            counts: () => <AttackEvidence attack={attack} />,
          })}
        </span>
      ))}
      {sha256 === null ? null : (
        <span>
          SHA-256 <CopyHash sha256={sha256} />
        </span>
      )}
      <span>{t("scorer", { version: scoring.scorerVersion })}</span>
      {scoring.seed === null ? null : <span>{t("seed", { seed: String(scoring.seed) })}</span>}
    </p>
  );
}

/** Fetches a submission with its scores, again whenever `shown` is a new object; null until then. */
function useSubmission(id: string, shown: object): SubmissionView | null {
  const [submission, setSubmission] = useState<SubmissionView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `shown` means a new fetch
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`/api/v1/submissions/${id}`, { signal: leaving.signal })
      .then(async (response) => {
        if (response.ok) setSubmission((await response.json()) as SubmissionView);
      })
      // The number is shown without its evidence; a link leads to its submission.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [id, shown]);
  return submission?.id === id ? submission : null;
}
