import { beforeAll, expect, test } from "vitest";
import { writeOriginalTraces } from "../../../../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../../../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { smallSettings } from "../../../helpers/contest.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";

const PASSWORD = "a quiet garden gate";
const HOUR = 60 * 60 * 1000;

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
let organizer: string;

beforeAll(async () => {
  const user = await makeOrganizer(db, {
    email: "organizer@example.org",
    name: "Organizer",
    isAdministrator: true,
  });
  organizer = (await makeApiToken(db, user.id)).secret;
});

/** Asks with a token (null: without), and answers the status and the body. */
async function ask(token: string | null, method: string, address: string, body?: unknown) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/api/v1${address}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function expectAnswer(
  status: number,
  ...question: [string | null, string, string, unknown?]
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers, of many shapes
): Promise<any> {
  const answer = await ask(...question);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}

/** Registers somebody at a contest or with an invitation. @returns a token of theirs */
async function registeredAt(address: string, person: { name: string; email: string; password: string }) {
  const made = await expectAnswer(201, null, "POST", `${address}/registrations`, person);
  expect(made).toEqual({ user: { id: expect.any(String) }, confirmedBy: "organizer" });
  const { email, password } = person;
  const token = { name: "laptop", scopes: ["read", "manage"], email, password };
  return (await expectAnswer(201, null, "POST", "/tokens", token)).secret as string;
}

/** Has the organizer approve who registered with an address. */
async function approve(email: string): Promise<void> {
  const { accounts } = await expectAnswer(200, organizer, "GET", "/organizer/waiting-accounts");
  const { id } = accounts.find((account: { email: string }) => account.email === email);
  const act = "/organizer/waiting-accounts/approve";
  expect(await expectAnswer(200, organizer, "POST", act, { accounts: [id] })).toEqual({ approved: 1 });
}

const phase = (kind: string, fromHours: number, toHours: number) => ({
  kind,
  startsAt: new Date(Date.now() + fromHours * HOUR).toISOString(),
  endsAt: new Date(Date.now() + toHours * HOUR).toISOString(),
});

function traceForm(teams: readonly number[]): FormData {
  const { grid, userCount, calendar } = smallSettings();
  const { original, reference } = generatePopulation(
    { grid, userCount, days: calendar.days, slotsPerDay: calendar.slotsPerDay },
    1,
  );
  const form = new FormData();
  for (const team of teams.map((number) => String(number).padStart(3, "0"))) {
    for (const set of ["data01_IDP", "data02_TRP"]) {
      const add = (prefix: string, chunks: Iterable<Uint8Array>) => {
        const blob = new Blob([Uint8Array.from(Buffer.concat([...chunks]))]);
        form.append("files", blob, `${prefix}_team${team}_${set}.csv`);
      };
      add("orgtraces", writeOriginalTraces(original));
      add("reftraces", writeReferenceTraces(reference));
    }
  }
  return form;
}

