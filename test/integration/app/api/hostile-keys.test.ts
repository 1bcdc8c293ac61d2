import { beforeAll, expect, test } from "vitest";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { anonymizedBytes, submit } from "../../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../helpers/make-organizer.ts";
import type { AccessTable, Place } from "./api-access/expectation.ts";
import { INFORMATION } from "./api-access/information.ts";
import { LAB } from "./api-access/lab.ts";
import { ORGANIZER } from "./api-access/organizer.ts";
import { ROUNDS } from "./api-access/rounds.ts";
import { SETS } from "./api-access/sets.ts";
import { TEAMS } from "./api-access/teams.ts";

const TABLE: AccessTable = { ...TEAMS, ...ROUNDS, ...SETS, ...INFORMATION, ...LAB, ...ORGANIZER };

/** Names that every object has by itself. */
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty"];

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
let place: Place;
const tokens: string[] = [];

beforeAll(async () => {
  const { db, teams, roundId, contestSlug } = contest;
  const organizer = await makeOrganizer(db, {
    email: "organizer@example.org",
    name: "O",
    isAdministrator: true,
  });
  tokens.push(teams[0].token, (await makeApiToken(db, organizer.id)).secret);
  const day = 24 * 60 * 60 * 1000;
  const [startsAt, endsAt] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  await db.phase.create({ data: { roundId, kind: "ANONYMIZATION", startsAt, endsAt } });
  const { id } = await submit(contest, teams[0], "IDP");
  await db.scoring.updateMany({ data: { state: "SCORED", valid: true, utilityScore: 0.9 } });
  const anonymized = anonymizedBytes(contest);
  place = { contest: contestSlug, round: roundId, submission: id, team: teams[0].id, anonymized };
});

/** A JSON text with one more key; `__proto__` as an own key, as `JSON.parse` makes it. */
function withKey(json: string, name: string): string {
  const more = `${JSON.stringify(name)}:{"polluted":1}`;
  return json.trim() === "{}" ? `{${more}}` : json.trim().replace(/\}$/, `,${more}}`);
}

interface Asked {
  readonly method: string;
  readonly address: string;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** Each request of the table, with a name in its query, and in its JSON body. */
function hostile(name: string): Asked[] {
  return Object.entries(TABLE).flatMap(([route, entry]) =>
    [entry].flat().flatMap((expectation) => {
      const [method] = route.split(" ");
      const address = expectation.address(place);
      const body = expectation.body?.(place);
      const queried = { method, address: `${address}${address.includes("?") ? "&" : "?"}${name}=1`, body };
      const isJson = typeof body === "string" && body.startsWith("{");
      return isJson ? [queried, { method, address, body: withKey(body, name) }] : [queried];
    }),
  );
}

async function ask({ method, address, body }: Asked, token: string) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}${address}`, { method, headers, body, signal: leaving.signal });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  leaving.abort();
  return { status: response.status, text };
}

test.each(NAMES)(
  "a request with %s in its query or JSON is refused or answered, never a 500",
  async (name) => {
    const requests = hostile(name);
    expect(requests.length).toBeGreaterThan(100);
    for (const token of tokens) {
      for (const request of requests) {
        const { status, text } = await ask(request, token);
        expect.soft(status, `${request.method} ${request.address} ${request.body} ${text}`).not.toBe(500);
      }
    }
  },
);

test.each(NAMES)("%s is named where it is not known, in a query and in JSON", async (name) => {
  const [, organizer] = tokens;
  const query = { method: "GET", address: `/api/v1/events?about=notices&${name}=1` };
  const json = { method: "PATCH", address: `/api/v1/contests/${place.contest}`, body: withKey("{}", name) };
  const nested = {
    method: "PATCH",
    address: `/api/v1/rounds/${place.round}`,
    body: `{"settings":${withKey('{"weight":2}', name)}}`,
  };
  for (const [request, path] of [
    [query, name],
    [json, name],
    [nested, `settings.${name}`],
  ] as const) {
    const { status, text } = await ask(request, organizer);
    expect.soft([status, JSON.parse(text).code]).toEqual([422, "invalid_input"]);
    expect.soft(JSON.parse(text).detail).toContain(`${path}: not known here; known are `);
  }
  expect({}).not.toHaveProperty("polluted");
});
