"use client";

import { useNow } from "next-intl";
import { useEffect, useState } from "react";
import { serverTime } from "./server-clock.ts";

const TICK_MS = 15_000;

/**
 * The present, read anew every 15 seconds and whenever `shown` is another: what has just come from the server may
 * tell of something that began a moment ago, after the last reading. By the server's clock, which decides: on a
 * computer whose clock is fast, a phase must not seem to have ended while it still takes files.
 *
 * @param readAt when the server read `shown` (ISO 8601), if that is known: the present is never before it
 */
export function usePresent(shown: unknown, readAt?: string): Date {
  // Without an interval it is the moment at which the server made the document, on both sides.
  const madeAt = useNow();
  const [ticked, setTicked] = useState(madeAt);
  const [seen, setSeen] = useState({ shown, at: madeAt });
  if (seen.shown !== shown) setSeen({ shown, at: serverTime(madeAt) });
  useEffect(() => {
    const tick = () => setTicked(serverTime(madeAt));
    tick();
    const ticking = setInterval(tick, TICK_MS);
    return () => clearInterval(ticking);
  }, [madeAt]);
  const read = readAt === undefined ? 0 : Date.parse(readAt);
  return new Date(Math.max(ticked.getTime(), seen.at.getTime(), read));
}
