/*
 * WebAssembly text of the kernel's state between two calls: `position`, the address of the next draw; `i` of the current shuffle, -1 between
 * shuffles; `notes`, where its notes begin, and `note`, the address for the next batch's note; `counts` and `countsEnd`, the addresses of
 * the remaining counts, the current shuffle's first; `firsts`, the address for the next result. The latest shuffle that had notes is followed
 * back while the next one is drawn: `pastNotes`, where its notes begin; `pastNote`, the address behind the note to search next; the `place`
 * reached; and `result`, the address for its first element, 0 if there is no such shuffle.
 */
import { NOTES } from "./layout.ts";

const INITIAL = {
  position: 0,
  i: -1,
  notes: NOTES,
  note: NOTES,
  counts: 0,
  countsEnd: 0,
  firsts: 0,
  pastNotes: NOTES,
  pastNote: NOTES,
  place: 0,
  result: 0,
} as const;

type Global = keyof typeof INITIAL;

/** The definitions of all; `position`, `i`, `counts`, `countsEnd` and `firsts` are exported. */
export const GLOBALS = Object.entries(INITIAL)
  .map(([name, value]) => `(global $${name} (export "${name}") (mut i32) (i32.const ${value}))`)
  .join("\n  ");

/** Declares locals of the same names. */
export function localsOf(names: readonly Global[]): string {
  return names.map((name) => `(local $${name} i32)`).join(" ");
}

/** Loads globals into the locals of the same names. */
export function load(names: readonly Global[]): string {
  return names.map((name) => `(local.set $${name} (global.get $${name}))`).join("\n    ");
}

/** Stores locals to the globals of the same names. */
export function store(names: readonly Global[]): string {
  return names.map((name) => `(global.set $${name} (local.get $${name}))`).join("\n    ");
}
