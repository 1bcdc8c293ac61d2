import { expect, test } from "vitest";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { contestForFile, serverForFile } from "../../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../../helpers/make-organizer.ts";

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
const { db, teams } = contest;

async function ask(method: string, path: string, token: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
}

async function untilRefused(most: number, act: () => Promise<number>): Promise<number> {
  for (let count = 0; count < most; count++) if ((await act()) === 429) return count;
  return most;
}

test("a captain's changes to a team are limited together, and an organizer's are not", async () => {
  const [own, other] = teams;
  const rename = (token: string) => ask("PATCH", `/teams/${own.id}`, token, { name: "Another" });
  const invite = (token: string) => ask("POST", `/teams/${own.id}/invitations`, token, { role: "MEMBER" });
  for (let i = 0; i < 20; i++) expect(await invite(own.token)).toBe(201);
  expect(await untilRefused(100, () => rename(own.token))).toBe(40);
  expect(await invite(own.token)).toBe(429);
  expect(await db.invitation.count()).toBe(20);
  expect(await ask("PATCH", `/teams/${other.id}`, other.token, { name: "Free" })).toBe(200);

  const organizer = await makeOrganizer(db, { email: "o@example.org", name: "O" });
  const { secret } = await makeApiToken(db, organizer.id);
  expect(await untilRefused(70, () => rename(secret))).toBe(70);
});

test("changes of one's own name are limited", async () => {
  const [, { token }] = teams;
  expect(await untilRefused(50, () => ask("PATCH", "/me", token, { name: "Somebody" }))).toBe(20);
});
