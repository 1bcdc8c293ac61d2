"use client";

import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard's place in a part of a page that changes under its user: when the element that had the focus there
 * is gone, such as the button of an act that is done, the part's heading takes it.
 *
 * @param heading needs `tabIndex={-1}`
 * @returns for the part's own `onFocus`
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
