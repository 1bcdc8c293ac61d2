"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

const SHOWN_MS = 2500;

type Copied = "copied" | "failed" | null;

/**
 * State of a copy button; the result of the last press is kept for a short while. `navigator.clipboard` exists only on pages
 * served over https or from localhost; elsewhere the text is selected and copied with `execCommand`.
 */
export function useCopy(text: string): {
  /** The button's ref: the text to select is placed next to it for a moment, because a dialog traps the focus. */
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
