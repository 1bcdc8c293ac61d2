import { type AccessCase, type AccessTable, everybody, JSON_BODY, ORGANIZERS_ACT } from "../roles.ts";

/** Access case of an organizer's act on a round, with a body that changes nothing. */
const organizersAct = (act: string, body: object = {}, organizer = 422): AccessCase[] => [
  {
    path: ({ roundId }) => `/api/v1/rounds/${roundId}/${act}`,
    headers: JSON_BODY,
    body: () => JSON.stringify(body),
    status: { ...ORGANIZERS_ACT, organizer },
  },
];

/** Routes of rounds, their clock, boards and publications. */
export const ROUNDS: AccessTable = {
  "GET /api/v1/openapi.json": [{ path: () => "/api/v1/openapi.json", status: everybody(200) }],
  "GET /api/v1/rounds": [{ path: () => "/api/v1/rounds", status: everybody(200) }],
  "GET /api/v1/rounds/[round]": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}`, status: everybody(200) },
  ],
  "GET /api/v1/rounds/[round]/phases": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/phases`, status: everybody(200) },
  ],
  "PUT /api/v1/rounds/[round]/phases": organizersAct("phases"),
  "POST /api/v1/rounds/[round]/phases/[kind]/move": organizersAct("phases/attack/move"),
  "POST /api/v1/rounds/[round]/phases/turn": organizersAct("phases/turn"),
  "POST /api/v1/rounds/[round]/publish": organizersAct("publish"),
  "POST /api/v1/rounds/[round]/freeze": organizersAct("freeze", { at: "soon" }),
  // The clock runs and the board moves: there is nothing to undo.
  "POST /api/v1/rounds/[round]/release": organizersAct("release", {}, 409),
  "POST /api/v1/rounds/[round]/unfreeze": organizersAct("unfreeze", {}, 409),
  // Of a round that is none, so that the clock of these tests goes on.
  "POST /api/v1/rounds/[round]/hold": [
    { path: () => "/api/v1/rounds/nonsense/hold", status: { ...ORGANIZERS_ACT, organizer: 404 } },
  ],
  "GET /api/v1/contests/[contest]/leaderboard": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/leaderboard`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/leaderboard.csv": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/leaderboard.csv`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/matrix": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/matrix`, status: everybody(200) },
    {
      what: "as CSV",
      path: ({ contest }) => `/api/v1/contests/${contest}/matrix?format=csv`,
      status: everybody(200),
    },
  ],
  "GET /api/v1/contests/[contest]/ranking": [
    {
      what: "as XLSX",
      path: ({ contest }) => `/api/v1/contests/${contest}/ranking?format=xlsx`,
      status: everybody(200),
    },
    { path: ({ contest }) => `/api/v1/contests/${contest}/ranking`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/awards": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/awards`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/changes": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/changes`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/history": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/history`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/events": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/events`, status: everybody(200) },
  ],
  "GET /api/v1/rounds/[round]/popularity": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/popularity`, status: everybody(200) },
  ],
  "GET /api/v1/rounds/[round]/popularity/[number]/map.svg": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/popularity/999/map.svg`, status: everybody(404) },
  ],
};
