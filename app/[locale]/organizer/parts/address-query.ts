/** What an address asks of a page, as Next.js gives it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What a query says under these names, of each that it names once. */
export function plainParts(
  query: Query,
  names: readonly string[] = Object.keys(query),
): Record<string, string | undefined> {
  return Object.fromEntries(
    names.map((name) => [name, typeof query[name] === "string" ? query[name] : undefined]),
  );
}

/** The part of an address after its path: what is given of these, or nothing. */
export function addressQuery(parts: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
