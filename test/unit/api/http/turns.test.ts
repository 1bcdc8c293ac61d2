import { createServer, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { oneAtATime } from "../../../../lib/api/http/one-at-a-time.ts";
import { clientsByTurns, pagesByTurns } from "../../../../lib/api/http/turns.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let clients = 0;
const anotherAddress = () => `192.0.2.${++clients % 250}`;

/** A server whose answers take until they are released; `most` is how many it made at once. */
async function serverOfTurns(byTurns = pagesByTurns) {
  const state = { now: 0, most: 0, begun: [] as string[] };
  const releases: (() => void)[] = [];
  const answer = byTurns(async ({ url = "" }, response) => {
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
  const ask = (path: string, address = anotherAddress()) =>
    fetch(url + path, { headers: { "x-forwarded-for": address } }).then((reply) => reply.text());
  return { state, url, ask, release: (count: number) => releases.splice(0, count).map((end) => end()) };
}

const begunBy = (state: { begun: string[] }, count: number) =>
  expect.poll(() => state.begun.length).toBe(count);

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
  const others = ["/api/v1/rounds", "/_next/static/x.js"].map((path) => ask(path));
  await begunBy(state, 10);
  expect(state.begun.slice(8).sort()).toEqual(["/_next/static/x.js", "/api/v1/rounds"]);
  const end = setInterval(() => release(8), 20);
  closing.push(() => clearInterval(end));
  await Promise.all([...pages, ...others]);
});

test("an address is made four answers at a time, and waits for itself alone", async () => {
  const { state, ask, release } = await serverOfTurns(clientsByTurns);
  const flood = Array.from({ length: 20 }, (_, i) =>
    ask(i % 2 ? `/en/${i}` : `/api/v1/${i}`, "198.51.100.1"),
  );
  await begunBy(state, 4);
  const others = ["/en/rules", "/api/v1/me", "/_next/static/x.js"].map((path) => ask(path));
  const streams = ["/api/v1/events?about=x", "/api/v1/contests/x/events"].map((path) =>
    ask(path, "198.51.100.1"),
  );
  await begunBy(state, 9);
  const end = setInterval(() => release(8), 20);
  closing.push(() => clearInterval(end));
  await Promise.all([...flood, ...others, ...streams]);
  expect(state.most).toBeLessThan(10);
});

test("who leaves gives up their turn, and takes none later", async () => {
  const { state, url, ask } = await serverOfTurns();
  const leaving = Array.from({ length: 12 }, (_, page) =>
    get(`${url}/en/gone/${page}`, { headers: { "x-forwarded-for": anotherAddress() } }).on("error", () => {}),
  );
  await begunBy(state, 8);
  for (const request of leaving) request.destroy();
  void ask("/en/stays").catch(() => {});
  // Sooner than turns end by themselves.
  await expect.poll(() => state.begun, { timeout: 5000 }).toContain("/en/stays");
  expect(state.begun).toHaveLength(9);
});

/** A server of pages larger than what a connection holds, and a connection that asks for one and reads nothing. */
async function serverOfLargePages(byTurns: typeof pagesByTurns) {
  const begun: string[] = [];
  const answer = byTurns(async ({ url = "" }, response) => {
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

test.each([
  ["of pages", pagesByTurns],
  ["of clients", clientsByTurns],
])("who does not read keeps no turn %s", async (_of, byTurns) => {
  const { begun, askAndWait } = await serverOfLargePages(byTurns);
  for (let page = 0; page < 30; page++) askAndWait(`/en/${page}`);
  await begunBy({ begun }, 30);
});

test("an address that reads none of a hundred pages gets no more of them until it does", async () => {
  const { begun, port, askAndWait } = await serverOfLargePages(clientsByTurns);
  const unread = Array.from({ length: 100 }, (_, page) => askAndWait(`/en/${page}`));
  await begunBy({ begun }, 100);
  const ask = async () => {
    const { status, body } = await fetch(`http://127.0.0.1:${port}/en/more`);
    await body?.cancel();
    return status;
  };
  expect(await ask()).toBe(429);
  unread[0].destroy();
  await expect.poll(ask).toBe(200);
});

test("a connection that asks again before it is answered is ended, and leaves no turn taken", async () => {
  const { state, url, ask, release } = await serverOfTurns((answer) => oneAtATime(clientsByTurns(answer)));
  const address = "198.51.100.7";
  for (let connection = 0; connection < 30; connection++) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
    const closed = new Promise((resolve) => socket.resume().on("close", resolve));
    const path = connection % 2 === 0 ? "/api/v1/events" : "/api/v1/x";
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`.repeat(20));
    await closed;
  }
  expect(state.begun.length).toBeLessThanOrEqual(30);
  release(30);
  const before = state.begun.length;
  const answer = ask("/api/v1/last", address);
  await begunBy(state, before + 1);
  release(1);
  expect(await answer).toBe("done");
});
