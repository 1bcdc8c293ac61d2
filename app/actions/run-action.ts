import { unstable_rethrow } from "next/navigation";
import { refusalOf } from "@/lib/api/http/refusal-of.ts";
import { orSignedOut } from "@/lib/platform/auth/deleted-viewer.ts";
import { logger } from "@/lib/platform/log.ts";
import type { ActionResult } from "./action-result.ts";
import { explainError } from "./explain-error.ts";

/** Runs a server action. Errors are returned as messages, for the same reasons as the API's refusals. */
export async function runAction<Value>(work: () => Promise<Value>): Promise<ActionResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    unstable_rethrow(error);
    return explainError(refusalOf(await orSignedOut(error), logger("web")));
  }
}
