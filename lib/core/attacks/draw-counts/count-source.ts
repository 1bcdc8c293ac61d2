import { BLOCK_WORDS, DRAWS, DRAWS_END } from "../../random/mersenne-words/layout.ts";

/** The next draw. Written out wherever one is taken, since a call would take longer. */
const DRAW = `
  (block (result i32)
    (if (i32.eq (local.get $next) (i32.const ${DRAWS_END}))
      (then
        (call $refill)
        (global.set $blocks (f64.add (global.get $blocks) (f64.const 1)))
        (local.set $next (i32.const ${DRAWS}))))
    (local.set $next (i32.add (local.get $next) (i32.const 4)))
    (i32.load (i32.sub (local.get $next) (i32.const 4))))`;

/**
 * WebAssembly text. `count` takes the draws of the codes of some traces; `drawn()` returns how many have been taken so far.
 * `count-draws.ts` documents the parameters.
 */
export const COUNT_SOURCE = `(module
  (memory (import "" "memory") 0)
  (func $refill (import "" "refill"))
  (global $place (mut i32) (i32.const ${DRAWS_END}))
  (global $blocks (mut f64) (f64.const 0))

  (func (export "count")
    (param $codes i32) (param $codesEnd i32) (param $used i32) (param $limit f64) (param $highest i32)
    (param $listOffsets i32)
    (local $next i32) (local $eventBytes i32) (local $isUsed i32) (local $code i32) (local $i i32) (local $mask i32)
    (local.set $next (global.get $place))
    (if (f64.gt (local.get $limit) (f64.const 0)) (then (local.set $eventBytes (i32.const 8))))
    (loop $each
      ;; Passes the events before the next list that may be used, four at a time.
      (block $reached
        (br_if $reached (i32.eqz (local.get $highest)))
        (loop $four
          (br_if $reached (i32.ge_u (i32.add (local.get $codes) (i32.const 16)) (local.get $codesEnd)))
          (br_if $reached (i32.gt_u (i32.add (local.get $next) (i32.const 32)) (i32.const ${DRAWS_END})))
          (local.set $i
            (i32x4.bitmask
              (v128.and
                (v128.and
                  (i32x4.lt_s (v128.load (local.get $codes)) (v128.const i32x4 -1 -1 -1 -1))
                  (i32x4.neg
                    (i32x4.extend_low_i16x8_u (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $used))))))
                (i32x4.le_u
                  (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
                    (v128.load (local.get $next))
                    (v128.load offset=16 (local.get $next)))
                  (i32x4.splat (local.get $highest))))))
          (if (i32.eqz (local.get $i))
            (then
              (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
              (local.set $used (i32.add (local.get $used) (i32.const 4)))
              (local.set $next (i32.add (local.get $next) (i32.shl (local.get $eventBytes) (i32.const 2))))
              (br $four)))
          (local.set $i (i32.ctz (local.get $i)))
          (local.set $codes (i32.add (local.get $codes) (i32.shl (local.get $i) (i32.const 2))))
          (local.set $used (i32.add (local.get $used) (local.get $i)))
          (local.set $next (i32.add (local.get $next) (i32.mul (local.get $i) (local.get $eventBytes))))))
      (block $passed
        (local.set $code (i32.load (local.get $codes)))
        (local.set $isUsed (i32.load8_u (local.get $used)))
        (if (local.get $eventBytes)
          (then
            (br_if $passed (i32.eqz (local.get $isUsed)))
            ;; 27 + 26 bits of two draws: 2^53 times what numpy's rand() gives.
            (local.set $isUsed
              (f64.lt
                (f64.add
                  (f64.mul (f64.convert_i32_u (i32.shr_u ${DRAW} (i32.const 5))) (f64.const 67108864))
                  (f64.convert_i32_u (i32.shr_u ${DRAW} (i32.const 6))))
                (local.get $limit)))))
        ;; Only lists are shuffled.
        (br_if $passed
          (i32.or (i32.eqz (local.get $isUsed)) (i32.gt_s (local.get $code) (i32.const -2))))
        (local.set $code
          (i32.add (local.get $listOffsets) (i32.shl (i32.sub (i32.const -2) (local.get $code)) (i32.const 2))))
        (local.set $i (i32.sub (i32.load offset=4 (local.get $code)) (i32.load (local.get $code))))
        (loop $eachPlace
          (local.set $i (i32.sub (local.get $i) (i32.const 1)))
          (br_if $passed (i32.le_s (local.get $i) (i32.const 0)))
          (local.set $mask (i32.shr_u (i32.const -1) (i32.clz (local.get $i))))
          (loop $redraw
            (br_if $redraw (i32.gt_u (i32.and ${DRAW} (local.get $mask)) (local.get $i))))
          (br $eachPlace)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 4)))
      (local.set $used (i32.add (local.get $used) (i32.const 1)))
      (br_if $each (i32.lt_u (local.get $codes) (local.get $codesEnd))))
    (global.set $place (local.get $next)))

  (func (export "drawn") (result f64)
    (f64.sub
      (f64.mul (global.get $blocks) (f64.const ${BLOCK_WORDS}))
      (f64.convert_i32_u (i32.shr_u (i32.sub (i32.const ${DRAWS_END}) (global.get $place)) (i32.const 2))))))
`;
