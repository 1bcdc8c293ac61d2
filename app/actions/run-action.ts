import { unstable_rethrow } from "next/navigation";
import { UserError } from "@/lib/errors.ts";
import { logger } from "@/lib/log.ts";
import type { ActionResult } from "./action-result.ts";
import { explainError } from "./explain-error.ts";

/** Runs a server action's work; what people can mend comes back as a message, the rest is logged. */
export async function runAction<Value>(work: () => Promise<Value>): Promise<ActionResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    unstable_rethrow(error);
    if (error instanceof UserError) return explainError(error);
    logger("web").error({ error }, "a server action failed");
    return explainError(new UserError("internal_error", "Something went wrong. It has been logged.", 500));
  }
}
