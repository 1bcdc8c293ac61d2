import {
  type AccessCase,
  type AccessTable,
  everybody,
  JSON_BODY,
  NOBODYS_ID,
  ORGANIZERS_ACT,
  ORGANIZERS_FILE,
  SIGNED_IN,
} from "../roles.ts";

const NOTHING_THERE = { ...everybody(404), anonymous: 401 };

const act = (path: AccessCase["path"], status: AccessCase["status"], body: unknown = {}): AccessCase[] => [
  { path, headers: JSON_BODY, body: () => JSON.stringify(body), status },
];
const inContest =
  (path: string): AccessCase["path"] =>
  ({ contest }) =>
    `/api/v1/contests/${contest}${path}`;
const ofNoTeam = (path = "", status: AccessCase["status"] = NOTHING_THERE) =>
  act(() => `/api/v1/teams/${NOBODYS_ID}${path}`, status, { name: "N", role: "CAPTAIN" });
const refusedInput = { ...ORGANIZERS_ACT, organizer: 422 };

/** Routes of contests, teams, accounts and votes; test/integration/app/api/api-access.test.ts requests a team's own. */
export const TEAMS: AccessTable = {
  "GET /api/v1/me": [{ path: () => "/api/v1/me", status: SIGNED_IN }],
  "PATCH /api/v1/me": act(() => "/api/v1/me", { ...everybody(422), anonymous: 401 }),
  // What is not understood ends none: the sessions are needed for what follows.
  "DELETE /api/v1/me/sessions": act(() => "/api/v1/me/sessions?revokeTokens=perhaps", {
    ...everybody(422),
    anonymous: 401,
  }),
  "GET /api/v1/me/sessions": [{ path: () => "/api/v1/me/sessions", status: SIGNED_IN }],
  "DELETE /api/v1/me/sessions/[session]": [
    { path: () => `/api/v1/me/sessions/${NOBODYS_ID}`, status: NOTHING_THERE },
  ],
  "PUT /api/v1/me/password": act(() => "/api/v1/me/password", { ...everybody(422), anonymous: 401 }),
  // What is no password: the people are needed for what follows.
  "POST /api/v1/me/deletion": act(
    () => "/api/v1/me/deletion",
    { ...everybody(422), anonymous: 401 },
    { password: null },
  ),
  "GET /api/v1/tokens": [{ path: () => "/api/v1/tokens", status: SIGNED_IN }],
  "POST /api/v1/tokens": act(() => "/api/v1/tokens", everybody(422)),
  "DELETE /api/v1/tokens/[token]": [{ path: () => `/api/v1/tokens/${NOBODYS_ID}`, status: NOTHING_THERE }],
  "GET /api/v1/contests": [{ path: () => "/api/v1/contests", status: everybody(200) }],
  "POST /api/v1/contests": act(() => "/api/v1/contests", refusedInput),
  "GET /api/v1/contests/[contest]": [{ path: inContest(""), status: everybody(200) }],
  "PATCH /api/v1/contests/[contest]": act(inContest(""), ORGANIZERS_ACT),
  "PUT /api/v1/contests/[contest]/story": act(inContest("/story"), refusedInput),
  "GET /api/v1/contests/[contest]/picture": [{ path: inContest("/picture"), status: everybody(200) }],
  "PUT /api/v1/contests/[contest]/picture": act(inContest("/picture"), refusedInput),
  // Of no contest: the demo's picture is needed for what follows.
  "DELETE /api/v1/contests/[contest]/picture": [
    {
      path: () => `/api/v1/contests/${NOBODYS_ID}/picture`,
      status: { ...ORGANIZERS_ACT, organizer: 404 },
    },
  ],
  "GET /api/v1/contests/[contest]/rounds": [{ path: inContest("/rounds"), status: everybody(200) }],
  "POST /api/v1/contests/[contest]/rounds": act(inContest("/rounds"), refusedInput),
  "PATCH /api/v1/rounds/[round]": act(({ roundId }) => `/api/v1/rounds/${roundId}`, ORGANIZERS_ACT),
  "DELETE /api/v1/rounds/[round]": [
    {
      what: "with data in it",
      path: ({ roundId }) => `/api/v1/rounds/${roundId}`,
      status: { ...ORGANIZERS_ACT, organizer: 409 },
    },
  ],
  "GET /api/v1/rounds/[round]/data-sets": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/data-sets`, status: SIGNED_IN },
  ],
  "GET /api/v1/contests/[contest]/teams": [{ path: inContest("/teams"), status: everybody(200) }],
  "POST /api/v1/contests/[contest]/teams": act(inContest("/teams"), { ...everybody(422), anonymous: 401 }),
  "POST /api/v1/contests/[contest]/registrations": act(inContest("/registrations"), everybody(422)),
  "GET /api/v1/teams/[team]": [{ path: () => `/api/v1/teams/${NOBODYS_ID}`, status: NOTHING_THERE }],
  "PATCH /api/v1/teams/[team]": ofNoTeam(),
  "PUT /api/v1/teams/[team]/withdrawal": ofNoTeam("/withdrawal"),
  "DELETE /api/v1/teams/[team]/withdrawal": ofNoTeam("/withdrawal"),
  "PATCH /api/v1/teams/[team]/members/[member]": ofNoTeam(`/members/${NOBODYS_ID}`),
  "DELETE /api/v1/teams/[team]/members/[member]": ofNoTeam(`/members/${NOBODYS_ID}`),
  "GET /api/v1/teams/[team]/invitations": [
    { path: () => `/api/v1/teams/${NOBODYS_ID}/invitations`, status: NOTHING_THERE },
  ],
  "POST /api/v1/teams/[team]/invitations": ofNoTeam("/invitations"),
  "DELETE /api/v1/teams/[team]/invitations/[invitation]": ofNoTeam(`/invitations/${NOBODYS_ID}`),
  "GET /api/v1/invitations/[secret]": [
    { path: () => "/api/v1/invitations/nobody-made-this", status: everybody(404) },
  ],
  "POST /api/v1/invitations/[secret]/registrations": act(
    () => "/api/v1/invitations/nobody-made-this/registrations",
    everybody(422),
  ),
  "POST /api/v1/invitations/[secret]/accept": act(
    () => "/api/v1/invitations/nobody-made-this/accept",
    NOTHING_THERE,
  ),
  "GET /api/v1/contests/[contest]/appointments": [
    { path: inContest("/appointments"), status: ORGANIZERS_FILE },
  ],
  "POST /api/v1/contests/[contest]/appointments": act(inContest("/appointments"), refusedInput),
  "DELETE /api/v1/contests/[contest]/appointments/[appointment]": act(
    inContest(`/appointments/${NOBODYS_ID}`),
    { ...ORGANIZERS_ACT, organizer: 404 },
  ),
  "GET /api/v1/contests/[contest]/examiners": [{ path: inContest("/examiners"), status: ORGANIZERS_FILE }],
  "POST /api/v1/contests/[contest]/examiners": act(inContest("/examiners"), refusedInput),
  "DELETE /api/v1/contests/[contest]/examiners/[examiner]": act(inContest(`/examiners/${NOBODYS_ID}`), {
    ...ORGANIZERS_ACT,
    organizer: 404,
  }),
  "GET /api/v1/contests/[contest]/presenter-vote": [
    { path: inContest("/presenter-vote"), status: { ...ORGANIZERS_FILE, organizer: 409 } },
  ],
  "POST /api/v1/contests/[contest]/presenter-vote/close": act(
    () => `/api/v1/contests/${NOBODYS_ID}/presenter-vote/close`,
    { ...ORGANIZERS_ACT, organizer: 404 },
  ),
  "PUT /api/v1/contests/[contest]/presenter-vote": act(
    inContest("/presenter-vote"),
    { ...everybody(403), anonymous: 401 },
    { team: 1 },
  ),
};
