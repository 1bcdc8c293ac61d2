import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

const explaining = pathToFileURL(
  path.join(findProjectRoot(), "scripts", "supervisor", "refused-methods.mjs"),
).href;
/** Refuses methods as Next.js does, the head let go before the end; `/words` with words of its own. */
const APP = `
  import { createServer } from "node:http";
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, { Allow: "GET, HEAD, OPTIONS" }).end();
    response.statusCode = request.method === "GET" ? 200 : 405;
    if (request.url.endsWith("/words")) response.setHeader("Allow", "GET");
    response.writeHead(response.statusCode);
    response.end(request.method === "GET" ? "here" : undefined);
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let app: ChildProcess;
let port: number;

beforeAll(async () => {
  const args = ["--import", explaining, "--input-type=module", "-e", APP];
  app = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(app.stdout as NonNullable<ChildProcess["stdout"]>, "data");
  port = Number(String(line));
});

afterAll(() => app.kill("SIGKILL"));

const ask = (address: string, method: string) => fetch(`http://127.0.0.1:${port}${address}`, { method });

test("an unsupported method of an API address is refused, naming the supported ones", async () => {
  const answer = await ask("/api/v1/rounds", "PUT");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await answer.json()).toEqual({
    type: "about:blank",
    title: "Method not allowed",
    status: 405,
    detail: "This address does not take PUT, but GET, HEAD, OPTIONS.",
    code: "method_not_allowed",
  });
});

test.each([
  ["what is taken", "/api/v1/rounds", "GET", 200, "here"],
  ["a refusal that says itself what is taken", "/api/v1/words", "PUT", 405, ""],
  ["a page", "/en/leaderboard", "PUT", 405, ""],
])("%s is passed through unchanged", async (_what, address, method, status, text) => {
  const answer = await ask(address, method);
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});
