import { cache } from "react";
import { UserError } from "@/lib/common/errors.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";
import { loadResults } from "@/lib/use-cases/standings/results/load-results.ts";
import { listArchive } from "@/lib/views/results/list-archive.ts";
import { currentContest } from "../shell/shell-data.ts";

/**
 * Loads the results that a page shows: those of the contest in the URL, else of the current contest, else of the latest archived
 * one. Null if there is none. Cached per request.
 */
export const resultsShown = cache(async (asked: string | null): Promise<ContestResults | null> => {
  const viewer = await authenticate();
  const slug =
    asked ?? (await currentContest())?.slug ?? (await listArchive(database(), null, viewer))[0]?.slug;
  if (slug === undefined) return null;
  try {
    const { id } = await findContest(database(), slug, viewer);
    return await loadResults(database(), id, null, viewer);
  } catch (error) {
    if (error instanceof UserError && error.code === "contest_not_found") return null;
    throw error;
  }
});

/** The path of a contest's results or matrix; `asked` is the slug in the URL, or null for the current contest. */
export function addressOf(asked: string | null, page: "results" | "matrix"): string {
  return asked === null ? `/${page}` : `/contests/${encodeURIComponent(asked)}/${page}`;
}
