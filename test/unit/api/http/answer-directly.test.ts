import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerDirectly } from "../../../../lib/api/http/answer-directly.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Answers every request by a handler; a function that asks. */
async function serve(handler: (request: Request) => Promise<Response>) {
  const server = createServer((request, response) => void answerDirectly(handler, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const asked = get({ host: "127.0.0.1", port, path: "/api/v1/events?about=x", headers });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.setEncoding("utf8");
  };
}

test("a handler gets the request's address, headers and query, and the client's address", async () => {
  const ask = await serve(async ({ url, method, headers }) => {
    const { pathname, search } = new URL(url);
    const named = ["x-forwarded-for", "cookie", "accept"].map((name) => headers.get(name));
    return Response.json({ method, asked: pathname + search, named });
  });
  const answer = async (headers?: Record<string, string>) => (await ask(headers)).toArray();
  const asked = { method: "GET", asked: "/api/v1/events?about=x" };
  expect(await answer({ cookie: "a=1; b=\xe9" })).toEqual([
    JSON.stringify({ ...asked, named: ["127.0.0.1", "a=1; b=\xe9", null] }),
  ]);
  expect(await answer({ "x-forwarded-for": "192.0.2.7", accept: "text/event-stream" })).toEqual([
    JSON.stringify({ ...asked, named: ["192.0.2.7", null, "text/event-stream"] }),
  ]);
});

test("a stream is sent as it comes, and its reader who leaves ends it", async () => {
  let send = (_: string) => {};
  const ended = new Promise<string>((resolve) => {
    send = (reason) => resolve(reason);
  });
  let next: ReadableStreamDefaultController<Uint8Array> | undefined;
  const ask = await serve(async ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        next = controller;
      },
      cancel: () => send("cancelled"),
    });
    signal.addEventListener("abort", () => send("aborted"));
    return new Response(body, { status: 201, headers: { "Content-Type": "text/event-stream" } });
  });
  const answer = await ask();
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([201, "text/event-stream"]);
  expect(answer.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  for (const text of ["one", "two"]) {
    next?.enqueue(new TextEncoder().encode(text));
    expect(await once(answer, "data")).toEqual([text]);
  }
  answer.destroy();
  expect(["aborted", "cancelled"]).toContain(await ended);
});

test("a stream that fails breaks its own answer off, and the server goes on", async () => {
  let fail = () => {};
  const failing = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1));
        fail = () => controller.error(new Error("no"));
      },
    });
  let asked = 0;
  const ask = await serve(async () => new Response(++asked === 1 ? failing() : null));
  const broken = (await ask()).on("error", () => {});
  await once(broken, "data");
  fail();
  await new Promise((resolve) => broken.once("close", resolve));
  expect(broken.complete).toBe(false);
  const whole = await ask();
  expect([whole.statusCode, await whole.toArray()]).toEqual([200, []]);
});
