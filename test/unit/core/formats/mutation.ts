import fc from "fast-check";

const ODD_TEXTS = [
  "",
  "\n",
  "\r",
  "\r\n",
  ",",
  " ",
  "*",
  "0",
  "-",
  "+",
  "1.0",
  "01",
  "13",
  "\t",
  ";",
  "\0",
  "\xef\xbc\x8c",
];

/** A change of some bytes: dropped, doubled, replaced by something odd, or moved. */
export interface Mutation {
  /** Where, as a share of the file. */
  readonly at: number;
  readonly drop: number;
  readonly insert: Uint8Array;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat({ max: 12 }),
  insert: fc.oneof(
    fc.constantFrom(...ODD_TEXTS).map((text) => Buffer.from(text, "latin1")),
    fc.uint8Array({ maxLength: 3 }),
  ),
});

/** A copy of `bytes` with the changes made one after another. */
export function mutate(bytes: Uint8Array, mutations: readonly Mutation[]): Buffer {
  let changed = Buffer.from(bytes);
  for (const { at, drop, insert } of mutations) {
    const start = Math.floor(at * changed.length);
    changed = Buffer.concat([changed.subarray(0, start), insert, changed.subarray(start + drop)]);
  }
  return changed;
}

/** The bytes in chunks of `size`. */
export function* cut(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
