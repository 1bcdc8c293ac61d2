import { type AccessTable, everybody, JSON_BODY, NOT_YET, SIGNED_IN, TEAMS_FILE } from "../roles.ts";

/** Routes of submissions, files of sets, targets and attacks. */
export const SETS: AccessTable = {
  "GET /api/v1/rounds/[round]/data/[kind]/[part]": ["original", "reference"].flatMap((part) =>
    ["IDP", "TRP"].map((kind) => ({
      what: `${part} traces, ${kind}`,
      path: ({ roundId, team }) => `/api/v1/rounds/${roundId}/data/${kind}/${part}?team=${team}`,
      status: TEAMS_FILE,
    })),
  ),
  "GET /api/v1/rounds/[round]/published": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/published`, status: everybody(200) },
  ],
  "GET /api/v1/rounds/[round]/published/[team]/[kind]/[part]": [
    "id-table",
    "public",
    "anonymized",
    "original",
  ].map((part) => ({
    what: `${part} of a round that is not closed`,
    path: ({ roundId }) => `/api/v1/rounds/${roundId}/published/999/IDP/${part}`,
    status:
      part === "original"
        ? { ...everybody(403), anonymous: 401, organizer: 404 }
        : { ...everybody(403), anonymous: 401 },
  })),
  "GET /api/v1/rounds/[round]/submissions": [
    {
      path: ({ roundId }) => `/api/v1/rounds/${roundId}/submissions`,
      // Each team gets its own; an organizer is in none.
      status: { ...SIGNED_IN, organizer: 403 },
    },
  ],
  "POST /api/v1/rounds/[round]/submissions": [
    {
      what: "an empty file under the team's name",
      path: ({ roundId, team }) =>
        `/api/v1/rounds/${roundId}/submissions?filename=anotraces_team${String(team).padStart(3, "0")}_data01_IDP.csv`,
      body: () => "",
      // To the other team it is a wrong name, to its own an empty file; an organizer is in no team.
      status: { anonymous: 401, otherTeam: 422, owner: 422, organizer: 403 },
    },
  ],
  // The round of these tests has no attack phase: nobody has targets yet, and nobody attacks.
  "GET /api/v1/rounds/[round]/targets": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/targets`, status: NOT_YET },
  ],
  "GET /api/v1/rounds/[round]/targets/events": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/targets/events`, status: NOT_YET },
  ],
  "GET /api/v1/rounds/[round]/targets.zip": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/targets.zip`, status: NOT_YET },
  ],
  "GET /api/v1/rounds/[round]/targets/[team]/[kind]/[part]": ["public", "reference"].map((part) => ({
    what: `${part} traces`,
    path: ({ roundId, team }) => `/api/v1/rounds/${roundId}/targets/${team}/IDP/${part}`,
    status: NOT_YET,
  })),
  "GET /api/v1/rounds/[round]/attacks": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/attacks`, status: SIGNED_IN },
  ],
  "POST /api/v1/rounds/[round]/attacks": [
    {
      path: ({ roundId }) => `/api/v1/rounds/${roundId}/attacks?filename=etable_team002-001_data01_IDP.csv`,
      body: () => "",
      status: NOT_YET,
    },
  ],
  "GET /api/v1/submissions/[submission]": [
    { path: ({ submission }) => `/api/v1/submissions/${submission}`, status: everybody(200) },
  ],
  "GET /api/v1/submissions/[submission]/events": [
    { path: ({ submission }) => `/api/v1/submissions/${submission}/events`, status: everybody(200) },
  ],
  "GET /api/v1/submissions/[submission]/file": [
    { path: ({ submission }) => `/api/v1/submissions/${submission}/file`, status: TEAMS_FILE },
  ],
  // The aggregates become public with the round's data; single users' traces never do here.
  "GET /api/v1/submissions/[submission]/detail": [
    {
      path: ({ submission }) => `/api/v1/submissions/${submission}/detail`,
      status: { anonymous: 401, otherTeam: 403, owner: 200, organizer: 200 },
    },
  ],
  "POST /api/v1/submissions/[submission]/detail": [
    {
      path: ({ submission }) => `/api/v1/submissions/${submission}/detail`,
      status: { anonymous: 401, otherTeam: 403, owner: 202, organizer: 202 },
    },
  ],
  // Never public: the repeats' seeds tell the scoring's.
  "GET /api/v1/submissions/[submission]/spread": [
    { path: ({ submission }) => `/api/v1/submissions/${submission}/spread`, status: TEAMS_FILE },
  ],
  "POST /api/v1/submissions/[submission]/spread": [
    {
      path: ({ submission }) => `/api/v1/submissions/${submission}/spread`,
      headers: JSON_BODY,
      body: () => JSON.stringify({ repeats: 5 }),
      status: { anonymous: 401, otherTeam: 403, owner: 202, organizer: 202 },
    },
  ],
  "GET /api/v1/submissions/[submission]/traces/[user]": [
    {
      what: "a user that the set has not",
      path: ({ submission }) => `/api/v1/submissions/${submission}/traces/999999`,
      status: { anonymous: 401, otherTeam: 403, owner: 404, organizer: 404 },
    },
  ],
  "PUT /api/v1/submissions/[submission]/pick": [
    {
      path: ({ submission }) => `/api/v1/submissions/${submission}/pick`,
      status: { anonymous: 401, otherTeam: 403, owner: 204, organizer: 403 },
    },
  ],
  "DELETE /api/v1/submissions/[submission]/pick": [
    {
      path: ({ submission }) => `/api/v1/submissions/${submission}/pick`,
      status: { anonymous: 401, otherTeam: 403, owner: 204, organizer: 403 },
    },
  ],
};
