/**
 * Replaces the text in one of a page's marked places, between `<!-- NAME: written by ... -->` and `<!-- end of NAME -->`.
 * @throws Error if the page has no such place
 */
export function fillPlace(page: string, name: string, text: string): string {
  const begin = page.indexOf(`<!-- ${name}: `);
  const from = page.indexOf("-->\n", begin) + 4;
  const to = page.indexOf(`<!-- end of ${name} -->`);
  if (begin < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return `${page.slice(0, from)}\n${text}\n${page.slice(to)}`;
}

/** A Markdown table whose columns, except the first, are right-aligned. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = header.map((_, column) => (column === 0 ? "---" : "---:"));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
