"use client";

import { useEffect, useState } from "react";
import { useNearView } from "./use-near-view.ts";

/**
 * The code of a part of a page that most visitors do not scroll to, loaded when the element with `ref` is nearly in view; null before.
 * @param load the same function at every call
 */
export function usePartNearView<Part>(load: () => Promise<Part>) {
  const { ref, isNear } = useNearView();
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (isNear) load().then(setPart, () => {});
  }, [isNear, load]);
  return { ref, part };
}
