import { BLOCK_WORDS, DRAWS, STATE } from "./layout.ts";

const NEW = 4 * BLOCK_WORDS;

/**
 * WebAssembly text: `refill()` makes the next 624 draws, four words at a time. Word i + 624 is computed from words i, i + 1 and i + 397;
 * as the new block is written behind the old one, no index wraps around.
 */
export const REFILL_SOURCE = `(module
  (memory (import "" "memory") 0)

  (func (export "refill")
    (local $at i32) (local $next v128) (local $y v128)
    (loop $each
      (local.set $next (v128.load offset=${STATE + 4} (local.get $at)))
      (local.set $y
        (v128.xor
          (v128.xor
            (v128.load offset=${STATE + 4 * 397} (local.get $at))
            (i32x4.shr_u
              (v128.bitselect
                (v128.load offset=${STATE} (local.get $at)) (local.get $next) ${splat(0x80000000)})
              (i32.const 1)))
          (v128.and
            (i32x4.neg (v128.and (local.get $next) ${splat(1)}))
            ${splat(0x9908b0df)})))
      (v128.store offset=${STATE + NEW} (local.get $at) (local.get $y))
      ;; Tempering turns the word into a draw.
      (local.set $y (v128.xor (local.get $y) (i32x4.shr_u (local.get $y) (i32.const 11))))
      (local.set $y
        (v128.xor (local.get $y) (v128.and (i32x4.shl (local.get $y) (i32.const 7)) ${splat(0x9d2c5680)})))
      (local.set $y
        (v128.xor (local.get $y) (v128.and (i32x4.shl (local.get $y) (i32.const 15)) ${splat(0xefc60000)})))
      (v128.store offset=${DRAWS} (local.get $at)
        (v128.xor (local.get $y) (i32x4.shr_u (local.get $y) (i32.const 18))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each (i32.lt_u (local.get $at) (i32.const ${NEW}))))
    (memory.copy (i32.const ${STATE}) (i32.const ${STATE + NEW}) (i32.const ${NEW}))))
`;

function splat(word: number): string {
  return `(v128.const i32x4 ${word} ${word} ${word} ${word})`;
}
