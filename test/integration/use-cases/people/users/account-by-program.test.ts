import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../../../../lib/platform/auth/passwords.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../../helpers/file-fixtures.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
let people = 0;
let id: string;
let token: string;

beforeEach(async () => {
  const data = { email: `aki${++people}@example.org`, name: "Aki", isAdministrator: false };
  id = (await db.user.create({ data })).id;
  token = (await makeApiToken(db, id, "program")).secret;
});

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, answer: text === "" ? null : JSON.parse(text) };
}

test("a name is changed by the API, with the account page's rules", async () => {
  expect(await ask("PATCH", "me", { name: " Aki Sato " })).toMatchObject({
    status: 200,
    answer: { id, name: "Aki Sato", teams: [] },
  });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: "Aki Sato" });
  for (const body of [{}, { name: " " }, { name: "A\nB" }, { name: "A", isAdministrator: true }]) {
    expect(await ask("PATCH", "me", body)).toMatchObject({ status: 422, answer: { code: "invalid_input" } });
  }
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    name: "Aki Sato",
    isAdministrator: false,
  });
});

test("sessions are ended by the API, and tokens only on request", async () => {
  const { sessionVersion: before } = await db.user.findUniqueOrThrow({ where: { id } });
  await makeApiToken(db, id, "another");
  expect(await ask("DELETE", "me/sessions")).toEqual({ status: 200, answer: { revokedTokens: 0 } });
  expect(await ask("DELETE", "me/sessions?revokeTokens=perhaps")).toMatchObject({ status: 422 });
  expect(await ask("DELETE", "me/sessions?revokeTokens=true")).toEqual({
    status: 200,
    answer: { revokedTokens: 2 },
  });
  expect(await ask("GET", "me")).toMatchObject({ status: 401, answer: { code: "invalid_token" } });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ sessionVersion: before + 2 });
});

test("an account is deleted by the API with its password, not with a token alone", async () => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(await ask("POST", "me/deletion", { email })).toMatchObject({
    status: 403,
    answer: { code: "password_required" },
  });
  const passwordHash = await hashPassword("a quiet garden gate");
  await db.user.update({ where: { id }, data: { passwordHash } });
  for (const body of [{}, { email }, { password: "guessed" }]) {
    expect(await ask("POST", "me/deletion", body)).toMatchObject({
      status: 403,
      answer: { code: "wrong_password" },
    });
  }
  expect(await ask("POST", "me/deletion", { password: "a quiet garden gate" })).toEqual({
    status: 204,
    answer: null,
  });
  expect(await db.user.count({ where: { id } })).toBe(0);
  expect(await ask("GET", "me")).toMatchObject({ status: 401, answer: { code: "invalid_token" } });
});

test("an account is deleted on the command line by its address, only with --yes", async () => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id } });
  const variables = { DATABASE_URL: url, NEXTAUTH_SECRET: "a secret of a test that is long enough" };
  const command = ["account", "delete", email];
  const asked = await tracecupWith(variables, ...command);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining("--yes")]);
  expect(await db.user.count({ where: { id } })).toBe(1);
  const done = await tracecupWith(variables, ...command, "--yes");
  expect([done.code, done.stdout]).toEqual([0, `${email}  (deleted)  Aki\n`]);
  expect(await db.user.count({ where: { id } })).toBe(0);
  const again = await tracecupWith(variables, ...command, "--yes");
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("There is no account with")]);
});
