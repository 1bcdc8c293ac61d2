import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

const notice = pathToFileURL(
  path.join(findProjectRoot(), "scripts", "supervisor", "content-length.mjs"),
).href;
const TEXT = "0123456789".repeat(1000);
/** Streams a text, compressed by the middleware of Next.js for those that ask for it; `/sized` names its size. */
const APP = `
  import { createServer } from "node:http";
  import compression from "next/dist/compiled/compression/index.js";
  const compress = compression();
  const server = createServer((request, response) => compress(request, response, () => {
    response.setHeader("Content-Type", "text/csv");
    if (request.url === "/sized") response.setHeader("X-File-Size", "${TEXT.length}");
    if (request.method !== "HEAD") response.write("${TEXT}");
    response.end();
  }));
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let app: ChildProcess;
let port: number;

beforeAll(async () => {
  const args = ["--import", notice, "--input-type=module", "-e", APP];
  app = spawn(process.execPath, args, { cwd: findProjectRoot(), stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(app.stdout as NonNullable<ChildProcess["stdout"]>, "data");
  port = Number(String(line));
});

afterAll(() => app.kill("SIGKILL"));

const ask = (address: string, coding: string, method = "GET") =>
  fetch(`http://127.0.0.1:${port}${address}`, { method, headers: { "Accept-Encoding": coding } });

test.each(["GET", "HEAD"])("a download without compression has its size: %s", async (method) => {
  const answer = await ask("/sized", "identity", method);
  expect(answer.headers.get("Content-Length")).toBe(String(TEXT.length));
  expect(answer.headers.has("X-File-Size")).toBe(false);
  expect(await answer.text()).toBe(method === "GET" ? TEXT : "");
});

test.each([
  ["a download that is compressed on the way", "/sized", "gzip"],
  ["a body of unknown size", "/streamed", "identity"],
])("%s has no size", async (_what, address, coding) => {
  const answer = await ask(address, coding);
  expect(answer.headers.has("Content-Length")).toBe(false);
  expect(answer.headers.has("X-File-Size")).toBe(false);
  expect(await answer.text()).toBe(TEXT);
});
