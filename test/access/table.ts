import {
  type AccessCase,
  everybody,
  NOT_YET,
  ORGANIZERS_ACT,
  ORGANIZERS_FILE,
  ORGANIZERS_PAGE,
  SIGNED_IN,
  TEAMS_FILE,
} from "./roles.ts";
import { TEAM_ACCESS } from "./team-table.ts";

const page = (path: string, status: AccessCase["status"]): AccessCase[] => [
  { path: () => `/en${path}`, status },
];
const organizersPage = (path: string) => page(path, ORGANIZERS_PAGE);
const jsonHeaders = { "content-type": "application/json" };

/** No thing of any kind has it. */
const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
/** Something that an organizer does to a round, asked for with a body that does nothing. */
const organizersAct = (act: string, body: object = {}, organizer = 422): AccessCase[] => [
  {
    path: ({ roundId }) => `/api/v1/rounds/${roundId}/${act}`,
    headers: jsonHeaders,
    body: () => JSON.stringify(body),
    status: { ...ORGANIZERS_ACT, organizer },
  },
];

const NOTHING = "00000000-0000-4000-8000-000000000000";
const NO_LAB_RUN = "/api/v1/lab/runs/00000000-0000-4000-8000-000000000000";

/**
 * Every page and every method of every route handler, by its address in `app/`, with what each role is answered.
 * `routes.test.ts` fails for a route that is missing here, and `test/e2e/access.spec.ts` asks every one.
 */
