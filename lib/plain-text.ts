/**
 * Control characters but for tab and line breaks, halves of surrogate pairs and what is no character: XML holds none of
 * them, so that a name with one would spoil every workbook, and PostgreSQL takes no NUL.
 */
const UNFIT = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;

/** Whether a text can be stored and shown everywhere: it has none of those characters. */
export function isPlainText(text: string): boolean {
  return !UNFIT.test(text);
}

/** The path of the first text within `value` that is no plain one; null if there is none. */
export function findUnfitText(value: unknown): readonly string[] | null {
  const waiting: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: found, path } = next;
    if (typeof found === "string" && !isPlainText(found)) return path;
    if (typeof found !== "object" || found === null) continue;
    for (const [key, part] of Object.entries(found)) waiting.push({ value: part, path: [...path, key] });
  }
  return null;
}
