import {
  type AccessTable,
  administratorAlone,
  everybody,
  NOBODYS_ID,
  organizerAlone,
  organizerMakes,
  signedIn,
} from "./expectation.ts";

/** Quick search, notices, announcements, questions and rules, and the health checks. */
export const INFORMATION: AccessTable = {
  "GET /api/v1/health/live": { address: () => "/api/v1/health/live", answers: everybody },
  "GET /api/v1/health/ready": {
    // No worker runs here.
    address: () => "/api/v1/health/ready",
    answers: { anonymous: 503, stranger: 503, owner: 503, organizer: 503 },
  },
  "GET /api/v1/map.pmtiles": {
    // This site has no map of its own.
    address: () => "/api/v1/map.pmtiles",
    answers: { anonymous: 204, stranger: 204, owner: 204, organizer: 204 },
  },
  "GET /api/v1/search": { address: () => "/api/v1/search?q=team", answers: everybody },
  "GET /api/v1/privacy": { address: () => "/api/v1/privacy", answers: everybody },
  "PUT /api/v1/privacy": {
    address: () => "/api/v1/privacy",
    body: () => JSON.stringify({ bodyEn: "# Who we are", bodyJa: "# 運営者" }),
    answers: administratorAlone,
  },
  "GET /api/v1/notices": { address: () => "/api/v1/notices", answers: signedIn },
  "GET /api/v1/events": {
    address: ({ contest }) => `/api/v1/events?about=contests/${contest},notices`,
    answers: everybody,
  },
  "GET /api/v1/notices/events": { address: () => "/api/v1/notices/events", answers: signedIn },
  "POST /api/v1/notices/read": {
    address: () => "/api/v1/notices/read",
    body: () => JSON.stringify({ all: true }),
    answers: signedIn,
  },
  "GET /api/v1/notices/preferences": { address: () => "/api/v1/notices/preferences", answers: signedIn },
  "PUT /api/v1/notices/preferences": {
    address: () => "/api/v1/notices/preferences",
    body: () => "{}",
    answers: signedIn,
  },
  "GET /api/v1/contests/[contest]/announcements": {
    address: ({ contest }) => `/api/v1/contests/${contest}/announcements`,
    answers: everybody,
  },
  "POST /api/v1/contests/[contest]/announcements": {
    address: ({ contest }) => `/api/v1/contests/${contest}/announcements`,
    body: () => JSON.stringify({ title: "News", body: "Some." }),
    answers: { ...organizerMakes, helper: 201 },
  },
  "DELETE /api/v1/announcements/[announcement]": {
    address: () => `/api/v1/announcements/${NOBODYS_ID}`,
    answers: { ...organizerAlone, organizer: 404, helper: 404, organizerElsewhere: 404 },
  },
  "GET /api/v1/contests/[contest]/questions": {
    address: ({ contest }) => `/api/v1/contests/${contest}/questions`,
    answers: everybody,
  },
  "POST /api/v1/contests/[contest]/questions": {
    address: ({ contest }) => `/api/v1/contests/${contest}/questions`,
    body: () => JSON.stringify({ body: "Why?" }),
    // An organizer is in no team.
    answers: { anonymous: 401, stranger: 201, owner: 201, organizer: 403 },
    withoutTeam: 403,
  },
  "POST /api/v1/questions/[question]/answer": {
    address: () => `/api/v1/questions/${NOBODYS_ID}/answer`,
    body: () => JSON.stringify({ answer: "So.", toAll: false }),
    answers: { ...organizerAlone, organizer: 404, helper: 404, organizerElsewhere: 404 },
  },
  "POST /api/v1/contests/[contest]/rules": {
    address: ({ contest }) => `/api/v1/contests/${contest}/rules`,
    body: () => JSON.stringify({ bodyEn: "Be fair.", bodyJa: "公正に。" }),
    answers: organizerMakes,
  },
  "GET /api/v1/contests/[contest]/rules": {
    address: ({ contest }) => `/api/v1/contests/${contest}/rules`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/rules/[version]": {
    address: ({ contest }) => `/api/v1/contests/${contest}/rules/1`,
    answers: everybody,
  },
  "POST /api/v1/contests/[contest]/rules/[version]/acceptance": {
    address: ({ contest }) => `/api/v1/contests/${contest}/rules/1/acceptance`,
    answers: { anonymous: 401, stranger: 204, owner: 204, organizer: 204 },
  },
  "GET /api/v1/contests/[contest]/rules/acceptances": {
    address: ({ contest }) => `/api/v1/contests/${contest}/rules/acceptances`,
    answers: { ...organizerAlone, helper: 200 },
  },
};
