import { unstable_rethrow } from "next/navigation";
import { refusalOf } from "@/lib/api/http/refusal-of.ts";
import { orSignedOut } from "@/lib/platform/auth/deleted-viewer.ts";
import { logger } from "@/lib/platform/log.ts";
import type { ActionResult } from "./action-result.ts";
import { explainError } from "./explain-error.ts";

/** The names of fields that are not sent back. */
const SECRET_FIELDS = ["password", "code", "token"];

/**
 * Runs a server action. Errors are returned as messages, for the same reasons as the API's refusals.
 * @param form what was sent, if a browser may have sent it without scripts
 */
export async function runAction<Value>(
  work: () => Promise<Value>,
  form?: FormData,
): Promise<ActionResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    unstable_rethrow(error);
    const failure = await explainError(refusalOf(await orSignedOut(error), logger("web")));
    // What somebody sends by hand need not be a form.
    return form instanceof FormData ? { ...failure, sent: fieldsOf(form) } : failure;
  }
}

function fieldsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    ([name, value]) => typeof value === "string" && !SECRET_FIELDS.includes(name),
  );
  return Object.fromEntries(texts) as Record<string, string>;
}
