import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl, environment } from "../../lib/platform/env.ts";
import {
  type AccessCase,
  type AccessRole,
  type AccessSubjects,
  PAGE_ROLES,
  ROLES,
} from "../helpers/access/roles.ts";
import { ACCESS } from "../helpers/access/table.ts";
import { expect, test } from "./fixtures.ts";
import { cookieOf, deletePeopleOf, findSubjects, makePeopleOf } from "./support/as-role.ts";

let db: Database;
let subjects: AccessSubjects;
/** The session of each role, for requests that do not end it. */
const sessions = new Map<AccessRole, Record<string, string>>();

test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  await expect.poll(async () => (await findSubjects(db)) !== null).toBe(true);
  subjects = (await findSubjects(db)) as AccessSubjects;
  await makePeopleOf(db, subjects.contest);
});

test.afterAll(async () => {
  await deletePeopleOf(db);
  await db.$disconnect();
});

/** Sends a request as a role and cancels the response's body, since a stream of events would never end. */
async function ask(method: string, route: AccessCase, role: AccessRole): Promise<Response> {
  const { publicUrl } = environment();
  const session = sessions.get(role) ?? (await cookieOf(db, role));
  sessions.set(role, session);
  const ending = new AbortController();
  const response = await fetch(publicUrl + route.path(subjects), {
    method,
    redirect: "manual",
    headers: { origin: publicUrl, ...route.headers, ...session },
    body: route.body?.(),
    signal: ending.signal,
  });
  ending.abort();
  return response;
}

for (const [name, cases] of Object.entries(ACCESS)) {
  for (const route of cases) {
    test(
      route.what ? `${name} gives each role its status: ${route.what}` : `${name} gives each role its status`,
      async () => {
        const method = name.startsWith("PAGE ") ? "GET" : name.slice(0, name.indexOf(" "));
        const roles = name.startsWith("PAGE ") ? [...ROLES, ...PAGE_ROLES] : ROLES;
        const { otherTeam } = route.status;
        const found: Partial<Record<AccessRole, number>> = {};
        for (const role of roles) found[role] = (await ask(method, route, role)).status;
        expect(found).toEqual(
          Object.fromEntries(roles.map((role) => [role, route.status[role] ?? otherTeam])),
        );
      },
    );
  }
}

test("signing in leads back to the requested address, with its filter", async () => {
  const { publicUrl } = environment();
  const path = "/en/organizer/queue?contest=demo&state=FAILED";
  const { headers } = await fetch(publicUrl + path, { redirect: "manual" });
  const { searchParams } = new URL(headers.get("location") ?? "", publicUrl);
  expect(searchParams.get("callbackUrl")).toBe(path);
});

test("a request from another site's page with the viewer's cookie is refused", async () => {
  const { publicUrl } = environment();
  const path = `/api/v1/submissions/${subjects.submission}/pick`;
  const headers = { ...(await cookieOf(db, "owner")), origin: "https://elsewhere.example" };
  const answer = await fetch(publicUrl + path, { method: "PUT", headers });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "cross_site" });
});

test("an unknown API address is refused as a problem document", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const answer = await fetch(`${environment().publicUrl}/api/v1/nothing`, { method });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ status: 404, code: "no_such_address" });
  }
});

test("another team's own data address gives its own data, never the owner's", async () => {
  const { publicUrl } = environment();
  const path = `/api/v1/rounds/${subjects.roundId}/data/IDP/original`;
  const own = await fetch(publicUrl + path, { headers: await cookieOf(db, "otherTeam") });
  expect(own.headers.get("content-disposition")).toContain("orgtraces_team002_data01_IDP.csv");
  await own.body?.cancel();
});

test("a download says its size, unless it is compressed on the way", async () => {
  const { publicUrl } = environment();
  const path = `/api/v1/rounds/${subjects.roundId}/data/IDP/original`;
  const get = async (coding: string) => {
    const headers = { ...(await cookieOf(db, "otherTeam")), "Accept-Encoding": coding };
    const answer = await fetch(publicUrl + path, { headers });
    const { byteLength } = await answer.arrayBuffer();
    return { bytes: byteLength, size: answer.headers.get("content-length") };
  };
  const plain = await get("identity");
  expect(plain.size).toBe(String(plain.bytes));
  expect(await get("gzip")).toEqual({ bytes: plain.bytes, size: null });
});

test("a download of original traces is in the audit log", async () => {
  const { publicUrl } = environment();
  const path = `/api/v1/rounds/${subjects.roundId}/data/IDP/original?team=1`;
  const action = "dataSet.downloadOriginal";
  const before = await db.auditEntry.count({ where: { action } });
  const answer = await fetch(publicUrl + path, { headers: await cookieOf(db, "organizer") });
  await answer.body?.cancel();
  expect(await db.auditEntry.count({ where: { action } })).toBe(before + 1);
});
