"use client";

import { useNow } from "next-intl";
import { useState } from "react";

/**
 * The present, read anew every 15 seconds and whenever `shown` is another object: what has just come from the server may
 * tell of something that began a moment ago, after the last reading.
 *
 * @param readAt when the server read `shown` (ISO 8601), if that is known: the present is never before it, however
 *   late the viewer's own clock is
 */
export function usePresent(shown: object, readAt?: string): Date {
  const ticked = useNow({ updateInterval: 15_000 });
  const [seen, setSeen] = useState({ shown, at: ticked });
  if (seen.shown !== shown) setSeen({ shown, at: new Date() });
  const read = readAt === undefined ? 0 : Date.parse(readAt);
  return new Date(Math.max(ticked.getTime(), seen.at.getTime(), read));
}
