import { viewerOf } from "../../lib/platform/auth/viewer.ts";

/** A viewer who has not signed in. */
export const ANONYMOUS = viewerOf(null, null);

/** An organizer without a team and without a row in the database, for reading only. */
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
