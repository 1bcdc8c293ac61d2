/**
 * Control characters except for tab and line breaks, unpaired surrogates, and noncharacters. XML cannot contain them, so that one in
 * a name would corrupt every workbook, and PostgreSQL rejects NUL.
 */
const UNFIT = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;

/** Whether a text contains none of these characters, and so can be stored and shown everywhere. */
export function isPlainText(text: string): boolean {
  return !UNFIT.test(text);
}

/** The path of the first text within `value` that contains such a character; null if there is none. */
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
