import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { findProjectRoot } from "../../lib/common/project-root.ts";

const guard = pathToFileURL(path.join(findProjectRoot(), "scripts", "supervisor", "guard-requests.mjs")).href;
/** Answers what of a request gets through to an app. */
const APP = `
  import { createServer } from "node:http";
  const server = createServer((request, response) => {
    const { "x-forwarded-for": address = null, "x-forwarded-host": host } = request.headers;
    if (request.url === "/limit") return response.end(JSON.stringify(server.requestTimeout));
    response.end(JSON.stringify(host ? [request.url, address, host] : [request.url, address]));
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let app: ChildProcess | undefined;

afterEach(() => app?.kill("SIGKILL"));

async function appBehind(trustedProxies: number, publicUrl = "", proxies = "127.0.0.0/8,::1") {
  const parameters = new URLSearchParams({ trustedProxies: String(trustedProxies), proxies });
  if (publicUrl) parameters.set("publicUrl", publicUrl);
  const args = ["--import", `${guard}?${parameters}`, "--input-type=module", "-e", APP];
  app = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(app.stdout as NonNullable<ChildProcess["stdout"]>, "data");
  return (address: string, forwardedFor?: string, more: Record<string, string> = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const headers = { ...(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }), ...more };
      const options = { host: "127.0.0.1", port: Number(String(line)), path: address, headers };
      request(options, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => (text += part));
        const { "strict-transport-security": secure } = response.headers;
        response.on("end", () => resolve(secure ? [...JSON.parse(text), secure] : JSON.parse(text)));
      })
        .on("error", reject)
        .end();
    });
}

describe("requests that reach the web app", () => {
  test("contain no client address made up by the client", async () => {
    const ask = await appBehind(0);
    expect(await ask("/en", "1.2.3.4")).toEqual(["/en", null]);
    expect(await ask("/en?x=%F0%28")).toEqual(["/en?x=%F0%28", null]);
  });

  test("contain the client address seen by the outermost proxy", async () => {
    const ask = await appBehind(2);
    expect(await ask("/", "6.6.6.6, 1.2.3.4, 10.0.0.1")).toEqual(["/", "1.2.3.4"]);
    expect(await ask("/", "10.0.0.1")).toEqual(["/", null]);
    expect(await ask("/")).toEqual(["/", null]);
  });

  test.each([
    ["10.0.0.5", null],
    ["10.0.0.0/8,::1", null],
    ["127.0.0.1", "1.2.3.4"],
    ["10.0.0.5,127.0.0.0/8", "1.2.3.4"],
  ])(
    "contain the address that a proxy saw only if the peer is a listed proxy (%s)",
    async (proxies, seen) => {
      const ask = await appBehind(1, "", proxies);
      expect(await ask("/", "6.6.6.6, 1.2.3.4")).toEqual(["/", seen]);
    },
  );

  test("are answered with HSTS if the public address is https", async () => {
    const secure = await appBehind(0, "https://cup.example.org");
    expect(await secure("/en")).toEqual(["/en", null, "max-age=31536000"]);
    app?.kill("SIGKILL");
    const plain = await appBehind(0, "http://cup.example.org");
    expect(await plain("/en")).toEqual(["/en", null]);
  });

  test("have the public host when the site's own pages send them, even behind a proxy", async () => {
    const ask = await appBehind(1, "http://cup.example.org");
    const from = (origin: string) => ask("/", "1.2.3.4", { origin, host: "10.0.0.2:3000" });
    expect(await from("http://cup.example.org")).toEqual(["/", "1.2.3.4", "cup.example.org"]);
    for (const origin of ["https://elsewhere.example", "https://cup.example.org.evil.example", "null"]) {
      expect(await from(origin)).toEqual(["/", "1.2.3.4"]);
    }
  });

  test("may take half an hour, for imports of some gigabytes", async () => {
    const ask = await appBehind(0);
    expect(await ask("/limit")).toBe(30 * 60_000);
  });

  test("lead to a page that does not exist if their address cannot be decoded", async () => {
    const ask = await appBehind(0);
    expect(await ask("/en/%F0%28")).toEqual(["/malformed-address", null]);
    expect(await ask("/en/%E3%83%87")).toEqual(["/en/%E3%83%87", null]);
  });
});
