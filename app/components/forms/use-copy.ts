"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

const SHOWN_MS = 2500;

type Copied = "copied" | "failed" | null;

/**
 * A button that copies: how the last press went, for a while. `navigator.clipboard` is only there for pages that came over
 * https or from this very machine; elsewhere a selection is copied as by hand.
 */
export function useCopy(text: string): {
  /** The button, beside which the text is selected for a moment: within a dialog, focus may not leave it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly copied: Copied;
  copy(): Promise<void>;
} {
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<Copied>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const isDone = (await toClipboard(text)) || bySelection(text, button.current);
    setCopied(isDone ? "copied" : "failed");
  };
  return { button, copied, copy };
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    // Undefined where the browser does not offer it, whatever its type says.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function bySelection(text: string, button: HTMLButtonElement | null): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  Object.assign(area.style, { position: "fixed", top: "0", opacity: "0" });
  button?.after(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  button?.focus();
  return isDone;
}