export const ACCESS: Readonly<Record<string, readonly AccessCase[]>> = {
  "PAGE /[locale]": page("", everybody(200)),
  "PAGE /[locale]/[...missing]": page("/no/such/page", everybody(404)),
  "PAGE /[locale]/api": page("/api", everybody(200)),
  "PAGE /[locale]/lab": page("/lab", everybody(200)),
  "PAGE /[locale]/lab/[method]": page("/lab/laplace", everybody(200)),
  "PAGE /[locale]/leaderboard": page("/leaderboard", everybody(200)),
  "PAGE /[locale]/data": page("/data", everybody(200)),
  "PAGE /[locale]/attack": page("/attack", everybody(200)),
  "PAGE /[locale]/archive": page("/archive", everybody(200)),
  "PAGE /[locale]/matrix": page("/matrix", everybody(200)),
  "PAGE /[locale]/announcements": page("/announcements", everybody(200)),
  "PAGE /[locale]/questions": page("/questions", everybody(200)),
  "PAGE /[locale]/rules": page("/rules", everybody(200)),
  "PAGE /[locale]/notices": page("/notices", everybody(200)),
  "PAGE /[locale]/results": page("/results", everybody(200)),
  "PAGE /[locale]/contests/[contest]/matrix": [
    { path: ({ contest }) => `/en/contests/${contest}/matrix`, status: everybody(200) },
    { what: "of no contest", path: () => "/en/contests/nonsense/matrix", status: everybody(404) },
  ],
  "PAGE /[locale]/contests/[contest]/results": [
    { path: ({ contest }) => `/en/contests/${contest}/results`, status: everybody(200) },
  ],
  "PAGE /[locale]/submissions/[id]": [
    { path: ({ submission }) => `/en/submissions/${submission}`, status: everybody(200) },
  ],
  "PAGE /[locale]/teams/[number]": [
    {
      path: ({ team }) => `/en/teams/${String(team).padStart(3, "0")}`,
      status: everybody(200),
    },
    { what: "of no team", path: () => "/en/teams/998", status: everybody(404) },
    { what: "of no number", path: () => "/en/teams/nonsense", status: everybody(404) },
  ],
  "PAGE /[locale]/team": page("/team", everybody(200)),
  "PAGE /[locale]/register": page("/register", everybody(200)),
  "PAGE /[locale]/vote": page("/vote", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/sign-in": page("/sign-in", { ...everybody(307), anonymous: 200 }),
  "PAGE /[locale]/reset-password": page("/reset-password", everybody(200)),
  "PAGE /[locale]/reset-password/[token]": page("/reset-password/nobody-was-mailed-this", everybody(200)),
  "PAGE /[locale]/reset-password/done": page("/reset-password/done", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/account": page("/account", { ...everybody(200), anonymous: 307 }),
  "PAGE /[locale]/invite/[token]": page("/invite/nobody-made-this-link", everybody(200)),
  "PAGE /[locale]/organizer": organizersPage("/organizer"),
  "PAGE /[locale]/organizer/announcements": organizersPage("/organizer/announcements"),
  "PAGE /[locale]/organizer/questions": organizersPage("/organizer/questions"),
  "PAGE /[locale]/organizer/rules": organizersPage("/organizer/rules"),
  "PAGE /[locale]/organizer/audit": organizersPage("/organizer/audit"),
  "PAGE /[locale]/organizer/contest": organizersPage("/organizer/contest"),
  "PAGE /[locale]/organizer/contest/new": organizersPage("/organizer/contest/new"),
  "PAGE /[locale]/organizer/examiners": organizersPage("/organizer/examiners"),
  "PAGE /[locale]/organizer/data": organizersPage("/organizer/data"),
  "PAGE /[locale]/organizer/queue": organizersPage("/organizer/queue"),
  "PAGE /[locale]/organizer/rescorings": organizersPage("/organizer/rescorings"),
  "PAGE /[locale]/organizer/rescorings/[rescoring]": page(`/organizer/rescorings/${NOTHING}`, {
    ...ORGANIZERS_PAGE,
    organizer: 404,
  }),
  "PAGE /[locale]/organizer/rounds": organizersPage("/organizer/rounds"),
  "PAGE /[locale]/organizer/rounds/new": organizersPage("/organizer/rounds/new"),
  "PAGE /[locale]/organizer/rounds/[round]": [
    { path: ({ roundId }) => `/en/organizer/rounds/${roundId}`, status: ORGANIZERS_PAGE },
  ],
  "PAGE /[locale]/organizer/submissions": organizersPage("/organizer/submissions"),
  "PAGE /[locale]/organizer/rounds/[round]/popularity": [
    { path: ({ roundId }) => `/en/organizer/rounds/${roundId}/popularity`, status: ORGANIZERS_PAGE },
  ],
  "PAGE /[locale]/organizer/teams": organizersPage("/organizer/teams"),

  "GET /api/auth/[...nextauth]": [{ path: () => "/api/auth/session", status: everybody(200) }],
  "POST /api/auth/[...nextauth]": [
    { what: "without the CSRF token", path: () => "/api/auth/signout", status: everybody(302) },
  ],
  ...TEAM_ACCESS,
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
  "GET /api/v1/contests/[contest]/history": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/history`, status: everybody(200) },
  ],
  "GET /api/v1/contests/[contest]/events": [
    { path: ({ contest }) => `/api/v1/contests/${contest}/events`, status: everybody(200) },
  ],
  "GET /api/v1/rounds/[round]/data/[kind]/[part]": ["original", "reference"].flatMap((part) =>
    ["IDP", "TRP"].map((kind) => ({
      what: `${part} traces, ${kind}`,
      path: ({ roundId, team }) => `/api/v1/rounds/${roundId}/data/${kind}/${part}?team=${team}`,
      status: TEAMS_FILE,
    })),
  ),
  "GET /api/v1/rounds/[round]/popularity": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/popularity`, status: everybody(200) },
  ],
  "GET /api/v1/rounds/[round]/popularity/[number]/map.svg": [
    { path: ({ roundId }) => `/api/v1/rounds/${roundId}/popularity/999/map.svg`, status: everybody(404) },
  ],
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
      headers: jsonHeaders,
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
  "GET /api/v1/notices": [{ path: () => "/api/v1/notices", status: SIGNED_IN }],
  "GET /api/v1/notices/events": [{ path: () => "/api/v1/notices/events", status: SIGNED_IN }],
  "POST /api/v1/notices/read": [
    {
      path: () => "/api/v1/notices/read",
      headers: jsonHeaders,
      body: () => JSON.stringify({ all: true }),
      status: SIGNED_IN,
    },
  ],
  "GET /api/v1/notices/preferences": [{ path: () => "/api/v1/notices/preferences", status: SIGNED_IN }],
  "PUT /api/v1/notices/preferences": [
    {
      what: "nothing",
      path: () => "/api/v1/notices/preferences",
      headers: jsonHeaders,
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
      headers: jsonHeaders,
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
      headers: jsonHeaders,
      body: () => "{}",
      status: { anonymous: 401, otherTeam: 422, owner: 422, organizer: 422 },
    },
    {
      what: "by somebody in no team",
      path: ({ contest }) => `/api/v1/contests/${contest}/questions`,
      headers: jsonHeaders,
      body: () => JSON.stringify({ body: "Where do I find the grid?" }),
      status: { anonymous: 401, otherTeam: 201, owner: 201, organizer: 403 },
    },
  ],
  "POST /api/v1/questions/[question]/answer": [
    {
      what: "to what nobody asked",
      path: () => `/api/v1/questions/${NOBODYS_ID}/answer`,
      headers: jsonHeaders,
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
      headers: jsonHeaders,
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
  // Whoever knows a run's id may see it; these are of a run that nobody started.
  "GET /api/v1/lab/runs/[run]": [{ path: () => NO_LAB_RUN, status: everybody(404) }],
  "GET /api/v1/lab/runs/[run]/events": [{ path: () => `${NO_LAB_RUN}/events`, status: everybody(404) }],
  "GET /api/v1/lab/runs/[run]/report/[file]": [
    { path: () => `${NO_LAB_RUN}/report/report.json`, status: everybody(404) },
  ],
  "POST /api/v1/lab/methods/[method]/runs": [
    {
      what: "a parameter that the method has not",
      path: () => "/api/v1/lab/methods/laplace/runs",
      headers: jsonHeaders,
      body: () => JSON.stringify({ magic: 1 }),
      status: everybody(400),
    },
  ],
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
      headers: jsonHeaders,
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
      headers: jsonHeaders,
      body: () => JSON.stringify({ which: "nonsense" }),
      status: { ...ORGANIZERS_FILE, organizer: 422 },
    },
  ],
  "GET /api/v1/rescorings/[rescoring]": [
    { path: () => `/api/v1/rescorings/${NOTHING}`, status: { ...ORGANIZERS_FILE, organizer: 404 } },
  ],
  "POST /api/v1/rescorings/[rescoring]/apply": [
    { path: () => `/api/v1/rescorings/${NOTHING}/apply`, status: { ...ORGANIZERS_FILE, organizer: 404 } },
  ],
  "POST /api/v1/rescorings/[rescoring]/discard": [
    { path: () => `/api/v1/rescorings/${NOTHING}/discard`, status: { ...ORGANIZERS_FILE, organizer: 404 } },
  ],
  "GET /api/v1/organizer/queue": [{ path: () => "/api/v1/organizer/queue", status: ORGANIZERS_FILE }],
  "POST /api/v1/organizer/queue/retry": [
    {
      what: "a job that has not failed",
      path: () => "/api/v1/organizer/queue/retry",
      headers: jsonHeaders,
      body: () => JSON.stringify({ kind: "scoring", id: NOTHING }),
      status: { ...ORGANIZERS_FILE, organizer: 409 },
    },
  ],
  "GET /api/v1/organizer/submissions": [
    { path: () => "/api/v1/organizer/submissions", status: ORGANIZERS_FILE },
    { what: "as CSV", path: () => "/api/v1/organizer/submissions?format=csv", status: ORGANIZERS_FILE },
  ],
  "GET /api/v1/organizer/audit": [
    { path: () => "/api/v1/organizer/audit", status: ORGANIZERS_FILE },
    { what: "as CSV", path: () => "/api/v1/organizer/audit?format=csv", status: ORGANIZERS_FILE },
  ],
};

