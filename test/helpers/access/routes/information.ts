import { type AccessTable, everybody, JSON_BODY, NOBODYS_ID, ORGANIZERS_ACT, SIGNED_IN } from "../roles.ts";

/** Routes of quick search, notices, announcements, questions and rules, and the health checks. */
export const INFORMATION: AccessTable = {
  "GET /api/v1/health/live": [{ path: () => "/api/v1/health/live", status: everybody(200) }],
  "GET /api/v1/health/ready": [{ path: () => "/api/v1/health/ready", status: everybody(200) }],
  // The tests' site has a map of its own (test/e2e/support/platform.ts).
  "GET /api/v1/map.pmtiles": [{ path: () => "/api/v1/map.pmtiles", status: everybody(200) }],
  "GET /api/v1/search": [
    { path: () => "/api/v1/search?q=a", status: everybody(200) },
    { what: "for nothing", path: () => "/api/v1/search", status: everybody(422) },
  ],
  "GET /api/v1/privacy": [{ path: () => "/api/v1/privacy", status: everybody(200) }],
  "PUT /api/v1/privacy": [
    {
      path: () => "/api/v1/privacy",
      headers: JSON_BODY,
      body: () => "{}",
      status: { ...ORGANIZERS_ACT, organizer: 422 },
    },
  ],
  "GET /api/v1/notices": [{ path: () => "/api/v1/notices", status: SIGNED_IN }],
  "GET /api/v1/events": [
    // Of what one may not hear the stream says so, and goes on with the rest.
    {
      path: ({ contest }) => `/api/v1/events?about=contests/${contest},notices`,
      status: everybody(200),
    },
    { what: "nothing", path: () => "/api/v1/events", status: everybody(422) },
  ],
  "GET /api/v1/notices/events": [{ path: () => "/api/v1/notices/events", status: SIGNED_IN }],
  "POST /api/v1/notices/read": [
    {
      path: () => "/api/v1/notices/read",
      headers: JSON_BODY,
      body: () => JSON.stringify({ all: true }),
      status: SIGNED_IN,
    },
  ],
  "GET /api/v1/notices/preferences": [{ path: () => "/api/v1/notices/preferences", status: SIGNED_IN }],
  "PUT /api/v1/notices/preferences": [
    {
      what: "nothing",
      path: () => "/api/v1/notices/preferences",
      headers: JSON_BODY,
      body: () => "{}",
      status: SIGNED_IN,
    },
  ],
  "GET /api/v1/contests/[contest]/announcements": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/announcements`, status: everybody(200) },
  ],
  "POST /api/v1/contests/[contest]/announcements": [
    {
      what: "an empty one",
      path: ({ contest }) => `/api/v1/contests/${contest}/announcements`,
      headers: JSON_BODY,
      body: () => "{}",
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 422 },
    },
  ],
  "DELETE /api/v1/announcements/[announcement]": [
    {
      what: "that nobody made",
      path: () => `/api/v1/announcements/${NOBODYS_ID}`,
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 404 },
    },
  ],
  "GET /api/v1/contests/[contest]/questions": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/questions`, status: everybody(200) },
  ],
  "POST /api/v1/contests/[contest]/questions": [
    {
      what: "an empty one",
      path: ({ contest }) => `/api/v1/contests/${contest}/questions`,
      headers: JSON_BODY,
      body: () => "{}",
      status: { anonymous: 401, otherTeam: 422, owner: 422, organizer: 422 },
    },
    {
      what: "by somebody in no team",
      path: ({ contest }) => `/api/v1/contests/${contest}/questions`,
      headers: JSON_BODY,
      body: () => JSON.stringify({ body: "Where do I find the grid?" }),
      status: { anonymous: 401, otherTeam: 201, owner: 201, organizer: 403 },
    },
  ],
  "POST /api/v1/questions/[question]/answer": [
    {
      what: "to what nobody asked",
      path: () => `/api/v1/questions/${NOBODYS_ID}/answer`,
      headers: JSON_BODY,
      body: () => JSON.stringify({ answer: "Yes.", toAll: true }),
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 404 },
    },
  ],
  "GET /api/v1/contests/[contest]/rules": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/rules`, status: everybody(200) },
  ],
  "POST /api/v1/contests/[contest]/rules": [
    {
      what: "without a text",
      path: ({ contest }) => `/api/v1/contests/${contest}/rules`,
      headers: JSON_BODY,
      body: () => "{}",
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 422 },
    },
  ],
  "GET /api/v1/contests/[contest]/rules/[version]": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/rules/1`, status: everybody(200) },
  ],
  "POST /api/v1/contests/[contest]/rules/[version]/acceptance": [
    {
      path: ({ contest }) => `/api/v1/contests/${contest}/rules/1/acceptance`,
      status: { anonymous: 401, otherTeam: 204, owner: 204, organizer: 204 },
    },
  ],
  "GET /api/v1/contests/[contest]/rules/acceptances": [
    {
      path: ({ contest }) => `/api/v1/contests/${contest}/rules/acceptances`,
      status: { anonymous: 401, otherTeam: 403, owner: 403, organizer: 200 },
    },
  ],
};
