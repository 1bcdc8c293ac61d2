import { CHUNK_BYTES, HIGH_HALVES, LOW_HALVES, STATE_SIZE } from "./layout.ts";

const LOW = `offset=${LOW_HALVES}`;
const HIGH = `offset=${HIGH_HALVES}`;
const NEXT_LOW = `offset=${LOW_HALVES + 2}`;
const NEXT_HIGH = `offset=${HIGH_HALVES + 2}`;

/** The size of the state's low or high halves in bytes. */
const STATE_BYTES = 2 * STATE_SIZE;
/** From a word to its middle word, in bytes: 397 words ahead or, as the state is a circle, 227 words behind. */
const AHEAD = 2 * 397;
const BEHIND = AHEAD - STATE_BYTES;
/** The first 224 words have middle words ahead. Those of the next eight are the last three old words and the first five new ones. */
const EDGE = 2 * 224;
const BEHIND_EDGE = EDGE + 16;

/** Calls $makeWords for a part of the state, whose middle words are so many bytes away. */
const makeWords = (from: number, end: number, middle: number): string =>
  `(local.set $to
        (call $makeWords (local.get $to) (i32.const ${from}) (i32.const ${end}) (i32.const ${from + middle})))`;

/**
 * WebAssembly text: `make(to)` advances the generator by CHUNK_DRAWS words and writes the low halves of the tempered words to `to`.
 * `$makeWords(to, at, end, middle)` makes the words between two bytes of the state, in place, and returns the address behind the draws
 * written; `middle` is the first middle word's byte.
 *
 * Eight words are twisted and tempered at a time, with their low and high halves in separate vectors: draws are low halves and need no
 * narrowing, and multiplying halves is faster than multiplying words.
 */
export const MAKE_DRAWS_SOURCE = `  (func (export "make") (param $to i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.const ${CHUNK_BYTES})))
    (loop $states
      ${makeWords(0, EDGE, AHEAD)}
      ;; The words behind the last ones are the new first ones.
      (v128.store offset=${LOW_HALVES + STATE_BYTES} (i32.const 0) (v128.load ${LOW} (i32.const 0)))
      (v128.store offset=${HIGH_HALVES + STATE_BYTES} (i32.const 0) (v128.load ${HIGH} (i32.const 0)))
      ${makeWords(EDGE, BEHIND_EDGE, AHEAD)}
      ${makeWords(BEHIND_EDGE, STATE_BYTES, BEHIND)}
      (br_if $states (i32.lt_u (local.get $to) (local.get $end)))))

  (func $makeWords (param $to i32) (param $at i32) (param $end i32) (param $middle i32) (result i32)
    (local $low v128) (local $high v128) (local $low2 v128) (local $high2 v128) (local $odd v128)
    (loop $words
      (local.set $low (v128.load ${NEXT_LOW} (local.get $at)))
      (local.set $high (v128.load ${NEXT_HIGH} (local.get $at)))
      (local.set $odd (v128.and (local.get $low) (v128.const i16x8 1 1 1 1 1 1 1 1)))
      (local.set $low
        (v128.xor
          (v128.xor
            (v128.or (i16x8.shr_u (local.get $low) (i32.const 1)) (i16x8.shl (local.get $high) (i32.const 15)))
            (v128.load ${LOW} (local.get $middle)))
          (i16x8.mul (local.get $odd) ${splat(0xb0df)})))
      (local.set $high
        (v128.xor
          (v128.xor
            (i16x8.shr_u
              (v128.xor (local.get $high)
                (v128.and (v128.xor (local.get $high) (v128.load ${HIGH} (local.get $at))) ${splat(0x8000)}))
              (i32.const 1))
            (v128.load ${HIGH} (local.get $middle)))
          (i16x8.mul (local.get $odd) ${splat(0x9908)})))
      (v128.store ${LOW} (local.get $at) (local.get $low))
      (v128.store ${HIGH} (local.get $at) (local.get $high))
      ;; y ^= y >>> 11
      (local.set $low2
        (v128.xor (local.get $low)
          (v128.or (i16x8.shr_u (local.get $low) (i32.const 11)) (i16x8.shl (local.get $high) (i32.const 5)))))
      (local.set $high2 (v128.xor (local.get $high) (i16x8.shr_u (local.get $high) (i32.const 11))))
      ;; y ^= (y << 7) & 0x9d2c5680
      (local.set $high
        (v128.xor (local.get $high2)
          (v128.and
            (v128.or (i16x8.shl (local.get $high2) (i32.const 7)) (i16x8.shr_u (local.get $low2) (i32.const 9)))
            ${splat(0x9d2c)})))
      (local.set $low
        (v128.xor (local.get $low2) (v128.and (i16x8.shl (local.get $low2) (i32.const 7)) ${splat(0x5680)})))
      ;; y ^= (y << 15) & 0xefc60000, which leaves the low half as it is
      (local.set $high
        (v128.xor (local.get $high)
          (v128.and
            (v128.or (i16x8.shl (local.get $high) (i32.const 15)) (i16x8.shr_u (local.get $low) (i32.const 1)))
            ${splat(0xefc6)})))
      ;; y ^= y >>> 18
      (v128.store (local.get $to) (v128.xor (local.get $low) (i16x8.shr_u (local.get $high) (i32.const 2))))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $middle (i32.add (local.get $middle) (i32.const 16)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $words (i32.lt_u (local.get $at) (local.get $end))))
    (local.get $to))
`;

function splat(value: number): string {
  return `(i16x8.splat (i32.const ${value}))`;
}
