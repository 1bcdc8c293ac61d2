"use client";

import { useTranslations } from "next-intl";
import type { FreshStanding } from "@/lib/contest/fresh-standing.ts";
import type { SubmissionLimitView } from "@/lib/views/submission-limit-view.ts";
import type { UploadRefusal } from "../../../components/upload/send-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { FreshNote } from "./fresh-note.tsx";
import { FreshSubmission } from "./fresh-submission.tsx";
import { RefusedFile } from "./refused-file.tsx";
import { RemainingUploads } from "./remaining-uploads.tsx";
import { SendingFile } from "./sending-file.tsx";
import { type UploadState, type UploadTarget, useUpload } from "./use-upload.ts";

interface UploadPlace {
  /** The number of lines that a set has after its header. */
  readonly rows: number;
  readonly limits: readonly SubmissionLimitView[];
  readonly contestZone: string;
  /** Whether uploads are accepted now. If not, the outcome of an earlier upload still stays visible. */
  readonly open: boolean;
  /** How a newly scored submission compares with the others; null while that is unknown. */
  readonly standingOf: (submissionId: string) => FreshStanding | null;
}

/** Uploads a file for one data set, and shows its progress and outcome in the same place. */
export function UploadCard({
  rows,
  limits,
  contestZone,
  open,
  standingOf,
  ...target
}: UploadTarget & UploadPlace) {
  const t = useTranslations("upload");
  const { state, start, cancel, reset } = useUpload(target);
  const { fileName, kind } = target;
  const exhausted = limits.some(({ remaining }) => remaining === 0);
  if (state.phase === "sending") return <SendingFile {...state} open={open} onCancel={cancel} />;
  if (!open && state.phase === "idle") return null;
  const refused = refusedIn(state);
  const standing = state.phase === "created" ? standingOf(state.submissionId) : null;
  return (
    <div className="stack">
      {refused ? (
        <RefusedFile
          {...refused}
          fileName={fileName}
          onRetry={() => (refused.file ? start([refused.file]) : undefined)}
        />
      ) : null}
      {state.phase === "created" ? (
        <FreshSubmission
          key={state.submissionId}
          id={state.submissionId}
          number={state.number}
          note={standing ? <FreshNote standing={standing} kind={kind} mayPick={open} /> : null}
          onClose={reset}
        />
      ) : null}
      {exhausted || !open ? null : (
        <DropZone
          kind={kind}
          fileName={fileName}
          rows={rows}
          originalUrl={`/api/v1/rounds/${target.roundId}/data/${kind}/original`}
          title={state.phase === "idle" ? t("title", { kind }) : t("another")}
          onFiles={start}
        />
      )}
      {open ? <RemainingUploads limits={limits} contestZone={contestZone} /> : null}
    </div>
  );
}

/** The refused file and the reason; null if nothing was refused. */
function refusedIn(state: UploadState): { readonly file?: File; readonly refusal: UploadRefusal } | null {
  const none = { errorCount: 0, errors: [] };
  if (state.phase === "refused") return state;
  if (state.phase === "several") {
    return { refusal: { code: "several_files", facts: { count: state.count }, ...none } };
  }
  if (state.phase === "misnamed") {
    return { file: state.file, refusal: { code: "bad_file_name", facts: {}, ...none } };
  }
  return null;
}
