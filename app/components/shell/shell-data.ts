import { cache } from "react";

/** What the header shows of the contest and of whoever looks. */
export interface ShellData {
  /** Null while there is no contest. */
  readonly contestName: string | null;
  /** Null for somebody who is not signed in. */
  readonly viewer: { readonly name: string; readonly isOrganizer: boolean } | null;
}

/** Read once a request, however many components ask. */
export const loadShellData = cache(async (): Promise<ShellData> => ({ contestName: null, viewer: null }));
