import {
  type AccessTable,
  everybody,
  notYet,
  type Place,
  signedIn,
  teamAlone,
  teamAndOrganizer,
} from "./expectation.ts";

/** Submissions, the files of sets, targets and attacks. */
export const SETS: AccessTable = {
  "GET /api/v1/rounds/[round]/submissions": {
    // A stranger is in a team too, and gets its own.
    address: ({ round }) => `/api/v1/rounds/${round}/submissions`,
    answers: { ...signedIn, organizer: 403 },
    withoutTeam: 403,
  },
  "GET /api/v1/submissions/[submission]": {
    address: ({ submission }) => `/api/v1/submissions/${submission}`,
    answers: everybody,
  },
  "GET /api/v1/submissions/[submission]/events": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/events`,
    answers: everybody,
  },
  "GET /api/v1/submissions/[submission]/file": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/file`,
    answers: teamAndOrganizer,
  },
  "GET /api/v1/submissions/[submission]/detail": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/detail`,
    answers: { anonymous: 401, stranger: 403, owner: 200, organizer: 200 },
  },
  "POST /api/v1/submissions/[submission]/detail": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/detail`,
    answers: { anonymous: 401, stranger: 403, owner: 202, organizer: 202, auditor: 202 },
  },
  "GET /api/v1/submissions/[submission]/spread": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/spread`,
    answers: teamAndOrganizer,
  },
  "POST /api/v1/submissions/[submission]/spread": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/spread`,
    body: () => JSON.stringify({ repeats: 5 }),
    answers: { anonymous: 401, stranger: 403, owner: 202, organizer: 202 },
  },
  "GET /api/v1/submissions/[submission]/traces/[user]": {
    // No worker runs here: those who may see it are told that it is not made yet.
    address: ({ submission }) => `/api/v1/submissions/${submission}/traces/1`,
    answers: { anonymous: 401, stranger: 403, owner: 409, organizer: 409 },
  },
  "PUT /api/v1/submissions/[submission]/pick": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/pick`,
    answers: teamAlone,
  },
  "DELETE /api/v1/submissions/[submission]/pick": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/pick`,
    answers: teamAlone,
  },
  "GET /api/v1/rounds/[round]/data/[kind]/[part]": [
    ...["IDP/reference", "IDP/original", "TRP/reference", "TRP/original"].map((file) => ({
      address: ({ round }: Place) => `/api/v1/rounds/${round}/data/${file}?team=1`,
      answers: teamAndOrganizer,
    })),
    // Without a team it is the asker's own: the other team gets its own set, an organizer has none.
    {
      address: ({ round }) => `/api/v1/rounds/${round}/data/IDP/original`,
      answers: { anonymous: 401, stranger: 200, owner: 200, organizer: 404 },
      withoutTeam: 403,
    },
  ],
  "GET /api/v1/rounds/[round]/published": {
    address: ({ round }) => `/api/v1/rounds/${round}/published`,
    answers: { anonymous: 200, stranger: 200, owner: 200, organizer: 200 },
  },
  // Of a round that is not closed, nobody gets more than their own traces.
  "GET /api/v1/rounds/[round]/published/[team]/[kind]/[part]": [
    ...["public", "anonymized", "id-table"].map((part) => ({
      address: ({ round }: Place) => `/api/v1/rounds/${round}/published/1/IDP/${part}`,
      answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 403 },
    })),
    ...["reference", "original"].map((part) => ({
      address: ({ round }: Place) => `/api/v1/rounds/${round}/published/1/IDP/${part}`,
      answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 404 },
    })),
  ],
  // The round has no attack phase: nobody has targets yet, and nobody attacks.
  "GET /api/v1/rounds/[round]/targets": {
    address: ({ round }) => `/api/v1/rounds/${round}/targets`,
    answers: notYet,
  },
  "GET /api/v1/rounds/[round]/targets/events": {
    address: ({ round }) => `/api/v1/rounds/${round}/targets/events`,
    answers: notYet,
  },
  "GET /api/v1/rounds/[round]/targets.zip": {
    address: ({ round }) => `/api/v1/rounds/${round}/targets.zip`,
    answers: notYet,
  },
  "GET /api/v1/rounds/[round]/targets/[team]/[kind]/[part]": ["public", "reference"].map((part) => ({
    address: ({ round }: Place) => `/api/v1/rounds/${round}/targets/1/IDP/${part}`,
    answers: notYet,
  })),
  "GET /api/v1/rounds/[round]/attacks": {
    address: ({ round }) => `/api/v1/rounds/${round}/attacks`,
    answers: { anonymous: 401, stranger: 200, owner: 200, organizer: 200 },
    withoutTeam: 403,
  },
  "POST /api/v1/rounds/[round]/attacks": {
    address: ({ round }) => `/api/v1/rounds/${round}/attacks?filename=etable_team002-001_data01_IDP.csv`,
    body: () => "user_id\n",
    answers: notYet,
  },
  "POST /api/v1/rounds/[round]/submissions": {
    address: ({ round }) => `/api/v1/rounds/${round}/submissions?filename=anotraces_team001_data01_IDP.csv`,
    body: ({ anonymized }) => Uint8Array.from(anonymized),
    // The other team has the right to submit, but not under this team's name.
    answers: { anonymous: 401, stranger: 422, owner: 201, organizer: 403 },
    withoutTeam: 403,
  },
};
