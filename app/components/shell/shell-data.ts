import { cache } from "react";
import { authenticate } from "@/lib/auth/authenticate.ts";
import { isSignedIn } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { type CurrentContest, loadCurrentContest } from "@/lib/views/load-current-contest.ts";

/** What the header shows of the contest and of whoever looks. */
export interface ShellData {
  /** Null while there is no contest. */
  readonly contestName: string | null;
  /** Null for somebody who is not signed in. */
  readonly viewer: { readonly name: string; readonly isOrganizer: boolean } | null;
}

/** The contest that the pages show; read once a request, however many components ask. */
export const currentContest = cache((): Promise<CurrentContest | null> => loadCurrentContest(database()));

export async function loadShellData(): Promise<ShellData> {
  const [contest, viewer] = await Promise.all([currentContest(), authenticate()]);
  return {
    contestName: contest?.name ?? null,
    viewer: isSignedIn(viewer) ? { name: viewer.name, isOrganizer: viewer.isOrganizer } : null,
  };
}
