import { getTranslations } from "next-intl/server";
import type { UserError } from "@/lib/errors.ts";
import { fieldErrorsOf } from "@/lib/validation.ts";
import type { ActionFailure } from "./action-result.ts";

/** An error for people, in the language of the page: translated by its code where there is a translation. */
export async function explainError(error: UserError): Promise<ActionFailure> {
  const t = await getTranslations("auth.errors");
  const say = (code: string, fallback: string) =>
    t.has(code as never) ? t(code as never, textValues(error.detail) as never) : fallback;
  const message = say(error.code, error.message);
  const fields = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, text]) => [
      path,
      text === error.message ? message : say(text, text),
    ]),
  );
  return { ok: false, code: error.code, message, fields };
}

function textValues(detail: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(detail).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return Object.fromEntries(plain);
}
