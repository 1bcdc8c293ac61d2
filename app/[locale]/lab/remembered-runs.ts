"use client";

import { isUuid } from "@/lib/platform/db/uuid.ts";
import { MOST_KNOWN } from "@/lib/use-cases/lab-runs/lab-limits.ts";

const KEY = "tracecup.labRuns";

/**
 * Returns the ids of the runs that were started in this browser without signing in, newest first. Only local storage has them:
 * the server does not know whose runs they are.
 */
export function rememberedRuns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((id) => typeof id === "string" && isUuid(id)).slice(0, MOST_KNOWN)
      : [];
  } catch {
    // Local storage may be blocked, or may contain anything.
    return [];
  }
}

export function rememberRun(id: string): void {
  try {
    const ids = [id, ...rememberedRuns()].slice(0, MOST_KNOWN);
    window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The run can still be found by its URL.
  }
}

export function forgetRuns(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // If local storage is blocked, nothing was stored.
  }
}
