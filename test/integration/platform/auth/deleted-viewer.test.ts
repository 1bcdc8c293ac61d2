import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Prisma } from "../../../../generated/prisma/client.ts";
import { withProblems } from "../../../../lib/api/http/problem.ts";
import { requireViewer } from "../../../../lib/platform/auth/authenticate.ts";
import { orSignedOut } from "../../../../lib/platform/auth/deleted-viewer.ts";
import { createUser, hashUser } from "../../../../lib/use-cases/people/users/create-user.ts";
import { makeApiToken } from "../../../helpers/api-token.ts";
import { databaseForFile, folderForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { makeSessionCookie } from "../../../helpers/session.ts";

const { db, url } = await databaseForFile();
siteForFile(url, await folderForFile());

const asked = (headers: Record<string, string>) =>
  new Request("http://localhost/api/v1/tokens", { method: "POST", headers });

async function person() {
  const email = `${randomUUID()}@example.org`;
  return createUser(db, await hashUser({ name: "Aki", email, password: "a quiet garden gate" }));
}

const tokenRow = (userId: string) =>
  db.apiToken.create({
    data: { userId, name: "too late", prefix: "tct_", tokenHash: randomUUID(), endsAt: new Date() },
  });

/** Creates a token, after the account of whoever asks was deleted by another request. */
const tooLate = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  await db.user.delete({ where: { id: userId } });
  await tokenRow(userId);
  return new Response();
});

/** Finds the account again, after the same. */
const lookedFor = withProblems(async (request: Request) => {
  const { userId } = await requireViewer(request);
  await db.user.delete({ where: { id: userId } });
  await db.user.findUniqueOrThrow({ where: { id: userId } });
  return new Response();
});

/** Creates a token for somebody else who is gone. */
const forAnother = withProblems(async (request: Request) => {
  await requireViewer(request);
  await tokenRow(randomUUID());
  return new Response();
});

test.each([
  ["writes in its name", tooLate],
  ["looks for it", lookedFor],
])("a request that %s after its account was deleted gets a signed-out answer", async (_, late) => {
  const session = await makeSessionCookie(db, await person());
  expect(await (await late(asked(session))).json()).toMatchObject({
    status: 401,
    code: "sign_in_required",
  });

  const { secret } = await makeApiToken(db, (await person()).id, "laptop");
  const token = { authorization: `Bearer ${secret}` };
  expect(await (await late(asked(token))).json()).toMatchObject({ status: 401, code: "invalid_token" });
});

test("a request for another missing account is an internal error", async () => {
  const session = await makeSessionCookie(db, await person());
  const answer = await forAnother(asked(session));
  expect(await answer.json()).toMatchObject({ status: 500, code: "internal_error" });
});

test("every foreign key to an account is recognized, and no other", async () => {
  const keys = await db.$queryRaw<{ name: string; ofUser: boolean }[]>`
    SELECT conname AS name, confrelid = '"User"'::regclass AS "ofUser"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
  const real = await tokenRow(randomUUID()).catch((error: unknown) => error);
  if (!(real instanceof Prisma.PrismaClientKnownRequestError)) throw real;
  const { code, clientVersion, meta, message } = real;

  for (const { name, ofUser } of keys) {
    const violation = JSON.parse(JSON.stringify(meta).replaceAll("ApiToken_userId_fkey", name));
    expect(JSON.stringify(violation)).toContain(name);
    const error = new Prisma.PrismaClientKnownRequestError(message, { code, clientVersion, meta: violation });
    const answered = await orSignedOut(error, asked({}));
    if (ofUser) expect(answered, name).toMatchObject({ code: "sign_in_required" });
    else expect(answered, name).toBe(error);
  }
  expect(keys.filter(({ ofUser }) => ofUser).length).toBeGreaterThan(10);
});
