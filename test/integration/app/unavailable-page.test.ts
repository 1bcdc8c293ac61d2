import { NextRequest } from "next/server";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseForFile, siteForFile } from "../../helpers/file-fixtures.ts";

const { url } = await databaseForFile();
siteForFile(url, "/nowhere");
const { default: proxy } = await import("../../../proxy.ts");
const { database } = await import("../../../lib/platform/db/database.ts");

const name = new URL(url).pathname.slice(1);
const elsewhere = new pg.Client({
  connectionString: Object.assign(new URL(url), { pathname: "postgres" }).href,
});
await elsewhere.connect();
afterAll(() => elsewhere.end());

const ask = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  proxy(new NextRequest(`http://cup.example.org${path}`, init));

/** Whether the answer leaves the request to the page. */
const isPassed = (answer: Response) =>
  answer.status === 200 && answer.headers.get("x-middleware-next") === "1";

async function expectUnavailable(answer: Response, title: string): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("Content-Security-Policy")).toMatch("default-src 'self'");
  const html = await answer.text();
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`<meta http-equiv="refresh" content="5">`);
}

const ENGLISH = "The site is not available right now";
const JAPANESE = "現在、このサイトは応答できません";

test("pages answer 503 in their language during a database outage, and recover after it", async () => {
  expect(isPassed(await ask("/en/leaderboard"))).toBe(true);
  try {
    await elsewhere.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
    await elsewhere.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
      name,
    ]);
    await expectUnavailable(await ask("/en/leaderboard?round=final"), ENGLISH);
    await expectUnavailable(await ask("/ja"), JAPANESE);
    // The way into a language needs no database, and an action explains itself.
    expect((await ask("/", { headers: { "accept-language": "ja" } })).headers.get("Location")).toMatch(
      /\/ja$/,
    );
    expect(isPassed(await ask("/en/team", { method: "POST" }))).toBe(true);
  } finally {
    await elsewhere.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS true`);
  }
  expect(isPassed(await ask("/ja"))).toBe(true);
});

test("a database that hangs is asked over one connection, however many pages wait", async () => {
  const [{ pid }] = await database().$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  process.kill(pid, "SIGSTOP");
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/en/leaderboard")));
    for (const answer of answers) await expectUnavailable(answer, ENGLISH);
    const { rowCount } = await elsewhere.query(
      "SELECT FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [name],
    );
    expect(rowCount).toBe(1);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  expect(isPassed(await ask("/en/leaderboard"))).toBe(true);
});
