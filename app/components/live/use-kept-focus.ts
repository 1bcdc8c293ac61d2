"use client";

import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard focus within a part of a page that changes: when the focused element disappears, such as the button of an
 * act that is done, the part's heading gets the focus.
 *
 * @param heading needs `tabIndex={-1}`
 * @returns the `onFocus` handler for the part
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    last.current = target;
  };
}
