import { expect, test } from "vitest";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { contestForFile, serverForFile } from "../../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../../helpers/make-organizer.ts";

const contest = await contestForFile({ teams: 2 });
const server = await serverForFile(contest.databaseUrl, contest.storageDir);

async function ask(method: string, path: string, token: string | null, body: object) {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, answer: text === "" ? null : JSON.parse(text) };
}

const tokenFor = async (email: string, password: string): Promise<string> =>
  (await ask("POST", "tokens", null, { name: "program", scopes: ["read", "manage"], email, password })).answer
    .secret;

test("a jury member with a drawn password sets their own and votes by the API", async () => {
  const { db, contestSlug } = contest;
  const organizer = await makeOrganizer(db, { email: "o@example.org", name: "O" });
  const { secret } = await makeApiToken(db, organizer.id);
  const email = "examiner@example.org";
  const named = await ask("POST", `contests/${contestSlug}/examiners`, secret, { email, name: "E" });
  const drawn: string = named.answer.password;

  const first = await tokenFor(email, drawn);
  const vote = (token: string) => ask("PUT", `contests/${contestSlug}/presenter-vote`, token, { team: 1 });
  expect(await vote(first)).toMatchObject({ status: 403, answer: { code: "own_password_first" } });
  const next = "a quiet garden gate";
  const change = (token: string, body: object) => ask("PUT", "me/password", token, body);
  expect(await change(first, { current: "not it", next })).toMatchObject({
    status: 403,
    answer: { code: "wrong_password" },
  });
  // Whoever drew it may have made tokens with it: none is kept, whatever is wished.
  expect(await change(first, { current: drawn, next, keepTokens: true })).toEqual({
    status: 200,
    answer: { revokedTokens: 1 },
  });
  expect(await vote(first)).toMatchObject({ status: 401, answer: { code: "invalid_token" } });
  expect(await ask("POST", "tokens", null, { name: "program", email, password: drawn })).toMatchObject({
    status: 401,
  });
  expect((await vote(await tokenFor(email, next))).status).toBeLessThan(300);
});

test("a token cannot set a first password", async () => {
  const { db } = contest;
  const { id } = await db.user.create({ data: { email: "oauth@example.org", name: "Signs in elsewhere" } });
  const { secret } = await makeApiToken(db, id, "found");
  expect(await ask("PUT", "me/password", secret, { next: "a quiet garden gate" })).toMatchObject({
    status: 403,
    answer: { code: "password_required", rule: "account.confirm" },
  });
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ passwordHash: null });
});
