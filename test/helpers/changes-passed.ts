import { randomUUID } from "node:crypto";
import type { Database } from "../../lib/platform/db/client.ts";
import { announce } from "../../lib/platform/events/channels.ts";
import { eventually } from "./eventually.ts";

/** When all that was announced before has come through to this process: notifications come in the order of their commits. */
export async function changesPassed(db: Database): Promise<void> {
  // A file's modules are its own, and so is the hub of its routes.
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
