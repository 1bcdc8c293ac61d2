import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiToken } from "../../lib/auth/api-tokens.ts";
import { type ApiRoute, type ApiServer, loadApiRoutes, startApiServer } from "../helpers/api-server.ts";
import { anonymizedBytes, makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { enterSite, leaveSite } from "../helpers/site.ts";

const ROLES = ["anonymous", "stranger", "owner", "organizer"] as const;
type Role = (typeof ROLES)[number];

/** What each role is answered: the status, for each method of each route. */
interface Expectation {
  /** With what the placeholders stand for filled in. */
  readonly address: (place: Place) => string;
  readonly body?: () => Uint8Array<ArrayBuffer> | string;
  readonly answers: Readonly<Record<Role, number>>;
}

interface Place {
  readonly contest: string;
  readonly round: string;
  readonly submission: string;
  /** The owner's team, which they lead. */
  readonly team: string;
}

const everybody = { anonymous: 200, stranger: 200, owner: 200, organizer: 200 };
const signedIn = { anonymous: 401, stranger: 200, owner: 200, organizer: 200 };
const organizerMakes = { anonymous: 401, stranger: 403, owner: 403, organizer: 201 };
const nobody = { anonymous: 404, stranger: 404, owner: 404, organizer: 404 };
const organizerAlone = { anonymous: 401, stranger: 403, owner: 403, organizer: 200 };
const teamAndOrganizer = { anonymous: 401, stranger: 403, owner: 200, organizer: 200 };
const notYet = { anonymous: 401, stranger: 403, owner: 403, organizer: 403 };
const teamAlone = { anonymous: 401, stranger: 403, owner: 204, organizer: 403 };

/** No thing of any kind has it. */
const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
const NOTHING = "00000000-0000-4000-8000-000000000000";
/** Whoever knows a run's id may see it; nobody started this one. */
const NO_LAB_RUN = "/api/v1/lab/runs/00000000-0000-4000-8000-000000000000";

/** Something that organizers alone do to a round. */
function organizersAct(act: string, organizer: number): Expectation {
  return {
    address: ({ round }) => `/api/v1/rounds/${round}/${act}`,
    body: () => "{}",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer },
  };
}

/** Something that is done to a team by its captain and organizers, who are answered `status`. */
function captainsAct(path: string, status: number, body = "{}", organizer = status): Expectation {
  return {
    address: ({ team }) => `/api/v1/teams/${team}${path}`,
    body: () => body,
    answers: { anonymous: 401, stranger: 403, owner: status, organizer },
  };
}

/** Something that organizers alone do in a contest. */
function contestAct(path: string, organizer: number): Expectation {
  return {
    address: ({ contest }) => `/api/v1/contests/${contest}${path}`,
    body: () => "{}",
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer },
  };
}

const REGISTRATION = { team: "T", name: "N", email: "n@example.org", password: "a quiet garden gate" };

/** Contests, teams and accounts. */
const TEAM_TABLE: Readonly<Record<string, Expectation | readonly Expectation[]>> = {
  "GET /api/v1/me": { address: () => "/api/v1/me", answers: signedIn },
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
  "POST /api/v1/contests": { ...contestAct("", 422), address: () => "/api/v1/contests" },
  "GET /api/v1/contests/[contest]": {
    address: ({ contest }) => `/api/v1/contests/${contest}`,
    answers: everybody,
  },
  "PATCH /api/v1/contests/[contest]": contestAct("", 200),
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
  },
  "POST /api/v1/contests/[contest]/registrations": {
    address: ({ contest }) => `/api/v1/contests/${contest}/registrations`,
    body: () => JSON.stringify(REGISTRATION),
    answers: { anonymous: 403, stranger: 403, owner: 403, organizer: 403 },
  },
  "GET /api/v1/teams/[team]": {
    address: ({ team }) => `/api/v1/teams/${team}`,
    answers: teamAndOrganizer,
  },
  "PATCH /api/v1/teams/[team]": captainsAct("", 422),
  "PUT /api/v1/teams/[team]/withdrawal": captainsAct("/withdrawal", 200, "", 409),
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
    answers: teamAndOrganizer,
  },
  "POST /api/v1/teams/[team]/invitations": captainsAct("/invitations", 201),
  "DELETE /api/v1/teams/[team]/invitations/[invitation]": captainsAct(`/invitations/${NOBODYS_ID}`, 409, ""),
  "GET /api/v1/invitations/[secret]": { address: () => "/api/v1/invitations/nobodys", answers: nobody },
  "POST /api/v1/invitations/[secret]/accept": {
    address: () => "/api/v1/invitations/nobodys/accept",
    body: () => "{}",
    answers: { ...nobody, anonymous: 401 },
  },
  "GET /api/v1/contests/[contest]/examiners": {
    address: ({ contest }) => `/api/v1/contests/${contest}/examiners`,
    answers: organizerAlone,
  },
  "POST /api/v1/contests/[contest]/examiners": contestAct("/examiners", 422),
  "DELETE /api/v1/contests/[contest]/examiners/[examiner]": contestAct(`/examiners/${NOBODYS_ID}`, 404),
  "GET /api/v1/contests/[contest]/presenter-vote": {
    // The count is for organizers until the results are published.
    address: ({ contest }) => `/api/v1/contests/${contest}/presenter-vote`,
    answers: organizerAlone,
  },
  "PUT /api/v1/contests/[contest]/presenter-vote": {
    // Nobody is an examiner.
    ...contestAct("/presenter-vote", 403),
    body: () => JSON.stringify({ team: 1 }),
  },
};

