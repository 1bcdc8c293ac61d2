/** A page's query as Next.js provides it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Picks the parameters with these names; skips those that are repeated. */
export function plainParts(
  query: Query,
  names: readonly string[] = Object.keys(query),
): Record<string, string | undefined> {
  return Object.fromEntries(
    names.map((name) => [name, typeof query[name] === "string" ? query[name] : undefined]),
  );
}

/** Builds a query string with its question mark, without undefined and empty values; an empty text if none is left. */
export function addressQuery(parts: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
