/** A text for comparison: full-width and half-width forms, upper and lower case are one. PostgreSQL: `lower(normalize(text, NFKC))`. */
export function foldedText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The words of a search text, {@link foldedText}. */
export function searchWords(text: string): string[] {
  return foldedText(text).split(/\s+/).filter(Boolean);
}
