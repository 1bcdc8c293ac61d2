"use client";

import { useNow } from "next-intl";
import { useEffect, useState } from "react";
import { nextTick } from "./next-tick.ts";
import { serverTime } from "./server-clock.ts";

const NOTHING: readonly Date[] = [];

/**
 * Returns the current time, updated every 15 seconds and whenever `shown` changes, since new data may be about something that
 * began after the last update; shortly before an awaited moment, every second. By the server's clock, because the server decides: on a computer whose clock is fast, a phase must
 * not seem to be over while it still accepts files.
 *
 * @param readAt when the server read `shown` (ISO 8601), if known: the returned time is never before it
 * @param awaited moments that are counted down to; the same array as long as they stay the same
 */
export function useCurrentTime(shown: unknown, readAt?: string, awaited = NOTHING): Date {
  // Without an update interval, this is the time at which the server rendered the document, on server and client alike.
  const madeAt = useNow();
  const [ticked, setTicked] = useState(madeAt);
  const [seen, setSeen] = useState({ shown, at: madeAt });
  if (seen.shown !== shown) setSeen({ shown, at: serverTime(madeAt) });
  useEffect(() => {
    let ticking: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = serverTime(madeAt);
      setTicked(now);
      ticking = setTimeout(tick, nextTick(now, awaited));
    };
    tick();
    return () => clearTimeout(ticking);
  }, [madeAt, awaited]);
  const read = readAt === undefined ? 0 : Date.parse(readAt);
  return new Date(Math.max(ticked.getTime(), seen.at.getTime(), read));
}
