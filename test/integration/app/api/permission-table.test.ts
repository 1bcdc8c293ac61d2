import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { type Action, PERMISSIONS } from "../../../../lib/contest/permissions.ts";
import { childEnvironment } from "../../../../lib/platform/env.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeAppointed, makeOrganizer } from "../../../helpers/make-organizer.ts";
import { tracecupProgram } from "../../../helpers/programs.ts";
import { lockSet } from "../../../helpers/public-sets.ts";
import { moveRound, type RoundPoint } from "../../../helpers/round-course.ts";

/** The roles of the printed table that each asker has towards a thing of the first team. */
const ASKERS = {
  anonymous: ["anyone"],
  inNoTeam: ["anyone", "user"],
  otherCaptain: ["anyone", "user", "member"],
  member: ["anyone", "user", "member", "owner"],
  captain: ["anyone", "user", "member", "owner", "captain"],
  jury: ["anyone", "user", "jury"],
  organizer: ["anyone", "user", "organizer"],
  helper: ["anyone", "user", "helper"],
  auditor: ["anyone", "user", "auditor"],
  administrator: ["anyone", "user", "administrator"],
  organizerWithoutFactor: ["anyone", "user"],
} as const;
type Asker = keyof typeof ASKERS;

const COURSE: readonly RoundPoint[] = [
  { stage: "BEFORE" },
  { stage: "REGISTRATION" },
  { stage: "ANONYMIZATION" },
  { stage: "PSEUDONYMIZATION", closed: true },
  { stage: "ATTACK", closed: true },
  { stage: "RESULTS", closed: true },
  { stage: "RESULTS", closed: true, results: true },
  { stage: "AFTER", closed: true, results: true, data: true },
];

/** Points at which also what depends on no phase is asked for. */
const ASKED_ABOUT_ALL = [COURSE[0], COURSE[4]];

/** A line of the printed table. */
interface Line {
  readonly action: string;
  readonly roles: readonly string[];
  readonly stages: readonly string[] | null;
  readonly needs: readonly string[];
  readonly unless: readonly string[];
}

/** A request that shows whether somebody may do something, and changes nothing that the others ask for. */
interface Probe {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: (asker: Asker) => string;
  readonly body?: string;
  /** Whether an answer without a refusal shows what the action permits; by default, it does. */
  readonly shows?: (answer: Record<string, unknown>) => boolean;
  /** Whether it is about the asker's own team, of whose things they are an owner. */
  readonly own?: true;
  /** Who may do it by another action, or is refused by another rule. */
  readonly except?: readonly Asker[];
}

const contest = await contestForFile({ teams: 3 });
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
const { contestSlug, roundId, teams } = contest;
const tokens = new Map<Asker, string>();
let submission: string;
let lines: readonly Line[];

const ofRound = (rest: string) => () => `/rounds/${roundId}/${rest}`;
const ofContest = (rest: string) => () => `/contests/${contestSlug}${rest}`;
const ofTeam = (rest: string) => () => `/teams/${teams[0].id}${rest}`;
const ofSubmission = (rest: string) => () => `/submissions/${submission}${rest}`;
const attackName = (asker: Asker) =>
  `etable_team${asker === "otherCaptain" ? "002" : "001"}-003_data01_IDP.csv`;

