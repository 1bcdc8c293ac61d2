import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { changeEvents } from "../../../../lib/api/http/event-stream.ts";
import { withProblems } from "../../../../lib/api/http/problem.ts";
import type { ChangeFilter } from "../../../../lib/api/subscriptions/change-filter.ts";
import { ChangeHub } from "../../../../lib/platform/events/change-hub.ts";
import { databaseForFile, forFile } from "../../../helpers/file-fixtures.ts";

const hub = forFile(new ChangeHub((await databaseForFile()).url));
const everything: ReadonlyMap<string, ChangeFilter> = new Map([["everything", () => true]]);
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("an event stream ends when its reader leaves, even if nothing else kept the request", async () => {
  const closing = new AbortController();
  const listen = async () =>
    changeEvents(hub, everything, new Request("http://localhost/", { signal: closing.signal })).text();
  const text = listen();
  for (let i = 0; i < 8; i++) {
    await sleep(10);
    collectGarbage();
  }
  closing.abort();
  expect(await text).toContain("event: change");
});

test("HEAD requests and aborted ones count as no event stream", async () => {
  const route = withProblems(async (request: Request) => changeEvents(hub, everything, request));
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
