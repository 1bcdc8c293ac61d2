import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseBeyondBounds } from "../../../../lib/api/http/request-bounds.ts";

const MEBIBYTE = 1024 * 1024;
const server = createServer(async (asked, response) => {
  if (refuseBeyondBounds(asked, response)) return;
  let bytes = 0;
  for await (const chunk of asked) bytes += chunk.length;
  response.end(String(bytes));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** The status of a request. @param bytes of its body; `endless` for one without declared length that never ends */
function statusOf(
  method: string,
  path: string,
  bytes: number | "endless",
  type = "application/x-www-form-urlencoded",
  more: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const length = bytes === "endless" ? { "Transfer-Encoding": "chunked" } : { "Content-Length": bytes };
  const declared = { ...more, ...length, ...(method === "POST" ? { "Content-Type": type } : {}) };
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: "127.0.0.1", method, path, headers: declared, agent: false });
    asking.on("response", (response) => {
      resolve(response.statusCode);
      asking.destroy();
    });
    // What comes after the answer is its end.
    asking.on("error", reject);
    if (bytes === "endless") asking.write("x");
    else asking.end(Buffer.alloc(bytes));
  });
}

test.each([
  ["GET", 0],
  ["HEAD", 0],
  ["POST", 0],
  ["POST", 1000],
  ["POST", MEBIBYTE],
] as const)("a page takes %s with %d bytes", async (method, bytes) => {
  expect(await statusOf(method, "/en/sign-in", bytes)).toBe(200);
});

test.each([
  [{ origin: "https://cup.example", host: "cup.example" }, 200],
  [{ origin: "https://cup.example", host: "127.0.0.1", "x-forwarded-host": "cup.example" }, 200],
  [{ origin: "https://elsewhere.example", host: "cup.example" }, 403],
  [{ origin: "https://cup.example:444", host: "cup.example" }, 403],
  [{ origin: "null", host: "cup.example" }, 403],
])("a form with the headers %j gets %d", async (headers, status) => {
  const ask = (method: string, path: string) => statusOf(method, path, 0, "multipart/form-data", headers);
  expect(await ask("POST", "/en/sign-in")).toBe(status);
  expect(await ask("GET", "/en/sign-in")).toBe(200);
  expect(await ask("POST", "/api/v1/me")).toBe(200);
});

test.each([
  ["OPTIONS", "*"],
  ["TRACE", "/en"],
  ["GET", "http://elsewhere.example/"],
  ["GET", "/api/v1/openapi.json#/events"],
  ["GET", "/_next/../en/api/schemas"],
  ["GET", "/_next/%2E%2e/en"],
  ["GET", "/en/.."],
  ["GET", "/en\\rules"],
])("%s %s is refused", async (method, path) => {
  expect(await statusOf(method, path, 0)).toBe(400);
});

test.each([
  ["GET", 1],
  ["POST", "endless"],
  ["GET", "endless"],
] as const)("a page refuses the body of %s with %s bytes", async (method, bytes) => {
  expect(await statusOf(method, "/en/leaderboard", bytes)).toBe(413);
});

test("a form that is too long is refused before it is read", async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { "Content-Length": MEBIBYTE + 1, "Content-Type": "multipart/form-data; boundary=x" };
  const asking = request({ port, host: "127.0.0.1", method: "POST", path: "/en", headers, agent: false });
  const status = new Promise((resolve) => asking.on("response", (response) => resolve(response.statusCode)));
  asking.on("error", () => {});
  asking.flushHeaders();
  expect(await status).toBe(413);
  asking.destroy();
});

test("the API's addresses read their bodies themselves", async () => {
  expect(await statusOf("PUT", "/api/v1/x", MEBIBYTE + 1)).toBe(200);
});

test.each([
  ["/en/rules", 100, 200],
  ["/en/rules", 101, 414],
  ["/api/v1/health/live", 7000, 414],
])("an address %s with %d parameters is answered with %d", async (path, count, status) => {
  expect(await statusOf("GET", `${path}?${"a&".repeat(count).slice(0, -1)}`, 0)).toBe(status);
});

test.each([
  ["POST", "application/octet-stream", 405],
  ["POST", "multipart/form-data; boundary=x", 200],
  ["PUT", "", 405],
  ["PROPFIND", "", 405],
  ["OPTIONS", "", 200],
])("a page answers %s of the type %j with %d", async (method, type, status) => {
  expect(await statusOf(method, "/en/rules", 0, type)).toBe(status);
});

test("dots in a query and in names are no segments", async () => {
  for (const path of ["/en/rules?next=/../x", "/en/a..b/c.d", "/.well-known/security.txt"]) {
    expect(await statusOf("GET", path, 0)).toBe(200);
  }
});
