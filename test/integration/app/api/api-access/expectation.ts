/** Nobody; the captains of another team and of the owner's; people of the contest; then those with no role in it. */
export const ROLES = [
  "anonymous",
  "stranger",
  "owner",
  "organizer",
  "helper",
  "auditor",
  "administrator",
  "organizerElsewhere",
] as const;
export type Role = (typeof ROLES)[number];

/** Roles for which a table says only what is not as usual: see {@link answersOf}. */
type UsualRole = "helper" | "auditor" | "administrator" | "organizerElsewhere";

type Answers = Readonly<Record<Exclude<Role, UsualRole>, number> & Partial<Record<UsualRole, number>>>;

/** What each role is answered: the status, for each method of each route. */
export interface Expectation {
  /** With what the placeholders stand for filled in. */
  readonly address: (place: Place) => string;
  readonly body?: (place: Place) => Uint8Array<ArrayBuffer> | string;
  readonly answers: Answers;
  /** What somebody is answered who is in no team; by default, what a stranger is. */
  readonly withoutTeam?: number;
}

/**
 * What each role is answered. Unless the table says otherwise, an auditor is answered what an organizer is where nothing changes, and all
 * with other roles are answered what somebody is who is in no team.
 */
export function answersOf(
  method: string,
  { answers, withoutTeam = answers.stranger }: Expectation,
): Readonly<Record<Role, number>> {
  return {
    helper: withoutTeam,
    auditor: method === "GET" ? answers.organizer : withoutTeam,
    administrator: withoutTeam,
    organizerElsewhere: withoutTeam,
    ...answers,
  };
}

export interface Place {
  readonly contest: string;
  readonly round: string;
  readonly submission: string;
  /** The owner's team, which they lead. */
  readonly team: string;
  /** An anonymized trace set of the owner's. */
  readonly anonymized: Uint8Array;
}

export type AccessTable = Readonly<Record<string, Expectation | readonly Expectation[]>>;

export const everybody = { anonymous: 200, stranger: 200, owner: 200, organizer: 200 };
export const signedIn = { anonymous: 401, stranger: 200, owner: 200, organizer: 200 };
/** Something of the site, for administrators alone. */
export const administratorAlone = {
  ...{ anonymous: 401, stranger: 403, owner: 403, organizer: 403, auditor: 403, administrator: 200 },
};
/** What administrators see of the site, and organizers and auditors of their contests. */
export const officesAlone = {
  ...{
    anonymous: 401,
    stranger: 403,
    owner: 403,
    organizer: 200,
    administrator: 200,
    organizerElsewhere: 200,
  },
};
export const organizerMakes = { anonymous: 401, stranger: 403, owner: 403, organizer: 201 };
export const nobody = { anonymous: 404, stranger: 404, owner: 404, organizer: 404 };
export const organizerAlone = { anonymous: 401, stranger: 403, owner: 403, organizer: 200 };
export const teamAndOrganizer = { anonymous: 401, stranger: 403, owner: 200, organizer: 200 };
export const notYet = { anonymous: 401, stranger: 403, owner: 403, organizer: 403 };
export const teamAlone = { anonymous: 401, stranger: 403, owner: 204, organizer: 403 };

/** No thing of any kind has it. */
export const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";

/** Something that organizers alone do to a round. */
export function organizersAct(act: string, organizer: number): Expectation {
  return {
    address: ({ round }) => `/api/v1/rounds/${round}/${act}`,
    body: () => "{}",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer },
  };
}

/** Something that is done to a team by its captain, organizers and helpers, who are answered `status`. */
export function captainsAct(path: string, status: number, body = "{}", organizer = status): Expectation {
  return {
    address: ({ team }) => `/api/v1/teams/${team}${path}`,
    body: () => body,
    answers: { anonymous: 401, stranger: 403, owner: status, organizer, helper: status },
  };
}

/** The same, refused to helpers. */
export function withoutHelper(expectation: Expectation): Expectation {
  return { ...expectation, answers: { ...expectation.answers, helper: 403 } };
}

/** Something that organizers alone do in a contest. */
export function contestAct(path: string, organizer: number): Expectation {
  return {
    address: ({ contest }) => `/api/v1/contests/${contest}${path}`,
    body: () => "{}",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer },
  };
}
