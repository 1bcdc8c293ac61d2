import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { changeEvents } from "../../../../lib/api/http/event-stream.ts";
import { withProblems } from "../../../../lib/api/http/problem.ts";
import type { Subscription } from "../../../../lib/api/subscriptions/subscription.ts";
import { UserError } from "../../../../lib/common/errors.ts";
import { ChangeHub } from "../../../../lib/platform/events/change-hub.ts";
import { databaseForFile, forFile } from "../../../helpers/file-fixtures.ts";

const hub = forFile(new ChangeHub((await databaseForFile()).url));
const everything: Subscription = { filters: new Map([["everything", () => true]]), refused: [] };
const toEverything = async () => everything;
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("an event stream ends when its reader leaves, even if nothing else kept the request", async () => {
  const closing = new AbortController();
  const listen = async () =>
    (
      await changeEvents(hub, new Request("http://localhost/", { signal: closing.signal }), toEverything)
    ).text();
  const text = listen();
  for (let i = 0; i < 8; i++) {
    await sleep(10);
    collectGarbage();
  }
  closing.abort();
  expect(await text).toContain("event: change");
});

test("HEAD requests and aborted ones count as no event stream", async () => {
  const route = withProblems(async (request: Request) => changeEvents(hub, request, toEverything));
  const ask = (how: RequestInit) => route(new Request("http://localhost/", how));
  for (let i = 0; i < 200; i++) {
    await ask({ method: "HEAD" });
    await ask({ signal: AbortSignal.abort() });
  }
  const closing = new AbortController();
  const { status, body } = await ask({ signal: closing.signal });
  expect([status, body]).toEqual([200, expect.any(ReadableStream)]);
  closing.abort();
});

test("a listener who may no longer hear of a subject is refused it, and the stream goes on", async () => {
  const refusal = new UserError("forbidden", "No.", 403);
  const others: Subscription = {
    filters: new Map([["others", () => true]]),
    refused: [{ about: "everything", refusal }],
  };
  const both: Subscription = { filters: new Map([...everything.filters, ...others.filters]), refused: [] };
  const closing = new AbortController();
  const request = new Request("http://localhost/", { signal: closing.signal });
  const asked: boolean[] = [];
  const response = await changeEvents(
    hub,
    request,
    async (isRenewed) => {
      asked.push(isRenewed);
      if (asked.length === 3) throw new Error("The database does not answer.");
      if (asked.length === 5) closing.abort();
      return isRenewed ? others : both;
    },
    1,
  );
  const text = await response.text();
  expect(asked).toEqual([false, true, true, true, true]);
  expect(text.match(/event: refused\n.*/g)).toEqual([
    `event: refused\ndata: ${JSON.stringify({ about: "everything", status: 403, code: "forbidden" })}`,
  ]);
});

test("an event stream refuses its subjects and ends when its listener is known no more", async () => {
  const subscribe = async (isRenewed: boolean) => {
    if (isRenewed) throw new UserError("invalid_token", "This token does not work.", 401);
    return everything;
  };
  const response = await changeEvents(hub, new Request("http://localhost/"), subscribe, 1);
  const refusal = { about: "everything", status: 401, code: "invalid_token" };
  expect((await response.text()).split("\n\n").slice(-3)).toEqual([
    `event: change\ndata: ${JSON.stringify({ about: "everything" })}`,
    `event: refused\ndata: ${JSON.stringify(refusal)}`,
    "",
  ]);
});
