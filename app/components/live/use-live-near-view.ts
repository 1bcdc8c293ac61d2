"use client";

import { useEffect } from "react";
import { useLive } from "./use-live.ts";
import { useNearView } from "./use-near-view.ts";

/**
 * The answer of `url` for something large that most visitors do not scroll to: read when the element with `ref` is nearly in view, and
 * kept up to date while it is. Null before.
 * @param about what to listen for changes of, e.g. `contests/demo`
 */
export function useLiveNearView<T>(url: string, about: string) {
  const { ref, isNear } = useNearView();
  const { data, refresh } = useLive<T | null>(null, url, about, isNear);
  useEffect(() => {
    if (isNear) refresh();
  }, [isNear, refresh]);
  return { ref, data };
}
