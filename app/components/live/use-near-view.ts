"use client";

import { useIntersection } from "@mantine/hooks";

/** Whether the element with `ref` is in view, or at most half a screen away. */
export function useNearView() {
  const { ref, entry } = useIntersection({ rootMargin: "50% 0px" });
  return { ref, isNear: entry?.isIntersecting ?? false };
}
