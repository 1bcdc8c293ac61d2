import type { useTranslations } from "next-intl";

type Translate = ReturnType<typeof useTranslations<"errors">>;

/** Facts that a text needs and that an error may lack. */
const DEFAULTS = { minutes: 0, file: "", cause: "damaged" };

/**
 * An error's text in the viewer's language, by its code; one that this page does not know is told as a fault of ours,
 * since the server's own sentence is in English.
 * @param facts the error's detail, or the whole of a problem document
 */
export function errorText(t: Translate, code: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return t((t.has(code as never) ? code : "internal_error") as never, plainFacts(facts) as never);
}

/** Those facts that a text can hold. */
export function plainFacts(facts: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(facts).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return { ...DEFAULTS, ...Object.fromEntries(plain) };
}
