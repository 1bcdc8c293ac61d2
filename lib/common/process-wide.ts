/** Kept on `globalThis`, because Next.js loads a module once per bundle, and again at every change in development. */
const holder = globalThis as typeof globalThis & { tracecup?: Map<string, unknown> };
holder.tracecup ??= new Map();
const values = holder.tracecup;

/**
 * A value that the whole process shares, made when it is first asked for: settings, the database's client, limits.
 * @param name   of this value alone
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
