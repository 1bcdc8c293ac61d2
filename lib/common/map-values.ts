/** An object of the same keys, each with what `map` makes of its value. */
export function mapValues<Key extends string, From, To>(
  of: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(of).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<Key, To>;
}