test("a contest is set up, joined and changed with API tokens alone", async () => {
  const contest = { name: "API Cup", slug: "api-cup", timeZone: "Asia/Tokyo", maxTeamSize: 2 };
  expect(await expectAnswer(201, organizer, "POST", "/contests", contest)).toMatchObject({
    slug: "api-cup",
    rounds: [],
  });
  const { calendar, userCount } = smallSettings();
  const limits = { submissionsPerDay: 3 };
  const round = await expectAnswer(201, organizer, "POST", "/contests/api-cup/rounds", {
    name: "Preliminary",
    slug: "preliminary",
    settings: { calendar, userCount, limits },
    phases: [phase("REGISTRATION", -1, 1), phase("ANONYMIZATION", 1, 2)],
  });
  expect(round).toMatchObject({
    stage: "REGISTRATION",
    settings: { userCount, limits: { submissionsPerDay: 3, attackAttempts: 2 } },
  });

  const team = await expectAnswer(201, organizer, "POST", "/contests/api-cup/teams", { name: "Alpha" });
  expect(team).toMatchObject({ number: 1, name: "Alpha" });
  const invitation = await expectAnswer(201, organizer, "POST", `/teams/${team.id}/invitations`, {
    role: "CAPTAIN",
  });
  const address = `/invitations/${invitation.secret}`;
  expect(await expectAnswer(200, null, "GET", address)).toMatchObject({ team: { number: 1 }, present: null });
  const captain = { name: "Ada", email: "ada@example.org", password: PASSWORD };
  const token = await registeredAt(address, captain);
  expect(await expectAnswer(403, token, "POST", `${address}/accept`)).toMatchObject({
    code: "account_unconfirmed",
    rule: "team.join",
  });
  expect(await expectAnswer(200, token, "GET", "/me")).toMatchObject({ isConfirmed: false, teams: [] });
  await approve(captain.email);
  expect(await expectAnswer(200, token, "POST", `${address}/accept`)).toMatchObject({ team: { number: 1 } });
  expect(await expectAnswer(200, token, "GET", "/me")).toMatchObject({
    email: captain.email,
    isAdministrator: false,
    isConfirmed: true,
    teams: [{ number: 1, role: "CAPTAIN", contest: "api-cup" }],
  });

  const own = await expectAnswer(201, token, "POST", `/teams/${team.id}/invitations`, { note: "Bob" });
  const pending = await expectAnswer(200, token, "GET", `/teams/${team.id}/invitations`);
  expect(JSON.stringify(pending)).not.toContain(own.secret);
  const second = await expectAnswer(201, token, "POST", `/teams/${team.id}/invitations`, {});
  const bob = { name: "Bob", email: "bob@example.org", password: PASSWORD };
  const bobs = await registeredAt(`/invitations/${own.secret}`, bob);
  await approve(bob.email);
  await expectAnswer(200, bobs, "POST", `/invitations/${own.secret}/accept`);
  const eve = { name: "Eve", email: "eve@example.org", password: PASSWORD };
  const eves = await registeredAt(`/invitations/${second.secret}`, eve);
  await approve(eve.email);
  expect(await expectAnswer(409, eves, "POST", `/invitations/${second.secret}/accept`)).toMatchObject({
    code: "team_full",
    rule: "maxTeamSize",
    limit: 2,
    used: 2,
  });
  await expectAnswer(204, token, "DELETE", `/teams/${team.id}/invitations/${second.id}`);

  const view = await expectAnswer(200, token, "GET", `/teams/${team.id}`);
  const heir = view.members.find(({ name }: { name: string }) => name === "Bob");
  await expectAnswer(200, token, "PATCH", `/teams/${team.id}/members/${heir.id}`, { role: "CAPTAIN" });
  expect(
    await expectAnswer(403, token, "PATCH", `/teams/${team.id}`, { name: "Not mine to name" }),
  ).toMatchObject({ code: "forbidden", rule: "team.manage" });

  expect(
    await expectAnswer(400, organizer, "POST", "/organizer/rounds/preliminary/imports", { file: "a.zip" }),
  ).toMatchObject({ code: "bad_form", detail: expect.stringContaining("expected multipart/form-data") });
  const plan = await expectAnswer(
    200,
    organizer,
    "POST",
    "/organizer/rounds/preliminary/imports",
    traceForm([1, 2]),
  );
  await expectAnswer(200, organizer, "POST", "/organizer/rounds/preliminary/imports/apply", {
    plan: plan.plan,
    createTeams: true,
  });
  const sets = await expectAnswer(200, token, "GET", `/rounds/${round.id}/data-sets`);
  type Set = { kind: string; limits: { remaining: number }[] };
  expect(sets.dataSets.map(({ kind, limits: [limit] }: Set) => [kind, limit.remaining])).toEqual([
    ["IDP", 3],
    ["TRP", 3],
  ]);
  const teamsOf = async (query: string) => {
    const page = await expectAnswer(200, organizer, "GET", `/rounds/${round.id}/data-sets?${query}`);
    const numbers = page.dataSets.map((set: { team: { number: number } }) => set.team.number);
    return [numbers, page.total, page.page, page.pages];
  };
  expect(await teamsOf("")).toEqual([[1, 1, 2, 2], 4, 1, 1]);
  expect(await teamsOf("limit=3&page=2")).toEqual([[2], 4, 2, 2]);
  expect(await teamsOf("team=2")).toEqual([[2, 2], 2, 1, 1]);

  await expectAnswer(200, organizer, "PATCH", `/rounds/${round.id}`, {
    settings: { limits: { submissionsPerPhase: 9 } },
  });
  expect(
    await expectAnswer(409, organizer, "PATCH", `/rounds/${round.id}`, { settings: { userCount: 99 } }),
  ).toMatchObject({ code: "settings_in_use", fields: { "settings.userCount": expect.any(String) } });
  expect(
    await expectAnswer(422, organizer, "PATCH", `/rounds/${round.id}`, {
      settings: { grid: { columns: 0 } },
    }),
  ).toMatchObject({ code: "invalid_input", fields: { "settings.grid.columns": expect.any(String) } });
});

