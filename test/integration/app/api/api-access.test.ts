import { beforeAll, describe, expect, test } from "vitest";
import { createApiToken } from "../../../../lib/platform/auth/api-tokens.ts";
import type { TokenScope } from "../../../../lib/platform/auth/token-scopes.ts";
import { type ApiRoute, loadApiRoutes } from "../../../helpers/api-server.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { anonymizedBytes, submit } from "../../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeAppointed, makeOrganizer } from "../../../helpers/make-organizer.ts";
import { giveContestPicture } from "../../../helpers/pictures.ts";
import {
  type AccessTable,
  answersOf,
  type Expectation,
  type Place,
  ROLES,
  type Role,
} from "./api-access/expectation.ts";
import { INFORMATION } from "./api-access/information.ts";
import { LAB } from "./api-access/lab.ts";
import { ORGANIZER } from "./api-access/organizer.ts";
import { ROUNDS } from "./api-access/rounds.ts";
import { SETS } from "./api-access/sets.ts";
import { TEAMS } from "./api-access/teams.ts";

/** What each role is answered by each method of each route: a route without an entry fails. */
const TABLE: AccessTable = { ...TEAMS, ...ROUNDS, ...SETS, ...INFORMATION, ...LAB, ...ORGANIZER };

const contest = await contestForFile();
// With copies of public answers: whatever one role was answered, the next must not get it.
const server = await serverForFile(contest.databaseUrl, contest.storageDir, { copies: true });
let routes: ApiRoute[];
let place: Place;
let auditorId: string;
const tokens = new Map<Role, string>();
/** Tokens of the organizer that were not made for all that organizers may do. */
let readOnly: string;
let withoutOrganize: string;
/** One that may do all, but was made without a second factor. */
let withoutFactor: string;

beforeAll(async () => {
  const [owner, stranger] = contest.teams;
  const { db } = contest;
  const organizer = await makeOrganizer(db, { email: "organizer@example.org", name: "O" });
  tokens.set("owner", owner.token);
  tokens.set("stranger", stranger.token);
  tokens.set("organizer", (await makeApiToken(db, organizer.id)).secret);
  const account = (name: string) => ({ name, email: `${name}@example.org`, emailProvenAt: new Date() });
  const others = {
    helper: await makeAppointed(db, "HELPER", account("helper")),
    auditor: await makeAppointed(db, "AUDITOR", account("auditor")),
    administrator: await db.user.create({ data: { ...account("administrator"), isAdministrator: true } }),
    organizerElsewhere: await db.user.create({ data: account("elsewhere") }),
  };
  auditorId = others.auditor.id;
  const elsewhere = await db.contest.create({ data: { slug: "elsewhere", name: "Elsewhere" } });
  const appointment = { contestId: elsewhere.id, role: "ORGANIZER" as const };
  await db.appointment.create({ data: { ...appointment, userId: others.organizerElsewhere.id } });
  for (const [role, { id }] of Object.entries(others)) {
    tokens.set(role as Role, (await makeApiToken(db, id)).secret);
  }
  const made = (scopes: TokenScope[]) =>
    createApiToken(db, { ...organizer, withFactor: true }, { name: "limited", scopes, days: 1 });
  readOnly = (await made(["read"])).secret;
  withoutOrganize = (await made(["read", "submit", "attack", "manage"])).secret;
  withoutFactor = (await makeApiToken(db, organizer.id, "old", false)).secret;
  const day = 24 * 60 * 60 * 1000;
  const [startsAt, endsAt] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  await db.phase.create({ data: { roundId: contest.roundId, kind: "ANONYMIZATION", startsAt, endsAt } });
  const { id } = await submit(contest, owner, "IDP");
  const anonymized = anonymizedBytes(contest);
  await db.scoring.updateMany({ data: { state: "SCORED", valid: true, utilityScore: 0.9 } });
  await giveContestPicture(db, contest.contestId);
  place = {
    contest: contest.contestSlug,
    round: contest.roundId,
    submission: id,
    team: owner.id,
    anonymized,
  };
  routes = await loadApiRoutes();
});

test("every method of every route has an entry in the table", () => {
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
    body: expectation.body?.(place),
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

  test.each(ROLES)("gives %s the answer in the table", async (role) => {
    const token = tokens.get(role);
    for (const expectation of expectations) {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const { status, type, text } = await ask(method, expectation, headers ?? {});
      expect.soft(status, expectation.address(place)).toBe(answersOf(method, expectation)[role]);
      if (status >= 400) {
        expect(type).toBe("application/problem+json");
        expect(text).not.toContain("user_id,time_id");
      }
    }
  });
});