/** Every server action, by its file, with the guard that it must begin with; `null`: open, and why is said there. */
export const ACTIONS: Readonly<Record<string, Readonly<Record<string, "viewer" | "organizer" | null>>>> = {
  "app/[locale]/account/actions.ts": {
    saveProfile: "viewer",
    savePassword: "viewer",
    makeToken: "viewer",
    endToken: "viewer",
    saveNoticeChoices: "viewer",
  },
  // Whoever holds an invitation's secret may make an account with it.
  "app/[locale]/invite/[token]/actions.ts": { acceptAsViewer: "viewer", acceptAsNewUser: null },
  // Whoever forgot their password is nobody yet; the mailed link's secret says who they are.
  "app/[locale]/reset-password/actions.ts": { askForLink: null, setNewPassword: null },
  "app/[locale]/questions/actions.ts": { ask: "viewer" },
  "app/[locale]/rules/actions.ts": { accept: "viewer" },
  "app/[locale]/organizer/announcements/actions.ts": { publish: "organizer", withdraw: "organizer" },
  "app/[locale]/organizer/parts/preview-actions.ts": { previewMarkdown: "organizer" },
  "app/[locale]/organizer/questions/actions.ts": { answer: "organizer" },
  "app/[locale]/organizer/rules/actions.ts": { publish: "organizer" },
  "app/[locale]/organizer/contest/actions.ts": { saveContest: "organizer" },
  "app/[locale]/vote/actions.ts": { votePresenter: "viewer" },
  "app/[locale]/organizer/examiners/actions.ts": { addExaminer: "organizer", endExaminer: "organizer" },
  "app/[locale]/organizer/queue/actions.ts": {
    rescoreOne: "organizer",
    rescoreEverything: "organizer",
    retryJobs: "organizer",
  },
  "app/[locale]/organizer/rescorings/actions.ts": { beginRescoring: "organizer", endRescoring: "organizer" },
  "app/[locale]/organizer/rounds/[round]/popularity/actions.ts": {
    publishMap: "organizer",
    saveBudget: "organizer",
  },
  "app/[locale]/organizer/rounds/actions.ts": { saveRound: "organizer" },
  "app/[locale]/organizer/rounds/clock-actions.ts": {
    turnRoundPhase: "organizer",
    moveRoundPhase: "organizer",
    holdOrRelease: "organizer",
    freezeRoundBoard: "organizer",
    unfreezeRoundBoard: "organizer",
    publishRound: "organizer",
  },
  // While a registration phase is open, anybody may make an account and found a team.
  "app/[locale]/register/actions.ts": { foundAsViewer: "viewer", foundAsNewUser: null },
  "app/[locale]/team/actions.ts": {
    renameOwnTeam: "viewer",
    inviteToTeam: "viewer",
    endTeamInvitation: "viewer",
    removeFromTeam: "viewer",
    handOver: "viewer",
    withdrawOwnTeam: "viewer",
    leaveOwnTeam: "viewer",
  },
  "app/[locale]/organizer/teams/actions.ts": {
    makeTeam: "organizer",
    saveTeamName: "organizer",
    setWithdrawn: "organizer",
    takeOutMember: "organizer",
    invite: "organizer",
    endInvitation: "organizer",
  },
};
