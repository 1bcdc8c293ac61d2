"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** The zone of the viewer's clock; null on the server and while hydrating, which cannot know it. */
export function useViewerZone(): string | null {
  return useSyncExternalStore(subscribe, zoneHere, unknown);
}
