import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ChangeHub } from "../../lib/events/change-hub.ts";
import { changeEvents } from "../../lib/http/event-stream.ts";
import { databaseForFile, forFile } from "../helpers/file-fixtures.ts";

const hub = forFile(new ChangeHub((await databaseForFile()).url));
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("a stream ends when its reader goes, though nothing else has kept the request", async () => {
  const closing = new AbortController();
  const listen = async () =>
    changeEvents(hub, () => true, new Request("http://localhost/", { signal: closing.signal })).text();
  const text = listen();
  for (let i = 0; i < 8; i++) {
    await sleep(10);
    collectGarbage();
  }
  closing.abort();
  expect(await text).toContain("event: change");
});
