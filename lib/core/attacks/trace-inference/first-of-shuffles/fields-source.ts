import { FIELD } from "./layout.ts";

/* WebAssembly text that copies between locals and the fields of a chain's state in memory; `chain` is an expression for its address. */

/** The name of a field of a chain's state. */
export type Field = keyof typeof FIELD;

/** An expression for a field's value. */
export function field(name: Field, chain: string): string {
  return `(i32.load offset=${4 * FIELD[name]} ${chain})`;
}

/** Loads fields into the locals of the same names, with a prefix. */
export function loadFields(names: readonly Field[], chain: string, prefix = ""): string {
  return names.map((name) => `(local.set $${prefix}${name} ${field(name, chain)})`).join("\n    ");
}

/** Stores the locals of these names, with a prefix, to the fields. */
export function storeFields(names: readonly Field[], chain: string, prefix = ""): string {
  return names
    .map((name) => `(i32.store offset=${4 * FIELD[name]} ${chain} (local.get $${prefix}${name}))`)
    .join("\n    ");
}
