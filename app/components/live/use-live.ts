"use client";

import { useDocumentVisibility } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { paced } from "./paced.ts";
import { listen } from "./page-events.ts";

export type LiveState = "live" | "polling" | "offline";

export interface Live<T> {
  readonly data: T;
  readonly state: LiveState;
  /** How often it has changed; 0 for what the page came with. */
  readonly version: number;
  /** Reads it now, and returns that; what is shown where it cannot be read. */
  refresh(): Promise<T>;
}

/** Between two readings while events cannot be had. */
export const POLLING_SECONDS = 15;

/** Events that come together are answered by one reading. */
const GATHER_MS = 100;

/**
 * What `url` answers, read again whenever there is a change of what it is `about`, e.g. `contests/demo`; by polling while events cannot
 * be had. Begins with `initial`, which the server rendered. While `active` is false it only reads when asked. A page in the
 * background does not listen, since a browser gives a site few connections; it reads again when it is seen.
 */
export function useLive<T>(initial: T, url: string, about: string, active = true): Live<T> {
  const [data, setData] = useState(initial);
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<LiveState>("live");
  const connected = useRef(true);
  const latest = useRef(0);
  const isSeen = useDocumentVisibility() === "visible";
  const [first] = useState(() => ({ data: initial, content: contentOf(initial) }));
  const shown = useRef(first);

  const refresh = useCallback(async (): Promise<T> => {
    const turn = ++latest.current;
    try {
      const response = await fetch(url, { headers: { accept: "application/json" }, cache: "no-store" });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const answer = (await response.json()) as T;
      // An answer that was overtaken by a later one is older than what is shown.
      if (turn !== latest.current) return answer;
      const content = contentOf(answer);
      if (content !== shown.current.content) {
        shown.current = { data: answer, content };
        setData(answer);
        setVersion((current) => current + 1);
      }
      setState(connected.current ? "live" : "polling");
      return answer;
    } catch {
      setState("offline");
      return shown.current.data;
    }
  }, [url]);

  useEffect(() => {
    if (!active || !isSeen) return;
    const reading = paced(refresh, GATHER_MS);
    const heard = (isHeard: boolean) => {
      connected.current = isHeard;
      setState((current) => (isHeard ? "live" : current === "offline" ? current : "polling"));
    };
    const end = listen(about, { changed: reading.soon, heard });
    const polling = setInterval(() => {
      if (!connected.current) refresh();
    }, POLLING_SECONDS * 1000);
    return () => {
      end();
      reading.end();
      clearInterval(polling);
    };
  }, [active, isSeen, about, refresh]);

  return { data, state, version, refresh };
}

/** What `data` says, without the moment at which it was read. */
function contentOf(data: unknown): string {
  return JSON.stringify(data, (key, value) => (key === "at" ? undefined : value));
}