/** The whole table: a route without an entry fails. */
const TABLE: Readonly<Record<string, Expectation | readonly Expectation[]>> = {
  ...TEAM_TABLE,
  "GET /api/v1/openapi.json": { address: () => "/api/v1/openapi.json", answers: everybody },
  "GET /api/v1/rounds": { address: () => "/api/v1/rounds", answers: everybody },
  "GET /api/v1/rounds/[round]": { address: ({ round }) => `/api/v1/rounds/${round}`, answers: everybody },
  "GET /api/v1/rounds/[round]/phases": {
    address: ({ round }) => `/api/v1/rounds/${round}/phases`,
    answers: everybody,
  },
  "PUT /api/v1/rounds/[round]/phases": organizersAct("phases", 422),
  "POST /api/v1/rounds/[round]/phases/[kind]/move": organizersAct("phases/attack/move", 422),
  "POST /api/v1/rounds/[round]/phases/turn": organizersAct("phases/turn", 422),
  "POST /api/v1/rounds/[round]/publish": organizersAct("publish", 422),
  "POST /api/v1/rounds/[round]/hold": organizersAct("hold", 200),
  "POST /api/v1/rounds/[round]/release": organizersAct("release", 200),
  "POST /api/v1/rounds/[round]/freeze": organizersAct("freeze", 200),
  "POST /api/v1/rounds/[round]/unfreeze": organizersAct("unfreeze", 200),
  "GET /api/v1/contests/[contest]/leaderboard": {
    address: ({ contest }) => `/api/v1/contests/${contest}/leaderboard`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/leaderboard.csv": {
    address: ({ contest }) => `/api/v1/contests/${contest}/leaderboard.csv`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/matrix": {
    address: ({ contest }) => `/api/v1/contests/${contest}/matrix`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/ranking": {
    address: ({ contest }) => `/api/v1/contests/${contest}/ranking`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/awards": {
    address: ({ contest }) => `/api/v1/contests/${contest}/awards`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/history": {
    address: ({ contest }) => `/api/v1/contests/${contest}/history`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/events": {
    address: ({ contest }) => `/api/v1/contests/${contest}/events`,
    answers: everybody,
  },
  "GET /api/v1/rounds/[round]/popularity": {
    address: ({ round }) => `/api/v1/rounds/${round}/popularity`,
    answers: everybody,
  },
  "GET /api/v1/rounds/[round]/popularity/[number]/map.svg": {
    // Nothing is released in this round.
    address: ({ round }) => `/api/v1/rounds/${round}/popularity/1/map.svg`,
    answers: nobody,
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
    // Without a token it would have to come from the site's own pages.
    answers: { anonymous: 403, stranger: 403, owner: 202, organizer: 202 },
  },
  "GET /api/v1/submissions/[submission]/spread": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/spread`,
    answers: teamAndOrganizer,
  },
  "POST /api/v1/submissions/[submission]/spread": {
    address: ({ submission }) => `/api/v1/submissions/${submission}/spread`,
    body: () => JSON.stringify({ repeats: 5 }),
    // Without a token it would have to come from the site's own pages.
    answers: { anonymous: 403, stranger: 403, owner: 202, organizer: 202 },
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
  },
  "POST /api/v1/rounds/[round]/attacks": {
    address: ({ round }) => `/api/v1/rounds/${round}/attacks?filename=etable_team002-001_data01_IDP.csv`,
    body: () => "user_id\n",
    answers: notYet,
  },
  "POST /api/v1/rounds/[round]/submissions": {
    address: ({ round }) => `/api/v1/rounds/${round}/submissions?filename=anotraces_team001_data01_IDP.csv`,
    body: () => Uint8Array.from(anonymizedBytes(contest)),
    // The other team has the right to submit, but not under this team's name.
    answers: { anonymous: 401, stranger: 422, owner: 201, organizer: 403 },
  },
  "GET /api/v1/notices": { address: () => "/api/v1/notices", answers: signedIn },
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
    answers: organizerMakes,
  },
  "DELETE /api/v1/announcements/[announcement]": {
    address: () => `/api/v1/announcements/${NOBODYS_ID}`,
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 404 },
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
  },
  "POST /api/v1/questions/[question]/answer": {
    address: () => `/api/v1/questions/${NOBODYS_ID}/answer`,
    body: () => JSON.stringify({ answer: "So.", toAll: false }),
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 404 },
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
    answers: { anonymous: 401, stranger: 403, owner: 403, organizer: 200 },
  },
  "GET /api/v1/lab/runs/[run]": { address: () => NO_LAB_RUN, answers: nobody },
  "GET /api/v1/lab/runs/[run]/events": { address: () => `${NO_LAB_RUN}/events`, answers: nobody },
  "GET /api/v1/lab/runs/[run]/report/[file]": {
    address: () => `${NO_LAB_RUN}/report/results.csv`,
    answers: nobody,
  },
  "POST /api/v1/lab/methods/[method]/runs": {
    address: () => "/api/v1/lab/methods/no-such-method/runs",
    body: () => "{}",
    // Without a token it would have to come from the site's own pages.
    answers: { ...nobody, anonymous: 403 },
  },
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
    address: () => `/api/v1/rescorings/${NOTHING}`,
    answers: { ...organizerAlone, organizer: 404 },
  },
  "POST /api/v1/rescorings/[rescoring]/apply": {
    address: () => `/api/v1/rescorings/${NOTHING}/apply`,
    answers: { ...organizerAlone, organizer: 404 },
  },
  "POST /api/v1/rescorings/[rescoring]/discard": {
    address: () => `/api/v1/rescorings/${NOTHING}/discard`,
    answers: { ...organizerAlone, organizer: 404 },
  },
  "GET /api/v1/organizer/queue": { address: () => "/api/v1/organizer/queue", answers: organizerAlone },
  "POST /api/v1/organizer/queue/retry": {
    address: () => "/api/v1/organizer/queue/retry",
    body: () => "{}",
    answers: { ...organizerAlone, organizer: 409 },
  },
  "GET /api/v1/organizer/submissions": {
    address: () => "/api/v1/organizer/submissions?team=1&format=csv",
    answers: organizerAlone,
  },
  "GET /api/v1/organizer/audit": {
    address: () => "/api/v1/organizer/audit?action=submission.download",
    answers: organizerAlone,
  },
};

let database: TestDatabase;
let contest: TestContest;
let server: ApiServer;
let routes: ApiRoute[];
let place: Place;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url);
  enterSite(database.url, contest.storageDir);
  const [owner, stranger] = contest.teams;
  const { db } = contest;
  const organizer = await db.user.create({
    data: { email: "organizer@example.org", name: "O", isOrganizer: true },
  });
  tokens.set("owner", owner.token);
  tokens.set("stranger", stranger.token);
  tokens.set("organizer", (await createApiToken(db, organizer.id, "test")).secret);
  const { id } = await submit(contest, owner, "IDP");
  await db.scoring.updateMany({ data: { state: "SCORED", valid: true, utilityScore: 0.9 } });
  place = { contest: contest.contestSlug, round: contest.roundId, submission: id, team: owner.id };
  routes = await loadApiRoutes();
  server = await startApiServer();
});

afterAll(async () => {
  await server.close();
  await leaveSite();
  await contest.close();
  await database.drop();
});

test("every method of every route has its entry, and every entry its route", () => {
  const names = routes.flatMap(({ pattern, handlers }) =>
    Object.keys(handlers).map((method) => `${method} ${pattern}`),
  );
  expect(names.sort()).toEqual(Object.keys(TABLE).sort());
});

async function ask(method: string, expectation: Expectation, headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}${expectation.address(place)}`, {
    method,
    headers,
    body: expectation.body?.(),
    signal: leaving.signal,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  leaving.abort();
  return { status: response.status, type: response.headers.get("content-type"), text };
}

describe.each(Object.entries(TABLE))("%s", (name, entry) => {
  const method = name.split(" ")[0];
  const expectations = Array.isArray(entry) ? entry : [entry];

  test.each(ROLES)("asked as %s", async (role) => {
    const token = tokens.get(role);
    for (const expectation of expectations) {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const { status, type, text } = await ask(method, expectation, headers ?? {});
      expect.soft(status, expectation.address(place)).toBe(expectation.answers[role]);
      if (status >= 400) {
        expect(type).toBe("application/problem+json");
        expect(text).not.toContain("user_id,time_id");
      }
    }
  });
});

test("a token that nobody has is refused, on public routes too", async () => {
  const headers = { authorization: "Bearer tct_nonsense" };
  const expectation = TABLE["GET /api/v1/submissions/[submission]"] as Expectation;
  expect((await ask("GET", expectation, headers)).status).toBe(401);
});

test("each download of secret data is written down", async () => {
  const actions = await contest.db.auditEntry.findMany({ select: { action: true } });
  const count = (action: string) => actions.filter((entry) => entry.action === action).length;
  expect(count("submission.download")).toBe(2);
  expect(count("dataSet.downloadReference")).toBe(4);
  expect(count("dataSet.downloadOriginal")).toBe(6);
});
