"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SubmissionView } from "@/lib/views/submission-view.ts";
import { CopyHash } from "../../../components/submission/copy-hash.tsx";
import { FileName } from "../../../components/text/file-name.tsx";
import { FileSize } from "../../../components/text/file-size.tsx";
import { BothZones } from "../../../components/time/both-zones.tsx";
import { RelativeTime } from "../../../components/time/relative-time.tsx";

/** Where the numbers come from: who and when, and the file, seed and scorer version, which together determine the scores. */
export function SubmissionFacts({ submission }: { submission: SubmissionView }) {
  const t = useTranslations("submission.facts");
  const { scoring, contest } = submission;
  return (
    <dl className="stack facts gap-14">
      <Fact name={t("submitted")}>
        <RelativeTime at={submission.submittedAt} contestZone={contest.timeZone} />
        {submission.submittedBy ? ` · ${submission.submittedBy}` : null}
        <small>
          <BothZones at={submission.submittedAt} contestZone={contest.timeZone} />
        </small>
      </Fact>
      <Fact name={t("file")}>
        <FileName className="wrap" name={submission.fileName} />
        <small>
          <FileSize bytes={submission.sizeBytes} /> · {t(`source.${submission.source}`)}
        </small>
      </Fact>
      {submission.sha256 === null ? null : (
        <Fact name="SHA-256">
          <CopyHash sha256={submission.sha256} />
        </Fact>
      )}
      {scoring.seed === null ? null : <Fact name={t("seed")}>{scoring.seed}</Fact>}
      <Fact name={t("scorer")}>
        {scoring.scorerVersion}
        <Runs of={scoring} />
      </Fact>
    </dl>
  );
}

function Runs({ of: { number, repeats } }: { of: SubmissionView["scoring"] }) {
  const t = useTranslations("submission.facts");
  if (repeats !== null) return <small>{t("final", { repeats })}</small>;
  return number > 1 ? <small>{t("rescored", { number })}</small> : null;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
