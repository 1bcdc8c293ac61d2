"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { refusalOf, type SentAnswer, sendBody, type UploadRefusal } from "../upload/send-file.ts";

/** What became of one file of an attack: the file itself, or one in an archive. */
export type FileOutcome =
  | {
      readonly status: "accepted";
      readonly fileName: string;
      readonly attempt: number;
      readonly left: number;
    }
  | { readonly status: "refused"; readonly fileName: string; readonly refusal: UploadRefusal };

/** A file that somebody chose, and how far it is. */
export interface SentFile {
  readonly key: number;
  readonly file: File;
  readonly phase: "waiting" | "sending" | "done" | "cancelled";
  readonly sentBytes: number;
  /** Of an archive one for each file in it; none while it is on its way. */
  readonly outcomes: readonly FileOutcome[];
}

let lastKey = 0;

/** Sends files one after another; a refused one does not hold the others up. */
export function useAttackUploads(roundId: string, onTaken: () => void) {
  const [items, setItems] = useState<readonly SentFile[]>([]);
  const waiting = useRef<SentFile[]>([]);
  const running = useRef<{ cancel(): void } | null>(null);

  const change = useCallback((key: number, part: Partial<SentFile>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);

  const run = useCallback(async () => {
    for (let item = waiting.current.shift(); item; item = waiting.current.shift()) {
      const { key, file } = item;
      change(key, { phase: "sending" });
      const query = new URLSearchParams({ filename: file.name });
      const upload = sendBody(`/api/v1/rounds/${roundId}/attacks?${query}`, file, (sentBytes) =>
        change(key, { sentBytes: Math.min(sentBytes, file.size) }),
      );
      running.current = upload;
      const answer = await upload.answer;
      if (answer.status === "cancelled") change(key, { phase: "cancelled" });
      else change(key, { phase: "done", outcomes: outcomesOf(file.name, answer) });
      if (answer.status === 201) onTaken();
    }
    running.current = null;
  }, [roundId, change, onTaken]);

  const send = useCallback(
    (files: readonly File[]) => {
      const added = files.map(
        (file): SentFile => ({ key: ++lastKey, file, phase: "waiting", sentBytes: 0, outcomes: [] }),
      );
      setItems((before) => [...before, ...added]);
      waiting.current.push(...added);
      if (!running.current) run();
    },
    [run],
  );

  const cancel = useCallback(() => {
    for (const { key } of waiting.current.splice(0)) change(key, { phase: "cancelled" });
    running.current?.cancel();
  }, [change]);

  useEffect(() => cancel, [cancel]);
  const clear = useCallback(() => setItems([]), []);
  return { items, send, cancel, clear };
}

function outcomesOf(fileName: string, { status, body }: SentAnswer): FileOutcome[] {
  const reports = Array.isArray(body.files) ? (body.files as Record<string, unknown>[]) : [];
  if (status === "unreachable")
    return [{ status: "refused", fileName, refusal: refusalOf({ code: status }) }];
  if (reports.length === 0) return [{ status: "refused", fileName, refusal: refusalOf(body) }];
  return reports.map((report) =>
    report.status === "accepted"
      ? {
          status: "accepted",
          fileName: String(report.fileName),
          attempt: Number(report.attempt),
          left: Number(report.attemptsLeft),
        }
      : { status: "refused", fileName: String(report.fileName), refusal: refusalOf(report) },
  );
}
