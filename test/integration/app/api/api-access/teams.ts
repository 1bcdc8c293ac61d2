import {
  type AccessTable,
  administratorAlone,
  captainsAct,
  contestAct,
  everybody,
  NOBODYS_ID,
  nobody,
  organizerAlone,
  signedIn,
  teamAndOrganizer,
  withoutHelper,
} from "./expectation.ts";

const REGISTRATION = { name: "N", email: "n@example.org", password: "a quiet garden gate" };

/** Contests, teams and accounts. */
export const TEAMS: AccessTable = {
  "GET /api/v1/me": { address: () => "/api/v1/me", answers: signedIn },
  "PATCH /api/v1/me": {
    address: () => "/api/v1/me",
    body: () => JSON.stringify({ name: "Somebody" }),
    answers: signedIn,
  },
  "DELETE /api/v1/me/sessions": { address: () => "/api/v1/me/sessions", answers: signedIn },
  "GET /api/v1/me/sessions": { address: () => "/api/v1/me/sessions", answers: signedIn },
  "DELETE /api/v1/me/sessions/[session]": {
    address: () => `/api/v1/me/sessions/${NOBODYS_ID}`,
    answers: { ...nobody, anonymous: 401 },
  },
  "PUT /api/v1/me/password": {
    // They have none yet, and a token sets no first one.
    address: () => "/api/v1/me/password",
    body: () => JSON.stringify({ next: "a quiet garden gate" }),
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 403 },
  },
  "POST /api/v1/me/deletion": {
    // They have no password yet, and a token alone deletes nobody.
    address: () => "/api/v1/me/deletion",
    body: () => JSON.stringify({ email: "somebody@example.org" }),
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 403 },
  },
  "GET /api/v1/tokens": { address: () => "/api/v1/tokens", answers: signedIn },
  "POST /api/v1/tokens": {
    // Nobody's password comes along, and a token makes no other.
    address: () => "/api/v1/tokens",
    body: () => JSON.stringify({ name: "another" }),
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 403 },
  },
  "DELETE /api/v1/tokens/[token]": {
    address: () => `/api/v1/tokens/${NOBODYS_ID}`,
    answers: { ...nobody, anonymous: 401 },
  },
  "GET /api/v1/contests": { address: () => "/api/v1/contests", answers: everybody },
  "POST /api/v1/contests": {
    address: () => "/api/v1/contests",
    body: () => "{}",
    answers: { ...administratorAlone, administrator: 422 },
  },
  "GET /api/v1/contests/[contest]/appointments": {
    address: ({ contest }) => `/api/v1/contests/${contest}/appointments`,
    answers: { ...organizerAlone, auditor: 403, administrator: 200 },
  },
  "POST /api/v1/contests/[contest]/appointments": {
    address: ({ contest }) => `/api/v1/contests/${contest}/appointments`,
    body: () => "{}",
    answers: { ...administratorAlone, administrator: 422 },
  },
  "DELETE /api/v1/contests/[contest]/appointments/[appointment]": {
    address: ({ contest }) => `/api/v1/contests/${contest}/appointments/${NOBODYS_ID}`,
    answers: { ...administratorAlone, administrator: 404 },
  },
  "GET /api/v1/contests/[contest]": {
    address: ({ contest }) => `/api/v1/contests/${contest}`,
    answers: everybody,
  },
  "PATCH /api/v1/contests/[contest]": contestAct("", 200),
  "PUT /api/v1/contests/[contest]/story": contestAct("/story", 422),
  "GET /api/v1/contests/[contest]/picture": {
    address: ({ contest }) => `/api/v1/contests/${contest}/picture`,
    answers: everybody,
  },
  "PUT /api/v1/contests/[contest]/picture": contestAct("/picture", 422),
  "DELETE /api/v1/contests/[contest]/picture": {
    // Another contest, which has none.
    address: () => "/api/v1/contests/elsewhere/picture",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 403, organizerElsewhere: 404 },
  },
  "GET /api/v1/contests/[contest]/rounds": {
    address: ({ contest }) => `/api/v1/contests/${contest}/rounds`,
    answers: everybody,
  },
  "POST /api/v1/contests/[contest]/rounds": contestAct("/rounds", 422),
  "PATCH /api/v1/rounds/[round]": {
    address: ({ round }) => `/api/v1/rounds/${round}`,
    body: () => "{}",
    answers: organizerAlone,
  },
  "DELETE /api/v1/rounds/[round]": {
    address: ({ round }) => `/api/v1/rounds/${round}`,
    // Data belong to it.
    answers: { ...organizerAlone, organizer: 409 },
  },
  "GET /api/v1/rounds/[round]/data-sets": {
    address: ({ round }) => `/api/v1/rounds/${round}/data-sets`,
    answers: signedIn,
  },
  "GET /api/v1/contests/[contest]/teams": {
    address: ({ contest }) => `/api/v1/contests/${contest}/teams`,
    answers: everybody,
  },
  "POST /api/v1/contests/[contest]/teams": {
    // Registration is closed to all but organizers.
    ...contestAct("/teams", 201),
    body: () => JSON.stringify({ name: "Another team" }),
    answers: { ...organizerAlone, organizer: 201, helper: 201 },
  },
  "POST /api/v1/contests/[contest]/registrations": {
    address: ({ contest }) => `/api/v1/contests/${contest}/registrations`,
    body: () => JSON.stringify(REGISTRATION),
    answers: { anonymous: 403, stranger: 403, owner: 403, organizer: 403 },
  },
  "GET /api/v1/teams/[team]": {
    address: ({ team }) => `/api/v1/teams/${team}`,
    answers: { ...teamAndOrganizer, helper: 200 },
  },
  "PATCH /api/v1/teams/[team]": captainsAct("", 422),
  "PUT /api/v1/teams/[team]/withdrawal": {
    ...captainsAct("/withdrawal", 200, ""),
    answers: { ...teamAndOrganizer, organizer: 409 },
  },
  "DELETE /api/v1/teams/[team]/withdrawal": {
    ...captainsAct("/withdrawal", 200, ""),
    answers: organizerAlone,
  },
  "PATCH /api/v1/teams/[team]/members/[member]": captainsAct(
    `/members/${NOBODYS_ID}`,
    404,
    JSON.stringify({ role: "CAPTAIN" }),
  ),
  "DELETE /api/v1/teams/[team]/members/[member]": captainsAct(`/members/${NOBODYS_ID}`, 404, ""),
  "GET /api/v1/teams/[team]/invitations": {
    address: ({ team }) => `/api/v1/teams/${team}/invitations`,
    answers: { ...teamAndOrganizer, helper: 403, auditor: 403 },
  },
  "POST /api/v1/teams/[team]/invitations": withoutHelper(captainsAct("/invitations", 201)),
  "DELETE /api/v1/teams/[team]/invitations/[invitation]": withoutHelper(
    captainsAct(`/invitations/${NOBODYS_ID}`, 409, ""),
  ),
  "GET /api/v1/invitations/[secret]": { address: () => "/api/v1/invitations/nobodys", answers: nobody },
  "POST /api/v1/invitations/[secret]/registrations": {
    address: () => "/api/v1/invitations/nobodys/registrations",
    body: () => JSON.stringify(REGISTRATION),
    answers: nobody,
  },
  "POST /api/v1/invitations/[secret]/accept": {
    address: () => "/api/v1/invitations/nobodys/accept",
    answers: { ...nobody, anonymous: 401 },
  },
  "GET /api/v1/contests/[contest]/examiners": {
    address: ({ contest }) => `/api/v1/contests/${contest}/examiners`,
    answers: { ...organizerAlone, helper: 200 },
  },
  "POST /api/v1/contests/[contest]/examiners": contestAct("/examiners", 422),
  "DELETE /api/v1/contests/[contest]/examiners/[examiner]": contestAct(`/examiners/${NOBODYS_ID}`, 404),
  "GET /api/v1/contests/[contest]/presenter-vote": {
    // Nobody knows the count before the vote is closed, then organizers until the results are published.
    address: ({ contest }) => `/api/v1/contests/${contest}/presenter-vote`,
    answers: { ...organizerAlone, organizer: 409 },
  },
  "POST /api/v1/contests/[contest]/presenter-vote/close": {
    ...contestAct("", 404),
    address: () => `/api/v1/contests/${NOBODYS_ID}/presenter-vote/close`,
    answers: { ...organizerAlone, organizer: 404, organizerElsewhere: 404 },
  },
  "PUT /api/v1/contests/[contest]/presenter-vote": {
    // Nobody is a jury member.
    ...contestAct("/presenter-vote", 403),
    body: () => JSON.stringify({ team: 1 }),
  },
};
