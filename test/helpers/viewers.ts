import { viewerOf } from "../../lib/platform/auth/viewer.ts";

/** Who has not signed in. */
export const ANONYMOUS = viewerOf(null, null);

/** An organizer who is in no team and in no table: for what only reads. */
export const ORGANIZER = viewerOf(
  {
    id: "00000000-0000-7000-8000-000000000000",
    name: "Q",
    email: "q@example.org",
    isOrganizer: true,
    memberships: [],
  },
  "session",
);
