import {
  type AccessTable,
  administratorAlone,
  NOBODYS_ID,
  officesAlone,
  organizerAlone,
} from "./expectation.ts";

/** The organizer's imports, re-scorings and console. */
export const ORGANIZER: AccessTable = {
  "POST /api/v1/organizer/rounds/[round]/imports": {
    address: ({ round }) => `/api/v1/organizer/rounds/${round}/imports`,
    body: () => "",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 400 },
  },
  "POST /api/v1/organizer/rounds/[round]/imports/apply": {
    address: ({ round }) => `/api/v1/organizer/rounds/${round}/imports/apply`,
    body: () => "{}",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 422 },
  },
  "GET /api/v1/rounds/[round]/rescorings": {
    address: ({ round }) => `/api/v1/rounds/${round}/rescorings`,
    answers: organizerAlone,
  },
  "POST /api/v1/rounds/[round]/rescorings": {
    address: ({ round }) => `/api/v1/rounds/${round}/rescorings`,
    body: () => JSON.stringify({ which: "counting" }),
    answers: { ...organizerAlone, organizer: 201 },
  },
  "GET /api/v1/rescorings/[rescoring]": {
    address: () => `/api/v1/rescorings/${NOBODYS_ID}`,
    answers: { ...organizerAlone, organizer: 404, organizerElsewhere: 404 },
  },
  "POST /api/v1/rescorings/[rescoring]/apply": {
    address: () => `/api/v1/rescorings/${NOBODYS_ID}/apply`,
    answers: { ...organizerAlone, organizer: 404, organizerElsewhere: 404 },
  },
  "POST /api/v1/rescorings/[rescoring]/discard": {
    address: () => `/api/v1/rescorings/${NOBODYS_ID}/discard`,
    answers: { ...organizerAlone, organizer: 404, organizerElsewhere: 404 },
  },
  "GET /api/v1/organizer/waiting-accounts": {
    address: () => "/api/v1/organizer/waiting-accounts",
    answers: administratorAlone,
  },
  "POST /api/v1/organizer/waiting-accounts/approve": {
    address: () => "/api/v1/organizer/waiting-accounts/approve",
    body: () => JSON.stringify({ accounts: [NOBODYS_ID] }),
    answers: administratorAlone,
  },
  "POST /api/v1/organizer/waiting-accounts/refuse": {
    address: () => "/api/v1/organizer/waiting-accounts/refuse",
    body: () => JSON.stringify({ accounts: [NOBODYS_ID] }),
    answers: administratorAlone,
  },
  "GET /api/v1/organizer/queue": { address: () => "/api/v1/organizer/queue", answers: officesAlone },
  "POST /api/v1/organizer/queue/retry": {
    address: () => "/api/v1/organizer/queue/retry",
    body: () => "{}",
    answers: { ...organizerAlone, organizer: 409, administrator: 409, organizerElsewhere: 409 },
  },
  "DELETE /api/v1/organizer/lab-runs/[ticket]": {
    address: () => "/api/v1/organizer/lab-runs/none",
    answers: { ...administratorAlone, administrator: 409 },
  },
  "GET /api/v1/organizer/submissions": {
    address: () => "/api/v1/organizer/submissions?team=1&format=csv",
    answers: { ...organizerAlone, helper: 200, organizerElsewhere: 200 },
  },
  "GET /api/v1/organizer/rounds/[round]/files.zip": {
    address: ({ round }) => `/api/v1/organizer/rounds/${round}/files.zip`,
    answers: organizerAlone,
  },
  "GET /api/v1/organizer/audit": {
    address: () => "/api/v1/organizer/audit?action=submission.download",
    answers: officesAlone,
  },
};
