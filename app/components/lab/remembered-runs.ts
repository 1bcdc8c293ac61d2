"use client";

import { MOST_KNOWN } from "@/lib/lab-runs/lab-limits.ts";

const KEY = "tracecup.labRuns";

/**
 * The ids of the runs that were started in this browser without signing in, the latest first. They are kept here alone: nothing
 * on the server tells whose they are.
 */
export function rememberedRuns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MOST_KNOWN) : [];
  } catch {
    // A browser may refuse to keep anything, and anything may have been written there.
    return [];
  }
}

export function rememberRun(id: string): void {
  keep([id, ...rememberedRuns()].slice(0, MOST_KNOWN));
}

/** Keeps those alone that are still there. */
export function forgetRunsBut(ids: readonly string[]): void {
  keep(rememberedRuns().filter((id) => ids.includes(id)));
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The run can still be found by its address.
  }
}
