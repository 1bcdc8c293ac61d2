import { createServer, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { pagesByTurns } from "../../../../lib/api/http/page-turns.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server whose answers take until they are released; `most` is how many it made at once. */
async function serverOfTurns() {
  const state = { now: 0, most: 0, begun: [] as string[] };
  const releases: (() => void)[] = [];
  const answer = pagesByTurns(async ({ url = "" }, response) => {
    state.begun.push(url);
    state.most = Math.max(state.most, ++state.now);
    await new Promise<void>((resolve) => releases.push(resolve));
    state.now--;
    response.end("done");
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string) => fetch(url + path).then((reply) => reply.text());
  return { state, url, ask, release: (count: number) => releases.splice(0, count).map((end) => end()) };
}

const begunBy = (state: { begun: string[] }, count: number) =>
  expect.poll(() => state.begun.length, { timeout: 5000 }).toBe(count);

test("pages are made eight at a time, in their order, and all of them are answered", async () => {
  const { state, ask, release } = await serverOfTurns();
  const asked = [];
  for (let page = 0; page < 20; page++) {
    asked.push(ask(`/en/${page}`));
    await delay(5);
  }
  await begunBy(state, 8);
  release(3);
  await begunBy(state, 11);
  expect(state.begun).toEqual(Array.from({ length: 11 }, (_, page) => `/en/${page}`));
  const all = Promise.all(asked);
  const end = setInterval(() => release(8), 20);
  closing.push(() => clearInterval(end));
  expect(new Set(await all)).toEqual(new Set(["done"]));
  expect(state.most).toBe(8);
});

test("the API and files wait for no page", async () => {
  const { state, ask, release } = await serverOfTurns();
  const pages = Array.from({ length: 10 }, (_, page) => ask(`/en/${page}`));
  await begunBy(state, 8);
  const others = ["/api/v1/rounds", "/_next/static/x.js"].map(ask);
  await begunBy(state, 10);
  expect(state.begun.slice(8).sort()).toEqual(["/_next/static/x.js", "/api/v1/rounds"]);
  const end = setInterval(() => release(8), 20);
  closing.push(() => clearInterval(end));
  await Promise.all([...pages, ...others]);
});

test("who leaves gives up their turn, and takes none later", async () => {
  const { state, url, ask } = await serverOfTurns();
  const leaving = Array.from({ length: 12 }, (_, page) =>
    get(`${url}/en/gone/${page}`).on("error", () => {}),
  );
  await begunBy(state, 8);
  for (const request of leaving) request.destroy();
  void ask("/en/stays").catch(() => {});
  await expect.poll(() => state.begun, { timeout: 5000 }).toContain("/en/stays");
  expect(state.begun).toHaveLength(9);
});

/** A server of pages larger than what a connection holds, and a connection that asks for one and reads nothing. */
async function serverOfLargePages() {
  const begun: string[] = [];
  const answer = pagesByTurns(async ({ url = "" }, response) => {
    begun.push(url);
    for (let part = 0; part < 200; part++) {
      if (!response.write(Buffer.alloc(100_000)))
        await new Promise((resolve) => response.once("drain", resolve));
    }
    response.end();
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const askAndWait = (path: string) => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {}).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };
  return { begun, port, askAndWait };
}

test("who does not read keeps no turn", async () => {
  const { begun, askAndWait } = await serverOfLargePages();
  for (let page = 0; page < 30; page++) askAndWait(`/en/${page}`);
  await begunBy({ begun }, 30);
});

test("an address that reads none of a hundred pages gets no more of them until it does", async () => {
  const { begun, port, askAndWait } = await serverOfLargePages();
  const unread = Array.from({ length: 100 }, (_, page) => askAndWait(`/en/${page}`));
  await begunBy({ begun }, 100);
  const ask = async () => {
    const { status, body } = await fetch(`http://127.0.0.1:${port}/en/more`);
    await body?.cancel();
    return status;
  };
  expect(await ask()).toBe(429);
  unread[0].destroy();
  await expect.poll(ask, { timeout: 5000 }).toBe(200);
});
