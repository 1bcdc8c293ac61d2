import { MADE, RING, RING_CHUNKS } from "./control-words.ts";
import { CHUNK_BYTES, CHUNK_DRAWS, CONTROL, HIGH_HALVES, LOW_HALVES, STATE_SIZE } from "./layout.ts";

const HIGH = HIGH_HALVES - LOW_HALVES;
const OLD = `offset=0`;
const NEXT = `offset=2`;
const MIDDLE = `offset=${2 * 397}`;
const NEW = `offset=${2 * STATE_SIZE}`;
const high = (place: string): string => `offset=${HIGH + Number(place.slice("offset=".length))}`;

const controlWord = (index: number): string => `(i32.const ${CONTROL + 4 * index})`;

/**
 * WebAssembly text: `make(chunk, end)` makes the chunks `[chunk, end)`, at least one, and announces each in MADE. `$makeChunk(to)` advances
 * the generator by CHUNK_DRAWS words and writes the low halves of the tempered words to `to`.
 *
 * Eight words are twisted and tempered at a time, with their low and high halves in separate vectors: draws are low halves and need no
 * narrowing, and multiplying halves is faster than multiplying words.
 */
export const MAKE_DRAWS_SOURCE = `(module
  (import "stream" "memory" (memory 1 65536 shared))

  (func (export "make") (param $chunk i32) (param $end i32)
    (local $ring i32) (local $ringChunks i32) (local $to i32)
    (local.set $ring (i32.load ${controlWord(RING)}))
    (local.set $ringChunks (i32.load ${controlWord(RING_CHUNKS)}))
    (loop $chunks
      (local.set $to
        (i32.add (local.get $ring)
          (i32.mul (i32.rem_u (local.get $chunk) (local.get $ringChunks)) (i32.const ${CHUNK_BYTES}))))
      (call $makeChunk (local.get $to))
      (if (i32.eq (local.get $to) (local.get $ring))
        (then
          (memory.copy
            (i32.add (local.get $ring) (i32.mul (local.get $ringChunks) (i32.const ${CHUNK_BYTES})))
            (local.get $ring)
            (i32.const ${CHUNK_BYTES}))))
      (local.set $chunk (i32.add (local.get $chunk) (i32.const 1)))
      (i32.atomic.store ${controlWord(MADE)} (local.get $chunk))
      (br_if $chunks (i32.lt_u (local.get $chunk) (local.get $end)))))

  (func $makeChunk (param $to i32)
    (local $at i32)
    (local $low v128) (local $high v128) (local $low2 v128) (local $high2 v128) (local $odd v128)
    (local.set $at (i32.const ${LOW_HALVES}))
    (loop $words
      (local.set $low (v128.load ${NEXT} (local.get $at)))
      (local.set $high (v128.load ${high(NEXT)} (local.get $at)))
      (local.set $odd (v128.and (local.get $low) (v128.const i16x8 1 1 1 1 1 1 1 1)))
      (local.set $low
        (v128.xor
          (v128.xor
            (v128.or (i16x8.shr_u (local.get $low) (i32.const 1)) (i16x8.shl (local.get $high) (i32.const 15)))
            (v128.load ${MIDDLE} (local.get $at)))
          (i16x8.mul (local.get $odd) ${splat(0xb0df)})))
      (local.set $high
        (v128.xor
          (v128.xor
            (i16x8.shr_u
              (v128.xor (local.get $high)
                (v128.and (v128.xor (local.get $high) (v128.load ${high(OLD)} (local.get $at))) ${splat(0x8000)}))
              (i32.const 1))
            (v128.load ${high(MIDDLE)} (local.get $at)))
          (i16x8.mul (local.get $odd) ${splat(0x9908)})))
      (v128.store ${NEW} (local.get $at) (local.get $low))
      (v128.store ${high(NEW)} (local.get $at) (local.get $high))
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
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $words (i32.lt_u (local.get $at) (i32.const ${LOW_HALVES + 2 * CHUNK_DRAWS}))))
    (memory.copy (i32.const ${LOW_HALVES}) (local.get $at) (i32.const ${2 * STATE_SIZE}))
    (memory.copy (i32.const ${HIGH_HALVES}) (i32.add (local.get $at) (i32.const ${HIGH})) (i32.const ${2 * STATE_SIZE}))))
`;

function splat(value: number): string {
  return `(i16x8.splat (i32.const ${value}))`;
}
