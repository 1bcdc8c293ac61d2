"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** The browser's time zone; null on the server and during hydration. */
export function useViewerZone(): string | null {
  return useSyncExternalStore(subscribe, zoneHere, unknown);
}
