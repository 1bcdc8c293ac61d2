"use client";

import { useDocumentVisibility } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { GATHER_MS, paced } from "@/lib/common/paced.ts";
import { subscribe } from "./page-events.ts";

export type LiveState = "live" | "polling" | "offline";

export interface Live<T> {
  readonly data: T;
  readonly state: LiveState;
  /** How many times `data` has changed; 0 for the initial data. */
  readonly version: number;
  /** Fetches the data now and returns them; returns the shown data if that fails. */
  refresh(): Promise<T>;
}

/** Interval of polling while events are not available, and of further tries after one that failed. */
export const POLLING_SECONDS = 15;

/**
 * Keeps the answer of `url` up to date: starts with `initial`, which the server rendered, and fetches it again whenever the subject
 * `about`, e.g. `contests/demo`, changes; by polling while events are not available. If `active` is false, it is only fetched on
 * `refresh`. A page in the background does not subscribe, since a browser allows a site few connections; it fetches when it is shown.
 *
 * @param shownOf what is kept of an answer, if not all of it; the same function as long as it does the same
 */
export function useLive<T, Answer = T>(
  initial: T,
  url: string,
  about: string,
  active = true,
  shownOf?: (answer: Answer) => T,
): Live<T> {
  const [data, setData] = useState(initial);
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<LiveState>("live");
  const connected = useRef(true);
  const failed = useRef(false);
  const latest = useRef(0);
  const isSeen = useDocumentVisibility() === "visible";
  const [first] = useState(() => ({ data: initial, content: contentOf(initial) }));
  const shown = useRef(first);

  const refresh = useCallback(async (): Promise<T> => {
    const turn = ++latest.current;
    try {
      const response = await fetch(url, { headers: { accept: "application/json" }, cache: "no-store" });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const whole = await response.json();
      const answer: T = shownOf ? shownOf(whole) : whole;
      // A later request has overtaken this one: its answer may be older than what is shown.
      if (turn !== latest.current) return answer;
      const content = contentOf(answer);
      if (content !== shown.current.content) {
        shown.current = { data: answer, content };
        setData(answer);
        setVersion((current) => current + 1);
      }
      failed.current = false;
      setState(connected.current ? "live" : "polling");
      return answer;
    } catch {
      failed.current = true;
      setState("offline");
      return shown.current.data;
    }
  }, [url, shownOf]);

  useEffect(() => {
    if (!active || !isSeen) return;
    const reading = paced(refresh, GATHER_MS);
    const onConnection = (isConnected: boolean) => {
      connected.current = isConnected;
      setState((current) => (isConnected ? "live" : current === "offline" ? current : "polling"));
    };
    const end = subscribe(about, { changed: reading.soon, onConnection });
    const polling = setInterval(() => {
      if (!connected.current || failed.current) refresh();
    }, POLLING_SECONDS * 1000);
    return () => {
      end();
      reading.end();
      clearInterval(polling);
    };
  }, [active, isSeen, about, refresh]);

  return { data, state, version, refresh };
}

/** The data as JSON without `at`, the time at which they were read. */
function contentOf(data: unknown): string {
  return JSON.stringify(data, (key, value) => (key === "at" ? undefined : value));
}
