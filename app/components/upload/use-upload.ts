"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { DataKind } from "@/lib/core/formats/file-names.ts";
import { sendFile, type Upload, type UploadRefusal } from "./send-file.ts";

export type UploadState =
  | { readonly phase: "idle" }
  /** The name is not the expected one; nothing was sent. */
  | { readonly phase: "misnamed"; readonly file: File }
  | { readonly phase: "sending"; readonly file: File; readonly sentBytes: number }
  | { readonly phase: "refused"; readonly file: File; readonly refusal: UploadRefusal }
  | { readonly phase: "created"; readonly submissionId: string };

export interface UploadTarget {
  readonly roundId: string;
  readonly kind: DataKind;
  /** The only name that the file may have; `.gz` may follow. */
  readonly fileName: string;
  readonly onCreated: () => void;
}

/** One upload after another to one data set. */
export function useUpload({ roundId, kind, fileName, onCreated }: UploadTarget) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const running = useRef<Upload | null>(null);

  useEffect(() => () => running.current?.cancel(), []);

  const start = useCallback(
    async (file: File) => {
      if (file.name !== fileName && file.name !== `${fileName}.gz`) {
        setState({ phase: "misnamed", file });
        return;
      }
      setState({ phase: "sending", file, sentBytes: 0 });
      const query = new URLSearchParams({ dataset: kind, filename: file.name });
      const upload = sendFile(`/api/v1/rounds/${roundId}/submissions?${query}`, file, (sentBytes) =>
        setState({ phase: "sending", file, sentBytes: Math.min(sentBytes, file.size) }),
      );
      running.current = upload;
      const answer = await upload.answer;
      running.current = null;
      if (answer.status === "cancelled") setState({ phase: "idle" });
      else if (answer.status === "refused") setState({ phase: "refused", file, refusal: answer.refusal });
      else {
        setState({ phase: "created", submissionId: answer.id });
        onCreated();
      }
    },
    [roundId, kind, fileName, onCreated],
  );

  const cancel = useCallback(() => running.current?.cancel(), []);
  const reset = useCallback(() => setState({ phase: "idle" }), []);
  return { state, start, cancel, reset };
}
