"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { QuickSearchView } from "@/lib/views/quick-search/quick-search-view.ts";

/** How long somebody has to stop typing before the server is asked. */
const PAUSE_MS = 150;

export interface Found {
  /** What it belongs to. */
  readonly text: string;
  /** Null if the server could not be asked. */
  readonly view: QuickSearchView | null;
}

/** What the server finds for a text; null while nothing was found yet. Until the next answer, it is that for an earlier text. */
export function useFound(text: string): Found | null {
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (asked === "") return setFound(null);
    const asking = new AbortController();
    find(asked, asking.signal).then(
      (view) => setFound({ text: asked, view }),
      () => {
        if (!asking.signal.aborted) setFound({ text: asked, view: null });
      },
    );
    return () => asking.abort();
  }, [asked]);
  return found;
}

async function find(text: string, signal: AbortSignal): Promise<QuickSearchView> {
  const response = await fetch(`/api/v1/search?${new URLSearchParams({ q: text })}`, {
    signal,
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as QuickSearchView;
}
