import { expect, test } from "vitest";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";

const { db, url } = await databaseForFile();
const server = await serverForFile(url, await folderForFile());

test("the privacy page has a text in both languages, until an organizer replaces it", async () => {
  const { id } = await db.user.create({
    data: { email: "o@example.org", name: "O", isAdministrator: true },
  });
  const { secret } = await makeApiToken(db, id);
  const read = async () => (await fetch(`${server.url}/api/v1/privacy`)).json();
  const save = (body: object) =>
    fetch(`${server.url}/api/v1/privacy`, {
      method: "PUT",
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
  expect(await read()).toEqual({
    bodyEn: expect.stringContaining("What is kept"),
    bodyJa: expect.stringContaining("保管するもの"),
    updatedAt: null,
  });
  for (const body of [{}, { bodyEn: "# Ours", bodyJa: " " }, { bodyEn: "x".repeat(100_001), bodyJa: "y" }]) {
    expect((await save(body)).status).toBe(422);
  }
  for (const bodyEn of ["# Ours", "# Ours, again"]) {
    expect((await save({ bodyEn, bodyJa: "# 運営者" })).status).toBe(200);
    expect(await read()).toEqual({ bodyEn, bodyJa: "# 運営者", updatedAt: expect.any(String) });
  }
  expect(await db.auditEntry.count({ where: { action: "privacy.edit", userId: id } })).toBe(2);
});
