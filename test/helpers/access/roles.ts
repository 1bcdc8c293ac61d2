/**
 * Access roles: nobody; the captain of another team; the captain of the team that owns the resource; an organizer, who also administers
 * the site, as the demo's does.
 */
export const ROLES = ["anonymous", "otherTeam", "owner", "organizer"] as const;

/** Roles with which only pages are tested here: test/integration/app/api/api-access.test.ts tests the API with them. */
export const PAGE_ROLES = [
  "onlyOrganizer",
  "helper",
  "auditor",
  "administrator",
  "organizerElsewhere",
] as const;

type BasicRole = (typeof ROLES)[number];
type PageRole = (typeof PAGE_ROLES)[number];

export type AccessRole = BasicRole | PageRole;

/** The owner's resources that the routes are tested with. */
export interface AccessSubjects {
  readonly contest: string;
  readonly roundId: string;
  readonly team: number;
  /** A scored, valid submission of the owner's team. */
  readonly submission: string;
}

/** Access case: one request to a route, and the answer's status for each role. */
export interface AccessCase {
  /** Distinguishes several cases of one route. */
  readonly what?: string;
  path(subjects: AccessSubjects): string;
  readonly body?: () => BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  /** Roles that are absent get what another team's captain gets, who has no role in the contest either. */
  readonly status: Readonly<Record<BasicRole, number> & Partial<Record<PageRole, number>>>;
}

/** The same status for everybody. */
export function everybody(status: number): AccessCase["status"] {
  return { anonymous: status, otherTeam: status, owner: status, organizer: status };
}

const NOT_FOUND = { anonymous: 307, otherTeam: 404, owner: 404 } as const;

/** Status of a page that only organizers may open, by what they may change: others are redirected to sign in, or get 404. */
export const ORGANIZERS_PAGE = {
  ...NOT_FOUND,
  ...{ organizer: 200, onlyOrganizer: 200, organizerElsewhere: 200, administrator: 307 },
} as const;

/** The same for a page that auditors may read, too. */
export const READERS_PAGE = { ...ORGANIZERS_PAGE, auditor: 200 } as const;

/** The same for a page that all with a role in the contest may read. */
export const STAFFS_PAGE = { ...READERS_PAGE, helper: 200 } as const;

/** The same for a page about something of one contest, which its address names. */
export const CONTESTS_PAGE = { ...READERS_PAGE, organizerElsewhere: 404, administrator: 404 } as const;

/** Status of a page that only administrators may open. */
export const ADMINISTRATORS_PAGE = { ...NOT_FOUND, organizer: 200, administrator: 200 } as const;

/** Status of a file for a team and organizers. */
export const TEAMS_FILE = { anonymous: 401, otherTeam: 403, owner: 200, organizer: 200 } as const;

/** Status of a route for anybody who has signed in, about themselves. */
export const SIGNED_IN = { anonymous: 401, otherTeam: 200, owner: 200, organizer: 200 } as const;

/** Status of a route that the round's phase does not open yet. */
export const NOT_YET = { anonymous: 401, otherTeam: 403, owner: 403, organizer: 403 } as const;

/** Status of an act for organizers only; their own status depends on the act. */
export const ORGANIZERS_ACT = { anonymous: 401, otherTeam: 403, owner: 403, organizer: 200 } as const;

/** Status of an API route that only organizers may read. */
export const ORGANIZERS_FILE = { anonymous: 401, otherTeam: 403, owner: 403, organizer: 200 } as const;

/** An id that no resource has. */
export const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";

export const JSON_BODY = { "content-type": "application/json" };

/** Access cases of each page and each method of each route handler. */
export type AccessTable = Readonly<Record<string, readonly AccessCase[]>>;
