"use client";

import { type RefObject, useEffect } from "react";

/**
 * Scrolls to an element that the address names once it appears in place of a skeleton: the browser looks for it only while the page
 * loads, and Next.js only when the skeleton appears. A reader who has scrolled meanwhile stays where they are.
 */
export function useLateTarget(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (element && location.hash === `#${element.id}` && scrollY === 0) element.scrollIntoView();
  }, [target]);
}
