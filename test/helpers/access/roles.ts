/** Who asks: nobody; the captain of another team; the captain of the team that the thing is of; an organizer. */
export const ROLES = ["anonymous", "otherTeam", "owner", "organizer"] as const;

export type AccessRole = (typeof ROLES)[number];

/** The things of the owner's that the routes are asked for. */
export interface AccessSubjects {
  readonly contest: string;
  readonly roundId: string;
  readonly team: number;
  /** A scored, valid submission of the team's. */
  readonly submission: string;
}

/** One way to ask, and the answer's status for each role. */
export interface AccessCase {
  /** Tells several ways to ask of one route apart. */
  readonly what?: string;
  path(subjects: AccessSubjects): string;
  readonly body?: () => BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<AccessRole, number>>;
}

/** The same status for everybody. */
export function everybody(status: number): AccessCase["status"] {
  return { anonymous: status, otherTeam: status, owner: status, organizer: status };
}

/** A page for organizers: others are sent to sign in, or told that there is no such page. */
export const ORGANIZERS_PAGE = { anonymous: 307, otherTeam: 404, owner: 404, organizer: 200 } as const;

/** A file for a team and organizers. */
export const TEAMS_FILE = { anonymous: 401, otherTeam: 403, owner: 200, organizer: 200 } as const;

/** Something of the asker's own. */
export const SIGNED_IN = { anonymous: 401, otherTeam: 200, owner: 200, organizer: 200 } as const;

/** Something that the round's phase gives nobody yet. */
export const NOT_YET = { anonymous: 401, otherTeam: 403, owner: 403, organizer: 403 } as const;

/** Something that organizers alone do; what they are answered depends on it. */
export const ORGANIZERS_ACT = { anonymous: 401, otherTeam: 403, owner: 403, organizer: 200 } as const;

/** What the API answers organizers alone. */
export const ORGANIZERS_FILE = { anonymous: 401, otherTeam: 403, owner: 403, organizer: 200 } as const;

/** No thing of any kind has it. */
export const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";

export const JSON_BODY = { "content-type": "application/json" };

/** The ways to ask of each page and each method of each route handler. */
export type AccessTable = Readonly<Record<string, readonly AccessCase[]>>;