/** How each action is asked for; those without a route of their own say where they are tested. */
const PROBES: Readonly<Record<Action, Probe | string>> = {
  "leaderboard.read": { path: ofContest("/leaderboard") },
  "leaderboard.readUnfrozen": "what the answers leave out: board-freeze.test.ts",
  "submission.readScores": { path: ofSubmission("") },
  "submission.readErrors": { path: ofSubmission(""), shows: ({ submittedBy }) => submittedBy !== null },
  "submission.create": { method: "POST", path: ofRound("submissions?dataset=IDP"), body: "", own: true },
  "submission.pick": { method: "PUT", path: ofSubmission("/pick") },
  "submission.download": { path: ofSubmission("/file") },
  "submission.readHash": { path: ofSubmission(""), shows: ({ sha256 }) => sha256 !== null },
  "submission.readDetail": { path: ofSubmission("/detail") },
  "submission.readTraces": { path: ofSubmission("/traces/1") },
  "submission.readVariance": { path: ofSubmission("/spread") },
  "submission.repeat": {
    method: "POST",
    path: ofSubmission("/spread"),
    body: JSON.stringify({ repeats: 5 }),
  },
  "dataSet.downloadReference": { path: ofRound("data/IDP/reference?team=1") },
  "dataSet.downloadOriginal": { path: ofRound("data/IDP/original?team=1") },
  "publicSet.read": { path: ofRound("targets/1/IDP/public") },
  "idTable.download": { path: ofRound("published/1/IDP/id-table") },
  "salt.read": { path: ofRound("published"), shows: ({ salt }) => salt !== null },
  "attack.create": {
    method: "POST",
    path: (asker) => `/rounds/${roundId}/attacks?filename=${attackName(asker)}`,
    body: "",
    own: true,
  },
  "attack.read": { path: ofRound("attacks"), own: true },
  "attack.readScore": "what the answers leave out: team-attack-scores.test.ts",
  "matrix.readTeamAttacks": "what the answers leave out: team-attack-scores.test.ts",
  "vote.cast": { method: "PUT", path: ofContest("/presenter-vote"), body: JSON.stringify({ team: 99 }) },
  "vote.readTally": { path: ofContest("/presenter-vote") },
  "team.found": {
    method: "POST",
    path: ofContest("/teams"),
    body: JSON.stringify({ name: "Team 1" }),
    // Who assists makes teams at any time; who has a role founds none, whatever the phase.
    except: ["organizer", "helper", "auditor", "organizerWithoutFactor"],
  },
  "team.read": { path: ofTeam("") },
  "team.readHistory": "a page: test/e2e/access.spec.ts",
  "team.manage": { method: "PATCH", path: ofTeam(""), body: "{}" },
  "team.leave": "would end a membership: captaincy.test.ts",
  "team.withdraw": "would withdraw the team: withdrawal.test.ts",
  "invitation.create": { method: "POST", path: ofTeam("/invitations"), body: JSON.stringify({ role: "X" }) },
  "rules.accept": { method: "POST", path: ofContest("/rules/99/acceptance") },
  "question.ask": {
    method: "POST",
    path: ofContest("/questions"),
    body: JSON.stringify({ body: "Why?" }),
    own: true,
  },
  "question.read": "what the answers leave out: information.test.ts",
  "contest.read": { path: ofContest("") },
  "contest.readAmongMembers": "of contests that are not public: hidden-contests.test.ts",
  "contest.readDraft": "of contests that are not public: hidden-contests.test.ts",
  "contest.organize": { method: "PATCH", path: ofContest(""), body: "{}" },
  "contest.inspect": { path: ofRound("rescorings") },
  "contest.assist": { method: "POST", path: ofContest("/announcements"), body: "{}" },
  "contest.attend": { path: ofContest("/examiners") },
  "site.administer": { path: () => "/organizer/waiting-accounts" },
};

beforeAll(async () => {
  const program = await tracecupProgram();
  const printed = await promisify(execFile)(process.execPath, [program, "account", "permissions"], {
    env: childEnvironment({}),
  });
  lines = printed.stdout.trimEnd().split("\n").map(readLine);
  const { db, contestId } = contest;
  await db.contest.update({ where: { id: contestId }, data: { selfRegistration: true } });
  submission = (await lockSet(contest, teams[0], "IDP")).submissionId;
  await lockSet(contest, teams[2], "IDP");
  const account = (name: string) => ({ name, email: `${name}@example.org`, emailProvenAt: new Date() });
  const made = {
    inNoTeam: await db.user.create({ data: account("stranger") }),
    member: await db.user.create({
      data: {
        ...account("member"),
        memberships: { create: { contestId, teamId: teams[0].id, role: "MEMBER" } },
      },
    }),
    jury: await db.user.create({ data: { ...account("jury"), juries: { create: { contestId } } } }),
    organizer: await makeOrganizer(db, account("organizer")),
    helper: await makeAppointed(db, "HELPER", account("helper")),
    auditor: await makeAppointed(db, "AUDITOR", account("auditor")),
    administrator: await db.user.create({ data: { ...account("administrator"), isAdministrator: true } }),
  };
  for (const [asker, { id }] of Object.entries(made)) {
    tokens.set(asker as Asker, (await makeApiToken(db, id)).secret);
  }
  tokens.set("organizerWithoutFactor", (await makeApiToken(db, made.organizer.id, "old", false)).secret);
  tokens.set("captain", teams[0].token);
  tokens.set("otherCaptain", teams[1].token);
});

