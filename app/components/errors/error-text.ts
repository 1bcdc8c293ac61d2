import type { useTranslations } from "next-intl";

type Translate = ReturnType<typeof useTranslations<"errors">>;

/** Defaults for placeholders of the texts that an error may not provide. */
const DEFAULTS = { minutes: 0, file: "", cause: "damaged" };

/**
 * Returns the text for an error code in the viewer's language. An unknown code gets the text of `internal_error`, since the
 * server's own sentence is always in English.
 * @param facts values for the text's placeholders: the error's detail, or a whole problem document
 */
export function errorText(t: Translate, code: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return t((isKnown(t, code) ? code : "internal_error") as never, plainFacts(facts) as never);
}

/** Whether there is a text for a code, which may come from the address; an object also has `constructor`. */
function isKnown(t: Translate, code: string): boolean {
  return !(code in Object.prototype) && t.has(code as never);
}

/** Keeps the facts that a text can hold: strings and numbers. */
export function plainFacts(facts: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(facts).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return { ...DEFAULTS, ...Object.fromEntries(plain) };
}
