import { randomUUID } from "node:crypto";
import type { Database } from "../../lib/platform/db/client.ts";
import { announce } from "../../lib/platform/events/channels.ts";
import { eventually } from "./eventually.ts";

/** Waits until all events announced so far have reached this process: notifications arrive in the order of their commits. */
export async function changesPassed(db: Database): Promise<void> {
  // Each test file has its own modules, and so its own change hub.
  const { changeHub } = await import("../../lib/platform/events/change-hub.ts");
  const mark = randomUUID();
  let heard = false;
  const unsubscribe = changeHub().subscribe((change) => {
    heard ||= change?.contestId === mark;
  }, "here");
  await eventually("the process hears of changes", async () => {
    await announce(db, { contestId: mark });
    return heard;
  });
  unsubscribe?.();
}
