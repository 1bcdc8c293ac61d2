import { getTranslations } from "next-intl/server";
import { errorText, plainFacts } from "@/app/components/errors/error-text.ts";
import type { UserError } from "@/lib/common/errors.ts";
import { fieldErrorsOf, fieldReasonsOf } from "@/lib/common/validation.ts";
import type { ActionFailure } from "./action-result.ts";

/** Translates an error to the page's language. */
export async function explainError(error: UserError): Promise<ActionFailure> {
  const t = await getTranslations("errors");
  const message = errorText(t, error.code, error.detail);
  const reasons = fieldReasonsOf(error);
  const sayField = (path: string): string => {
    const reason = reasons[path];
    if (!reason) return message;
    const key = t.has(`field.${reason.code}` as never) ? `field.${reason.code}` : "field.invalid";
    return t(key as never, plainFacts(reason.params) as never);
  };
  const fields = Object.fromEntries(Object.keys(fieldErrorsOf(error)).map((path) => [path, sayField(path)]));
  return { ok: false, code: error.code, message, fields };
}