test("a visitor without an account founds a team only while registration is open", async () => {
  const slug = "open-cup";
  const contest = { name: "Open Cup", slug, timeZone: "Asia/Tokyo", selfRegistration: true };
  await expectAnswer(201, organizer, "POST", "/contests", contest);
  const { id } = await expectAnswer(201, organizer, "POST", `/contests/${slug}/rounds`, {
    name: "Round",
    slug: "round",
    phases: [phase("REGISTRATION", -1, 1)],
  });
  const founder = { name: "Fay", email: "fay@example.org", password: PASSWORD };
  const secret = await registeredAt(`/contests/${slug}`, founder);
  const teams = `/contests/${slug}/teams`;
  expect(await expectAnswer(403, secret, "POST", teams, { name: "Founders" })).toMatchObject({
    code: "account_unconfirmed",
  });
  await approve(founder.email);
  expect(await expectAnswer(201, secret, "POST", teams, { name: "Founders" })).toMatchObject({ number: 1 });
  expect(await expectAnswer(409, secret, "POST", `/contests/${slug}/teams`, { name: "Two" })).toMatchObject({
    code: "already_in_team",
    rule: "oneTeamPerPerson",
  });
  await expectAnswer(200, organizer, "POST", `/rounds/${id}/phases/turn`, { turn: "end" });
  const late = { ...founder, email: "late@example.org" };
  expect(await expectAnswer(403, null, "POST", `/contests/${slug}/registrations`, late)).toMatchObject({
    code: "registration_closed",
    rule: "team.found",
  });
  expect(await db.user.count({ where: { email: late.email } })).toBe(0);
});

test("a token is issued for a password, not for another token, and ends when revoked", async () => {
  const email = "organizer@example.org";
  expect(await expectAnswer(403, organizer, "POST", "/tokens", { name: "copy" })).toMatchObject({
    code: "password_required",
    rule: "token.create",
  });
  const wrong = { name: "x", email, password: "not the password" };
  expect(await expectAnswer(401, null, "POST", "/tokens", wrong)).toMatchObject({
    code: "wrong_credentials",
  });
  expect(await expectAnswer(422, null, "POST", "/tokens", { name: "x", email })).toMatchObject({
    fields: { password: expect.any(String) },
  });
  const spare = await makeApiToken(db, (await db.user.findUniqueOrThrow({ where: { email } })).id, "spare");
  await expectAnswer(204, organizer, "DELETE", `/tokens/${spare.token.id}`);
  await expectAnswer(401, spare.secret, "GET", "/me");
});

test("a repeated query parameter is refused by every operation that reads its query", async () => {
  const twice = async (method: string, address: string, name: string) =>
    expect(await expectAnswer(422, organizer, method, address)).toMatchObject({
      code: "invalid_input",
      fields: { [name]: expect.stringContaining("more than once") },
    });
  const { id } = await db.round.findFirstOrThrow();
  await twice("GET", `/rounds/${id}/data-sets?team=1&page=2&team=2`, "team");
  await twice("GET", `/rounds/${id}/submissions?dataset=IDP&dataset=TRP`, "dataset");
  await twice("POST", `/rounds/${id}/submissions?dataset=IDP&dataset=IDP`, "dataset");
  await twice("GET", `/rounds/${id}/attacks?dataset=IDP&dataset=TRP`, "dataset");
  await twice("GET", `/rounds/${id}/data/IDP/reference?team=1&team=2`, "team");
  await twice("GET", "/contests/api-cup/leaderboard?format=csv&format=xlsx", "format");
});

test("an outdated version of the rules does not overwrite a newer one", async () => {
  const contest = { name: "Rules Cup", slug: "rules-cup", timeZone: "Asia/Tokyo" };
  await expectAnswer(201, organizer, "POST", "/contests", contest);
  const publish = (status: number, letter: string, version?: number) =>
    expectAnswer(status, organizer, "POST", "/contests/rules-cup/rules", {
      bodyEn: letter,
      bodyJa: letter,
      version,
    });
  expect(await publish(201, "A", 1)).toEqual({ version: 1 });
  expect(await publish(409, "B", 1)).toMatchObject({ code: "rules_changed", version: 1 });
  expect(await publish(409, "B", 3)).toMatchObject({ code: "rules_changed", version: 1 });
  expect(await publish(201, "B", 2)).toEqual({ version: 2 });
  expect(await publish(201, "C")).toEqual({ version: 3 });
});
