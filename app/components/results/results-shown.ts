import { cache } from "react";
import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import type { ContestResults } from "@/lib/views/results/contest-results.ts";
import { listArchive } from "@/lib/views/results/list-archive.ts";
import { loadResults } from "@/lib/views/results/load-results.ts";
import { currentContest } from "../shell/shell-data.ts";

/**
 * The results that a page shows: of the contest that its address names, or else of the current one, or the latest in the
 * archive. Null where there is none. Read once a request.
 */
export const resultsShown = cache(async (asked: string | null): Promise<ContestResults | null> => {
  const slug = asked ?? (await currentContest())?.slug ?? (await listArchive(database(), null))[0]?.slug;
  if (slug === undefined) return null;
  try {
    return await loadResults(database(), slug, null, await authenticate());
  } catch (error) {
    if (error instanceof UserError && error.code === "contest_not_found") return null;
    throw error;
  }
});

/** Where a contest's results and matrix stand: under addresses of its own, or the site's for the current contest. */
export function addressOf(asked: string | null, page: "results" | "matrix"): string {
  return asked === null ? `/${page}` : `/contests/${encodeURIComponent(asked)}/${page}`;
}
