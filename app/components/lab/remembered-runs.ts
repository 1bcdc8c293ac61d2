"use client";

import { isUuid } from "@/lib/db/uuid.ts";
import { MOST_KNOWN } from "@/lib/lab-runs/lab-limits.ts";

const KEY = "tracecup.labRuns";

/**
 * The ids of the runs that were started in this browser without signing in, the latest first. They are kept here alone: nothing
 * on the server tells whose they are.
 */
export function rememberedRuns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((id) => typeof id === "string" && isUuid(id)).slice(0, MOST_KNOWN)
      : [];
  } catch {
    // A browser may refuse to keep anything, and anything may have been written there.
    return [];
  }
}

export function rememberRun(id: string): void {
  try {
    const ids = [id, ...rememberedRuns()].slice(0, MOST_KNOWN);
    window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The run can still be found by its address.
  }
}

export function forgetRuns(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Where nothing may be kept, nothing was.
  }
}
