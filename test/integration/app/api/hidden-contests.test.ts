import { beforeAll, expect, test } from "vitest";
import type { Visibility } from "../../../../lib/contest/visibility.ts";
import { publishRules } from "../../../../lib/use-cases/information/rules/publish-rules.ts";
import type { AccessSubjects } from "../../../helpers/access/roles.ts";
import { ACCESS } from "../../../helpers/access/table.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeAppointed } from "../../../helpers/make-organizer.ts";
import { giveContestPicture } from "../../../helpers/pictures.ts";
import { lockSet } from "../../../helpers/public-sets.ts";

const contest = await contestForFile({ teams: 2 });
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
const { db, contestId, contestSlug, roundId, teams } = contest;
const tokens = new Map<string, string>();
let subjects: AccessSubjects;

/** What anybody may read of a public contest: all addresses of the API that name it, its round or its submission. */
const readable = () =>
  Object.entries(ACCESS)
    .filter(([name]) => name.startsWith("GET /api/v1/"))
    .flatMap(([, cases]) => cases)
    .filter(({ status }) => status.anonymous === 200)
    .map((found) => found.path(subjects))
    .filter((path) =>
      [`/${subjects.contest}`, subjects.roundId, subjects.submission].some((id) => path.includes(id)),
    )
    // Tells of what one may not hear within the stream.
    .filter((path) => !path.startsWith("/api/v1/events?"));

/** Asks as a person; null: as somebody who is not signed in. */
function ask(person: string | null, path: string, signal?: AbortSignal): Promise<Response> {
  const token = person === null ? undefined : tokens.get(person);
  return fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal,
  });
}

/** The status for a person; the body is not read, since a stream of events would never end. */
async function statusFor(person: string | null, path: string): Promise<number> {
  const ending = new AbortController();
  const { status } = await ask(person, path, ending.signal);
  ending.abort();
  return status;
}

const showTo = (visibility: Visibility) =>
  db.contest.update({ where: { id: contestId }, data: { visibility } });

beforeAll(async () => {
  const { submissionId } = await lockSet(contest, teams[0], "IDP");
  await lockSet(contest, teams[1], "IDP");
  subjects = { contest: contestSlug, roundId, team: 1, submission: submissionId };
  const account = (name: string) => ({ name, email: `${name}@example.org`, emailProvenAt: new Date() });
  const people = {
    stranger: await db.user.create({ data: account("stranger") }),
    administrator: await db.user.create({ data: { ...account("administrator"), isAdministrator: true } }),
    jury: await db.user.create({ data: { ...account("jury"), juries: { create: { contestId } } } }),
    helper: await makeAppointed(db, "HELPER", account("helper")),
    auditor: await makeAppointed(db, "AUDITOR", account("auditor")),
  };
  await publishRules(db, people.helper.id, contestId, { summary: "", bodyEn: "# Rules", bodyJa: "# 規則" });
  await giveContestPicture(db, contestId);
  for (const [name, { id }] of Object.entries(people)) tokens.set(name, (await makeApiToken(db, id)).secret);
  tokens.set("member", teams[0].token);
});

test.each([
  ["PUBLIC", [null, "stranger", "administrator", "member", "jury", "helper", "auditor"]],
  ["MEMBERS", ["member", "jury", "helper", "auditor"]],
  ["DRAFT", ["helper", "auditor"]],
] as const)(
  "a contest of visibility %s is found by those who may see it alone",
  async (visibility, admitted) => {
    await showTo(visibility);
    const paths = readable();
    expect(paths.length).toBeGreaterThan(20);
    for (const person of [null, ...tokens.keys()]) {
      const found = await Promise.all(
        paths.map(async (path) => [path, await statusFor(person, path)] as const),
      );
      const unlike = (admitted as readonly (string | null)[]).includes(person)
        ? found.filter(([, status]) => status === 404)
        : found.filter(([, status]) => status !== 404);
      expect({ person, unlike }).toEqual({ person, unlike: [] });
    }
  },
);

test("the lists of contests and rounds leave out what their reader cannot see", async () => {
  await showTo("MEMBERS");
  const listed = async (path: string, person: string | null) => (await ask(person, path)).json();
  expect(await listed("/api/v1/contests", "member")).toMatchObject([
    { slug: contestSlug, visibility: "MEMBERS" },
  ]);
  expect(await listed("/api/v1/rounds", "member")).toHaveLength(1);
  for (const person of [null, "stranger"]) {
    expect(await listed("/api/v1/contests", person)).toEqual([]);
    expect(await listed("/api/v1/rounds", person)).toEqual([]);
  }
});

test("a team in a draft is hidden from its own members, also among their own teams", async () => {
  const team = `/api/v1/teams/${teams[0].id}`;
  const teamsOf = async (person: string) => (await (await ask(person, "/api/v1/me")).json()).teams;
  for (const [visibility, status, own] of [
    ["MEMBERS", 200, 1],
    ["DRAFT", 404, 0],
  ] as const) {
    await showTo(visibility);
    for (const path of ["", "/invitations"]) expect(await statusFor("member", team + path)).toBe(status);
    expect(await teamsOf("member")).toHaveLength(own);
    expect(await statusFor("helper", team)).toBe(200);
  }
});

test("a helper does not see the seed of a team's scoring, which the team and auditors see", async () => {
  await showTo("PUBLIC");
  const seedFor = async (person: string) =>
    (await (await ask(person, `/api/v1/submissions/${subjects.submission}`)).json()).scoring.seed;
  expect(await seedFor("member")).toEqual(expect.any(Number));
  expect(await seedFor("auditor")).toEqual(expect.any(Number));
  expect(await seedFor("helper")).toBeNull();
  expect(await seedFor("stranger")).toBeNull();
});
