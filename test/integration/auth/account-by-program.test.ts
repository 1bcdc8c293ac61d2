import { beforeEach, expect, test } from "vitest";
import { createApiToken } from "../../../lib/auth/api-tokens.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../helpers/file-fixtures.ts";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());
let people = 0;
let id: string;
let token: string;

beforeEach(async () => {
  const data = { email: `aki${++people}@example.org`, name: "Aki", isOrganizer: false };
  id = (await db.user.create({ data })).id;
  token = (await createApiToken(db, id, "program")).secret;
});

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

test("a name is changed, and refused as on the account page", async () => {
  expect(await ask("PATCH", "me", { name: " Aki Sato " })).toMatchObject({
    status: 200,
    answer: { id, name: "Aki Sato", teams: [] },
  });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: "Aki Sato" });
  for (const body of [{}, { name: " " }, { name: "A\nB" }, { name: "A", isOrganizer: true }]) {
    expect(await ask("PATCH", "me", body)).toMatchObject({ status: 422, answer: { code: "invalid_input" } });
  }
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    name: "Aki Sato",
    isOrganizer: false,
  });
});

test("sessions end, and tokens with them only where that is wished", async () => {
  const { sessionVersion: before } = await db.user.findUniqueOrThrow({ where: { id } });
  await createApiToken(db, id, "another");
  expect(await ask("DELETE", "me/sessions")).toEqual({ status: 200, answer: { revokedTokens: 0 } });
  expect(await ask("DELETE", "me/sessions?revokeTokens=perhaps")).toMatchObject({ status: 422 });
  expect(await ask("DELETE", "me/sessions?revokeTokens=true")).toEqual({
    status: 200,
    answer: { revokedTokens: 2 },
  });
  expect(await ask("GET", "me")).toMatchObject({ status: 401, answer: { code: "invalid_token" } });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ sessionVersion: before + 2 });
});
