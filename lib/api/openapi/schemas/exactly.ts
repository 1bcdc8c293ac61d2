import type { z } from "zod";

/** A type without `readonly`, and with intersections and interfaces written out. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never;

/**
 * Ties the schema of a response to the type that the route returns: a schema with more, fewer or other members does not
 * compile. `exactly<MeView>()(z.object(...))`
 */
export function exactly<View>() {
  return <S extends z.ZodType>(schema: S & Same<Plain<z.output<S>>, Plain<View>>): S => schema;
}
