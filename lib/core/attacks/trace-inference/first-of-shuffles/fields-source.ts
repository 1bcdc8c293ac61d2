import { FIELD } from "./layout.ts";

/* WebAssembly text between a chain's locals and the fields of its state, whose address is `chain`. */

/** The name of a field of a chain's state. */
export type Field = keyof typeof FIELD;

/** A field's value. */
export function field(name: Field, chain: string): string {
  return `(i32.load offset=${4 * FIELD[name]} ${chain})`;
}

/** Sets the locals of these names, with a prefix. */
export function loadFields(names: readonly Field[], chain: string, prefix = ""): string {
  return names.map((name) => `(local.set $${prefix}${name} ${field(name, chain)})`).join("\n    ");
}

/** Keeps the locals of these names, with a prefix. */
export function storeFields(names: readonly Field[], chain: string, prefix = ""): string {
  return names
    .map((name) => `(i32.store offset=${4 * FIELD[name]} ${chain} (local.get $${prefix}${name}))`)
    .join("\n    ");
}
