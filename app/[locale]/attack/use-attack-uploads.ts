"use client";

import { useCallback, useEffect, useRef } from "react";
import { guardLeaving } from "../../components/upload/guard-leaving.ts";
import { KeptState, useKept } from "../../components/upload/kept-state.ts";
import { sendBody } from "../../components/upload/send-file.ts";
import { type FileOutcome, outcomesOf } from "./file-outcomes.ts";

/** A file chosen for upload, and the state of its upload. */
export interface SentFile {
  readonly key: number;
  readonly file: File;
  readonly phase: "waiting" | "sending" | "done" | "cancelled";
  readonly sentBytes: number;
  /** One per contained file for an archive, else a single one; empty until the upload is done. */
  readonly outcomes: readonly FileOutcome[];
}

const lists = new KeptState<readonly SentFile[]>([]);
/** The upload in progress of each list; a list has an entry exactly while its files are being sent one after another. */
const running = new Map<string, { cancel(): void }>();
let lastKey = 0;

/**
 * Uploads attack files one after another; a refused file does not stop those after it. Uploads continue while the user
 * visits other pages of the site.
 * @param attacker the attacking team's number
 * @param onTaken called whenever the server has accepted further files
 */
export function useAttackUploads(roundId: string, attacker: number, onTaken: () => void) {
  const list = `${roundId} ${attacker}`;
  const items = useKept(lists, list);

  const taken = items
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ status }) => status === "accepted").length;
  const told = useRef(taken);
  useEffect(() => {
    if (taken > told.current) onTaken();
    told.current = taken;
  }, [taken, onTaken]);

  const send = useCallback(
    (files: readonly File[]) => {
      const added = files.map(
        (file): SentFile => ({ key: ++lastKey, file, phase: "waiting", sentBytes: 0, outcomes: [] }),
      );
      lists.set(list, [...lists.get(list), ...added]);
      if (!running.has(list)) guardLeaving(sendAll(list, `/api/v1/rounds/${roundId}/attacks`));
    },
    [list, roundId],
  );

  const cancel = useCallback(() => {
    for (const { key, phase } of lists.get(list)) {
      if (phase === "waiting") change(list, key, { phase: "cancelled" });
    }
    running.get(list)?.cancel();
  }, [list]);

  const clear = useCallback(() => lists.set(list, []), [list]);
  return { items, send, cancel, clear };
}

async function sendAll(list: string, address: string): Promise<void> {
  for (let item = nextOf(list); item; item = nextOf(list)) {
    const { key, file } = item;
    change(list, key, { phase: "sending" });
    const upload = sendBody(`${address}?${new URLSearchParams({ filename: file.name })}`, file, (sentBytes) =>
      change(list, key, { sentBytes: Math.min(sentBytes, file.size) }),
    );
    running.set(list, upload);
    const answer = await upload.answer;
    if (answer.status === "cancelled") change(list, key, { phase: "cancelled" });
    else change(list, key, { phase: "done", outcomes: outcomesOf(file.name, answer) });
  }
  running.delete(list);
}

function nextOf(list: string): SentFile | undefined {
  return lists.get(list).find(({ phase }) => phase === "waiting");
}

function change(list: string, key: number, part: Partial<SentFile>): void {
  lists.set(
    list,
    lists.get(list).map((item) => (item.key === key ? { ...item, ...part } : item)),
  );
}
