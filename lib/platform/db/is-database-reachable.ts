import { setTimeout as sleep } from "node:timers/promises";
import { processWide } from "../../common/process-wide.ts";
import { logger } from "../log.ts";
import { ThrottledWarning } from "../throttled-warning.ts";
import { CONNECT_TIMEOUT_MS } from "./client.ts";
import { database } from "./database.ts";

let asked: Promise<boolean> | undefined;

/**
 * Whether the web app's database responds within {@link CONNECT_TIMEOUT_MS}. Simultaneous callers share one query, so that a
 * hanging database blocks only one connection.
 */
export async function isDatabaseReachable(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  const answered = new AbortController();
  const tooLate = sleep(CONNECT_TIMEOUT_MS, false, { signal: answered.signal }).catch(() => false);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    answered.abort();
  }
}

async function ask(): Promise<boolean> {
  try {
    await database().$queryRaw`SELECT 1`;
    unanswered().over("the database answers again");
    return true;
  } catch (error) {
    unanswered().of(error);
    return false;
  }
}

function unanswered(): ThrottledWarning {
  // Asked at every page: its logger is made only once.
  return processWide(
    "warning of the database",
    () => new ThrottledWarning(logger("web"), "the database did not answer"),
  );
}