test("each look of an auditor at what only the role opens is in the audit log", async () => {
  const looks = () => contest.db.auditEntry.count({ where: { userId: auditorId } });
  const headers = { authorization: `Bearer ${tokens.get("auditor")}` };
  const unrecorded: string[] = [];
  let recorded = 0;
  for (const [name, entry] of Object.entries(TABLE)) {
    for (const expectation of [entry].flat()) {
      const { auditor, administrator } = answersOf(name.split(" ")[0], expectation);
      if (auditor !== 200 || administrator === 200) continue;
      const before = await looks();
      await ask(name.split(" ")[0], expectation, headers);
      if ((await looks()) > before) recorded++;
      else unrecorded.push(name);
    }
  }
  expect(unrecorded).toEqual([]);
  expect(recorded).toBeGreaterThan(10);
});

test("an organizer's token that may only read changes nothing", async () => {
  for (const [name, entry] of Object.entries(TABLE)) {
    const method = name.split(" ")[0];
    if (method === "GET") continue;
    for (const expectation of [entry].flat()) {
      // What nobody may do now is refused before anybody is asked who they are.
      if (expectation.answers.anonymous === expectation.answers.organizer) continue;
      const { status, text } = await ask(method, expectation, { authorization: `Bearer ${readOnly}` });
      const refusal = { status, code: JSON.parse(text).code };
      expect.soft(refusal, name).toEqual({ status: 403, code: "token_scope" });
    }
  }
});

test("an organizer's token that may not organize gets what a stranger's gets", async () => {
  let refused = 0;
  for (const [name, entry] of Object.entries(TABLE)) {
    for (const expectation of [entry].flat()) {
      const { stranger, organizer } = expectation.answers;
      if (![403, 404].includes(stranger) || stranger === organizer) continue;
      const headers = { authorization: `Bearer ${withoutOrganize}` };
      expect.soft((await ask(name.split(" ")[0], expectation, headers)).status, name).toBe(stranger);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(50);
});

test("an account that is not confirmed gets what a stranger gets, but for what takes a team", async () => {
  const { id } = await contest.db.user.create({ data: { email: "new@example.org", name: "New" } });
  const headers = { authorization: `Bearer ${(await makeApiToken(contest.db, id)).secret}` };
  const different: Record<string, number> = {};
  for (const [name, entry] of Object.entries(TABLE)) {
    for (const expectation of [entry].flat()) {
      const { status } = await ask(name.split(" ")[0], expectation, headers);
      if (status !== (expectation.withoutTeam ?? expectation.answers.stranger)) different[name] = status;
    }
  }
  expect(different).toEqual({});
});

test("an organizer without a second factor gets what a stranger gets, and why", async () => {
  const told: string[] = [];
  for (const [name, entry] of Object.entries(TABLE)) {
    for (const expectation of [entry].flat()) {
      const { stranger, organizer } = expectation.answers;
      if (![403, 404].includes(stranger) || stranger === organizer) continue;
      const headers = { authorization: `Bearer ${withoutFactor}` };
      const { status, text } = await ask(name.split(" ")[0], expectation, headers);
      expect.soft(status, name).toBe(stranger);
      if (JSON.parse(text).code === "second_factor_required") told.push(expectation.address(place));
    }
  }
  expect(told.length).toBeGreaterThan(50);
  // What is told in other words is refused by the viewer's role before the permissions are asked.
  for (const part of ["original", "reference"]) {
    expect(told).toContain(`/api/v1/rounds/${place.round}/data/IDP/${part}?team=1`);
  }
});

test("an unknown token is refused, on public routes too", async () => {
  const headers = { authorization: "Bearer tct_nonsense" };
  const expectation = TABLE["GET /api/v1/submissions/[submission]"] as Expectation;
  expect((await ask("GET", expectation, headers)).status).toBe(401);
});

test("each download of secret data is in the audit log", async () => {
  const actions = await contest.db.auditEntry.findMany({ select: { action: true } });
  const count = (action: string) => actions.filter((entry) => entry.action === action).length;
  // By the owner, the organizer and, once more than in the table, the auditor.
  expect(count("submission.download")).toBe(4);
  expect(count("dataSet.downloadReference")).toBe(8);
  expect(count("dataSet.downloadOriginal")).toBe(10);
});
