import Bowser from "bowser";

/** Browser and system of a `User-Agent`, such as "Firefox, macOS"; null if it names neither. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(", ") || null;
}
