import type { Story } from "./schemas.ts";

/** A story for the readers of a language: in the other one, if it is told in that alone. */
export function storyIn(
  locale: string,
  { bodyEn, bodyJa }: Story,
): { readonly text: string; readonly lang: "en" | "ja" } {
  const isJapanese = bodyEn === "" || (locale === "ja" && bodyJa !== "");
  return isJapanese ? { text: bodyJa, lang: "ja" } : { text: bodyEn, lang: "en" };
}
