"use client";

import { useTranslations } from "next-intl";
import type { SubmissionLimitView } from "@/lib/views/team-history-view.ts";
import { DropZone } from "./drop-zone.tsx";
import { FreshSubmission } from "./fresh-submission.tsx";
import { RefusedFile } from "./refused-file.tsx";
import { RemainingUploads } from "./remaining-uploads.tsx";
import { SendingFile } from "./sending-file.tsx";
import classes from "./upload.module.css";
import { type UploadTarget, useUpload } from "./use-upload.ts";

interface UploadLimits {
  readonly limits: readonly SubmissionLimitView[];
  readonly contestZone: string;
}

/** Takes a file for one data set and shows, in the same place, what became of it. */
export function UploadCard({ limits, contestZone, ...target }: UploadTarget & UploadLimits) {
  const t = useTranslations("upload");
  const { state, start, cancel, reset } = useUpload(target);
  const { fileName, kind } = target;
  const exhausted = limits.some(({ remaining }) => remaining === 0);
  if (state.phase === "sending") return <SendingFile {...state} onCancel={cancel} />;
  return (
    <div className={classes.card}>
      {state.phase === "misnamed" ? (
        <RefusedFile
          file={state.file}
          refusal={{ code: "bad_file_name", facts: {}, errorCount: 0, errors: [] }}
          fileName={fileName}
        />
      ) : null}
      {state.phase === "refused" ? (
        <RefusedFile
          file={state.file}
          refusal={state.refusal}
          fileName={fileName}
          onRetry={() => start(state.file)}
        />
      ) : null}
      {state.phase === "created" ? (
        <FreshSubmission key={state.submissionId} id={state.submissionId} onClose={reset} />
      ) : null}
      {exhausted ? null : (
        <DropZone
          kind={kind}
          fileName={fileName}
          title={state.phase === "idle" ? t("title", { kind }) : t("another")}
          onFile={start}
        />
      )}
      <RemainingUploads limits={limits} contestZone={contestZone} />
    </div>
  );
}
