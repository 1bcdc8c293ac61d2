"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { isPlainPress } from "../forms/plain-press.ts";

/**
 * The click handler of a part of a page with very many links: follows plain anchors in place, as `Link` does. A component for each link
 * would be a fifth of the time in which a phone does not answer yet.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const address = (event.target as Element).closest("a")?.getAttribute("href");
    if (!address || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    router.push(address);
  };
}
