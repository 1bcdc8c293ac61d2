import { END_OF_PASSED, FALLS, PASSED_BEFORE, TO_THE_FRONT } from "./layout.ts";

/*
 * WebAssembly text of a shuffle's draws, for the locals of the chain `x`; those without a chain in their names are any chain's.
 */

/** Draws are masked with 2^k - 1 as long as i is at least floor = 2^(k-1). */
export function beginMask(x: string): string {
  return `
            (local.set $${x}_slope (i32.sub (i32.clz (local.get $${x}_i)) (i32.const 16)))
            (local.set $${x}_floor (i32.shr_u (i32.const 0x8000) (local.get $${x}_slope)))
            (local.set $${x}_masks
              (i16x8.splat (i32.sub (i32.shl (local.get $${x}_floor) (i32.const 1)) (i32.const 1))))`;
}

/**
 * Sixteen draws: which are taken, if i fell evenly from lane to lane; then against i less those taken before each, until that
 * says the same. The taken ones are written one after another.
 */
export function drawBatch(x: string): string {
  return `
            (local.set $draws (v128.and (v128.load (local.get $${x}_position)) (local.get $${x}_masks)))
            (local.set $draws2 (v128.and (v128.load offset=16 (local.get $${x}_position)) (local.get $${x}_masks)))
            (local.set $limit (i16x8.splat (i32.add (local.get $${x}_i) (i32.const 1))))
            (local.set $fall
              (i32.and
                (i32.shr_u (i32.shl (local.get $${x}_i) (local.get $${x}_slope)) (i32.const 5))
                (i32.const -32)))
            (local.set $bits
              (i8x16.bitmask
                (i8x16.narrow_i16x8_s
                  (i16x8.gt_s (i16x8.sub (local.get $limit) (v128.load offset=${FALLS - 1024} (local.get $fall))) (local.get $draws))
                  (i16x8.gt_s (i16x8.sub (local.get $limit) (v128.load offset=${FALLS - 1008} (local.get $fall))) (local.get $draws2)))))
            (block $settled_${x}
              (loop $settle_${x}
                (local.set $front (i32.and (local.get $bits) (i32.const 255)))
                (local.set $n (i32.popcnt (local.get $front)))
                (local.set $again
                  (i8x16.bitmask
                    (i8x16.narrow_i16x8_s
                      (i16x8.gt_s
                        (i16x8.sub (local.get $limit)
                          (v128.load offset=${PASSED_BEFORE} (i32.shl (local.get $front) (i32.const 4))))
                        (local.get $draws))
                      (i16x8.gt_s
                        (i16x8.sub
                          (i16x8.sub (local.get $limit) (i16x8.splat (local.get $n)))
                          (v128.load offset=${PASSED_BEFORE} (i32.shl (i32.shr_u (local.get $bits) (i32.const 8)) (i32.const 4))))
                        (local.get $draws2)))))
                (br_if $settled_${x} (i32.eq (local.get $again) (local.get $bits)))
                (local.set $bits (local.get $again))
                (br $settle_${x})))
            (v128.store (local.get $${x}_out)
              (i8x16.swizzle (local.get $draws)
                (v128.load offset=${TO_THE_FRONT} (i32.shl (local.get $front) (i32.const 4)))))
            (v128.store (i32.add (local.get $${x}_out) (i32.shl (local.get $n) (i32.const 1)))
              (i8x16.swizzle (local.get $draws2)
                (v128.load offset=${TO_THE_FRONT} (i32.shl (i32.shr_u (local.get $bits) (i32.const 8)) (i32.const 4)))))
            (local.set $need (i32.sub (local.get $${x}_i) (i32.popcnt (local.get $bits))))
            (if (i32.ge_s (local.get $need) (local.get $${x}_floor))
              (then
                (local.set $${x}_out
                  (i32.add (local.get $${x}_out) (i32.shl (i32.popcnt (local.get $bits)) (i32.const 1))))
                (local.set $${x}_i (local.get $need))
                (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 32))))
              (else
                ;; The mask changes within the batch: go back to the draw after the last that counts.
                (local.set $need (i32.sub (i32.add (local.get $${x}_i) (i32.const 1)) (local.get $${x}_floor)))
                (local.set $${x}_out (i32.add (local.get $${x}_out) (i32.shl (local.get $need) (i32.const 1))))
                (if (i32.gt_s (local.get $need) (local.get $n))
                  (then
                    (local.set $need (i32.sub (local.get $need) (local.get $n)))
                    (local.set $front (i32.shr_u (local.get $bits) (i32.const 8)))
                    (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 16)))))
                (local.set $${x}_position
                  (i32.add (local.get $${x}_position)
                    (i32.load8_u offset=${END_OF_PASSED} (i32.add (i32.shl (local.get $front) (i32.const 3)) (local.get $need)))))
                (local.set $${x}_i (i32.sub (local.get $${x}_floor) (i32.const 1)))
                (local.set $${x}_floor (i32.shr_u (local.get $${x}_floor) (i32.const 1)))
                (local.set $${x}_slope (i32.add (local.get $${x}_slope) (i32.const 1)))
                (local.set $${x}_masks (i16x8.shr_u (local.get $${x}_masks) (i32.const 1)))))`;
}

/** The rest of a shuffle, draw by draw and without a branch on any: i is 15 at most. */
export function drawLast(x: string): string {
  return `(block $drawn_${x}
                    (loop $draw_${x}
                      (br_if $drawn_${x} (i32.eqz (local.get $${x}_i)))
                      (local.set $draw
                        (i32.and
                          (i32.load16_u (local.get $${x}_position))
                          (i32.shr_u (i32.const -1) (i32.clz (local.get $${x}_i)))))
                      (i32.store16 (local.get $${x}_out) (local.get $draw))
                      (local.set $n (i32.le_u (local.get $draw) (local.get $${x}_i)))
                      (local.set $${x}_out (i32.add (local.get $${x}_out) (i32.shl (local.get $n) (i32.const 1))))
                      (local.set $${x}_i (i32.sub (local.get $${x}_i) (local.get $n)))
                      (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 2)))
                      (br $draw_${x})))`;
}
