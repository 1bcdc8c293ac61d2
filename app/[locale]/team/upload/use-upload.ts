"use client";

import { useCallback, useEffect, useRef } from "react";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { guardLeaving } from "../../../components/upload/guard-leaving.ts";
import { KeptState, useKept } from "../../../components/upload/kept-state.ts";
import {
  sendFile,
  type Upload,
  type UploadAnswer,
  type UploadRefusal,
} from "../../../components/upload/send-file.ts";

export type UploadState =
  | { readonly phase: "idle" }
  /** Several files were given instead of one; nothing was sent. */
  | { readonly phase: "several"; readonly count: number }
  /** The name is not the expected one; nothing was sent. */
  | { readonly phase: "misnamed"; readonly file: File }
  | { readonly phase: "sending"; readonly file: File; readonly sentBytes: number }
  | { readonly phase: "refused"; readonly file: File; readonly refusal: UploadRefusal }
  | { readonly phase: "created"; readonly submissionId: string; readonly number: number };

export interface UploadTarget {
  readonly roundId: string;
  readonly kind: DataKind;
  /** The required name of the file; `.gz` may follow. */
  readonly fileName: string;
  readonly onCreated: () => void;
}

const uploads = new KeptState<UploadState>({ phase: "idle" });
const running = new Map<string, Upload>();

/** Uploads files to one data set, one at a time; an upload continues while the user visits other pages of the site. */
export function useUpload({ roundId, kind, fileName, onCreated }: UploadTarget) {
  const key = `${roundId} ${fileName}`;
  const state = useKept(uploads, key);

  const start = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      if (files.length > 1) uploads.set(key, { phase: "several", count: files.length });
      else if (file.name !== fileName && file.name !== `${fileName}.gz`) {
        uploads.set(key, { phase: "misnamed", file });
      } else {
        const query = new URLSearchParams({ dataset: kind, filename: file.name });
        send(key, `/api/v1/rounds/${roundId}/submissions?${query}`, file);
      }
    },
    [key, roundId, kind, fileName],
  );

  const createdId = state.phase === "created" ? state.submissionId : null;
  const notifiedId = useRef(createdId);
  useEffect(() => {
    if (createdId === notifiedId.current) return;
    notifiedId.current = createdId;
    if (createdId !== null) onCreated();
  }, [createdId, onCreated]);

  const cancel = useCallback(() => running.get(key)?.cancel(), [key]);
  const reset = useCallback(() => uploads.set(key, { phase: "idle" }), [key]);
  return { state, start, cancel, reset };
}

async function send(key: string, url: string, file: File): Promise<void> {
  uploads.set(key, { phase: "sending", file, sentBytes: 0 });
  const upload = sendFile(url, file, (sentBytes) =>
    uploads.set(key, { phase: "sending", file, sentBytes: Math.min(sentBytes, file.size) }),
  );
  running.set(key, upload);
  const answer = await guardLeaving(upload.answer);
  running.delete(key);
  uploads.set(key, stateAfter(answer, file));
}

function stateAfter(answer: UploadAnswer, file: File): UploadState {
  if (answer.status === "cancelled") return { phase: "idle" };
  if (answer.status === "refused") return { phase: "refused", file, refusal: answer.refusal };
  return { phase: "created", submissionId: answer.id, number: answer.number };
}
