import { type AccessTable, JSON_BODY, NOBODYS_ID, ORGANIZERS_ACT, ORGANIZERS_FILE } from "../roles.ts";

/** Routes of the organizer's imports, re-scorings and console. */
export const ORGANIZER: AccessTable = {
  "POST /api/v1/organizer/rounds/[round]/imports": [
    {
      what: "a form without files",
      path: ({ roundId }) => `/api/v1/organizer/rounds/${roundId}/imports`,
      body: () => new FormData(),
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 400 },
    },
  ],
  "POST /api/v1/organizer/rounds/[round]/imports/apply": [
    {
      what: "a plan that nobody made",
      path: ({ roundId }) => `/api/v1/organizer/rounds/${roundId}/imports/apply`,
      headers: JSON_BODY,
      body: () => JSON.stringify({ plan: "nonsense" }),
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 409 },
    },
  ],
  "GET /api/v1/rounds/[round]/rescorings": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/rescorings`, status: ORGANIZERS_FILE },
  ],
  "POST /api/v1/rounds/[round]/rescorings": [
    {
      what: "of sets that there are not",
      path: ({ roundId }) => `/api/v1/rounds/${roundId}/rescorings`,
      headers: JSON_BODY,
      body: () => JSON.stringify({ which: "nonsense" }),
      status: { ...ORGANIZERS_FILE, organizer: 422 },
    },
  ],
  "GET /api/v1/rescorings/[rescoring]": [
    { path: () => `/api/v1/rescorings/${NOBODYS_ID}`, status: { ...ORGANIZERS_FILE, organizer: 404 } },
  ],
  "POST /api/v1/rescorings/[rescoring]/apply": [
    { path: () => `/api/v1/rescorings/${NOBODYS_ID}/apply`, status: { ...ORGANIZERS_FILE, organizer: 404 } },
  ],
  "POST /api/v1/rescorings/[rescoring]/discard": [
    {
      path: () => `/api/v1/rescorings/${NOBODYS_ID}/discard`,
      status: { ...ORGANIZERS_FILE, organizer: 404 },
    },
  ],
  "GET /api/v1/organizer/waiting-accounts": [
    { path: () => "/api/v1/organizer/waiting-accounts", status: ORGANIZERS_FILE },
  ],
  ...Object.fromEntries(
    ["approve", "refuse"].map((act) => [
      `POST /api/v1/organizer/waiting-accounts/${act}`,
      [
        {
          what: "nobody's",
          path: () => `/api/v1/organizer/waiting-accounts/${act}`,
          headers: JSON_BODY,
          body: () => JSON.stringify({ accounts: [NOBODYS_ID] }),
          status: ORGANIZERS_ACT,
        },
      ],
    ]),
  ),
  "GET /api/v1/organizer/queue": [{ path: () => "/api/v1/organizer/queue", status: ORGANIZERS_FILE }],
  "POST /api/v1/organizer/queue/retry": [
    {
      what: "a job that has not failed",
      path: () => "/api/v1/organizer/queue/retry",
      headers: JSON_BODY,
      body: () => JSON.stringify({ kind: "scoring", id: NOBODYS_ID }),
      status: { ...ORGANIZERS_FILE, organizer: 409 },
    },
  ],
  "DELETE /api/v1/organizer/lab-runs/[ticket]": [
    {
      what: "a ticket that no run under way has",
      path: () => "/api/v1/organizer/lab-runs/none",
      status: { ...ORGANIZERS_ACT, organizer: 409 },
    },
  ],
  "GET /api/v1/organizer/submissions": [
    { path: () => "/api/v1/organizer/submissions", status: ORGANIZERS_FILE },
    { what: "as CSV", path: () => "/api/v1/organizer/submissions?format=csv", status: ORGANIZERS_FILE },
  ],
  "GET /api/v1/organizer/rounds/[round]/files.zip": [
    { path: ({ roundId }) => `/api/v1/organizer/rounds/${roundId}/files.zip`, status: ORGANIZERS_FILE },
  ],
  "GET /api/v1/organizer/audit": [
    { path: () => "/api/v1/organizer/audit", status: ORGANIZERS_FILE },
    { what: "as CSV", path: () => "/api/v1/organizer/audit?format=csv", status: ORGANIZERS_FILE },
  ],
};
