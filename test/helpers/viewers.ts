import { type AuthenticatedViewer, type Scope, viewerOf } from "../../lib/platform/auth/viewer.ts";

/** A viewer who has not signed in. */
export const ANONYMOUS = viewerOf(null, null);

/** The same viewer as an organizer of every contest. */
export function asOrganizer<V extends AuthenticatedViewer>(viewer: V): V {
  return { ...viewer, towards: (contestId) => ({ ...viewer.towards(contestId), appointment: "ORGANIZER" }) };
}

/** An organizer without a team and without a row in the database, for reading only. */
export const ORGANIZER = asOrganizer(
  viewerOf(
    { id: "00000000-0000-7000-8000-000000000000", name: "Q", email: "q@example.org", memberships: [] },
    "session",
  ),
);

/** What an administrator without a role in a contest sees of what concerns many contests. */
export const OF_SITE: Scope = { site: true, contests: [] };