test("the printed table has each action, of which most have a route that is asked", () => {
  expect([...new Set(lines.map(({ action }) => action))].sort()).toEqual(Object.keys(PERMISSIONS).sort());
  expect(Object.values(PROBES).filter((probe) => typeof probe !== "string").length).toBeGreaterThan(30);
});

test.each(COURSE)("in $stage the routes answer everybody as the printed table says", async (point) => {
  await moveRound(contest, point);
  await contest.db.rateLimit.deleteMany();
  for (const [action, probe] of Object.entries(PROBES)) {
    if (typeof probe === "string" || (isTimeless(action) && !ASKED_ABOUT_ALL.includes(point))) continue;
    const askers = (Object.keys(ASKERS) as Asker[]).filter((asker) => !probe.except?.includes(asker));
    const expected = askers.filter((asker) => isPermitted(action, rolesOf(asker, probe), point));
    const answers = await Promise.all(askers.map(async (asker) => [asker, await ask(probe, asker)] as const));
    const permitted = answers.filter(([, { isPermitted }]) => isPermitted).map(([asker]) => asker);
    expect.soft(permitted, `${action} ${JSON.stringify(answers)}`).toEqual(expected);
    expect
      .soft(
        answers.filter(([, { status }]) => status === 429 || status >= 500),
        action,
      )
      .toEqual([]);
  }
});

function rolesOf(asker: Asker, { own }: Probe): readonly string[] {
  return own && asker === "otherCaptain" ? ASKERS.captain : ASKERS[asker];
}

/** Reads, for example, `attack.create  owner  attack, if closed, unless resultsPublished`. */
function readLine(text: string): Line {
  const [action, roles, when] = text.split(/ {2,}/);
  const parts = when === "always" ? [] : when.split(", ");
  const after = (word: string) =>
    parts
      .find((part) => part.startsWith(`${word} `))
      ?.split(" ")
      .slice(1) ?? [];
  const stages = parts.find((part) => !/^(if|unless) /.test(part));
  return {
    action,
    roles: roles.split(" "),
    stages: stages?.split(" ") ?? null,
    needs: after("if"),
    unless: after("unless"),
  };
}

/** Whether the table says `always` of it. */
function isTimeless(action: string): boolean {
  return lines
    .filter((line) => line.action === action)
    .every(({ stages, needs, unless }) => stages === null && needs.length + unless.length === 0);
}

function isPermitted(action: string, roles: readonly string[], point: RoundPoint): boolean {
  const { stage, closed = false, results = false, data = false } = point;
  const attackBegun = ["ATTACK", "RESULTS", "AFTER"].includes(stage);
  const holds: Readonly<Record<string, boolean>> = {
    closed,
    attackBegun,
    attackFeedback: false,
    resultsPublished: results,
    dataPublished: data,
  };
  return lines.some(
    (line) =>
      line.action === action &&
      line.roles.some((role) => roles.includes(role)) &&
      (line.stages === null || line.stages.includes(stage.toLowerCase())) &&
      line.needs.every((condition) => holds[condition]) &&
      !line.unless.some((condition) => holds[condition]),
  );
}

async function ask({ method = "GET", path, body, shows }: Probe, asker: Asker) {
  const token = tokens.get(asker);
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${server.url}/api/v1${path(asker)}`, { method, headers, body });
  const text = await answer.text();
  const refused = [401, 403].includes(answer.status);
  const code = answer.status >= 400 ? JSON.parse(text).code : undefined;
  const isPermitted = !refused && (shows === undefined || shows(JSON.parse(text)));
  return { status: answer.status, code, isPermitted };
}
