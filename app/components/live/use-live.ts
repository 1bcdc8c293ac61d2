"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export type LiveState = "live" | "polling" | "offline";

export interface Live<T> {
  readonly data: T;
  readonly state: LiveState;
  /** How often it has been read anew; 0 for what the page came with. */
  readonly version: number;
  /** Reads it now. */
  refresh(): Promise<void>;
}

/** Between two readings while events cannot be had. */
export const POLLING_SECONDS = 15;

/** Events that come together are answered by one reading. */
const GATHER_MS = 150;

/**
 * What `url` answers, read again whenever `eventsUrl` tells of a change; by polling while events cannot be had.
 * Begins with `initial`, which the server rendered. While `active` is false it only reads when asked.
 */
export function useLive<T>(initial: T, url: string, eventsUrl: string, active = true): Live<T> {
  const [data, setData] = useState(initial);
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<LiveState>("live");
  const connected = useRef(true);

  const refresh = useCallback(async () => {
    try {
      const response = await fetch(url, { headers: { accept: "application/json" }, cache: "no-store" });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      setData((await response.json()) as T);
      setVersion((current) => current + 1);
      setState(connected.current ? "live" : "polling");
    } catch {
      setState("offline");
    }
  }, [url]);

  useEffect(() => {
    if (!active) return;
    const events = new EventSource(eventsUrl);
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(gathering);
      gathering = setTimeout(refresh, GATHER_MS);
    };
    let opened = false;
    events.onopen = () => {
      // What happened while the connection was away is read when it is back.
      if (opened || !connected.current) changed();
      opened = true;
      connected.current = true;
      setState("live");
    };
    events.onmessage = changed;
    events.addEventListener("change", changed);
    events.onerror = () => {
      connected.current = false;
      setState((current) => (current === "offline" ? current : "polling"));
    };
    const polling = setInterval(() => {
      if (!connected.current) refresh();
    }, POLLING_SECONDS * 1000);
    return () => {
      events.close();
      clearTimeout(gathering);
      clearInterval(polling);
    };
  }, [active, eventsUrl, refresh]);

  return { data, state, version, refresh };
}
