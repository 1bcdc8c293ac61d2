import { DRAWS, DRAWS_END } from "../../random/mersenne-words/layout.ts";

/**
 * WebAssembly text. `collect(codes)` goes through one trace as the sample programs do. `event-draws.ts` documents imports and parameters.
 */
export const COLLECT_SOURCE = `(module
  (memory (import "" "memory") 0)
  (func $refill (import "" "refill"))
  (global $rowBytes (import "" "rowBytes") i32)
  (global $used (import "" "isUsed") i32)
  (global $limit (import "" "limit") f64)
  (global $listOffsets (import "" "listOffsets") i32)
  (global $most (import "" "most") i32)
  (global $codesOfEvents (import "" "events") i32)
  (global $placesOfLists (import "" "places") i32)
  (global $next (mut i32) (i32.const ${DRAWS_END}))

  (func $draw (result i32)
    (if (i32.eq (global.get $next) (i32.const ${DRAWS_END}))
      (then
        (call $refill)
        (global.set $next (i32.const ${DRAWS}))))
    (global.set $next (i32.add (global.get $next) (i32.const 4)))
    (i32.load (i32.sub (global.get $next) (i32.const 4))))

  ;; 27 + 26 bits of two draws: 2^53 times what numpy's rand() gives.
  (func $random (result f64)
    (f64.add
      (f64.mul (f64.convert_i32_u (i32.shr_u (call $draw) (i32.const 5))) (f64.const 67108864))
      (f64.convert_i32_u (i32.shr_u (call $draw) (i32.const 6)))))

  ;; Writes 0 .. $count - 1 to $to and shuffles it as numpy does, from the last one down.
  (func $shuffle (param $to i32) (param $count i32)
    (local $i i32) (local $j i32) (local $mask i32) (local $kept i32)
    (loop $write
      (i32.store (i32.add (local.get $to) (i32.shl (local.get $i) (i32.const 2))) (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $write (i32.lt_u (local.get $i) (local.get $count))))
    (block $shuffled
      (loop $swap
        (local.set $i (i32.sub (local.get $i) (i32.const 1)))
        (br_if $shuffled (i32.le_s (local.get $i) (i32.const 0)))
        (local.set $mask (i32.shr_u (i32.const -1) (i32.clz (local.get $i))))
        (loop $redraw
          (local.set $j (i32.and (call $draw) (local.get $mask)))
          (br_if $redraw (i32.gt_u (local.get $j) (local.get $i))))
        (local.set $kept (i32.load (i32.add (local.get $to) (i32.shl (local.get $i) (i32.const 2)))))
        (i32.store
          (i32.add (local.get $to) (i32.shl (local.get $i) (i32.const 2)))
          (i32.load (i32.add (local.get $to) (i32.shl (local.get $j) (i32.const 2)))))
        (i32.store (i32.add (local.get $to) (i32.shl (local.get $j) (i32.const 2))) (local.get $kept))
        (br $swap))))

  (func (export "collect") (param $codes i32) (result i32)
    (local $codesEnd i32) (local $isUsed i32) (local $events i32) (local $places i32) (local $code i32) (local $count i32)
    (local.set $codesEnd (i32.add (local.get $codes) (global.get $rowBytes)))
    (local.set $isUsed (global.get $used))
    (local.set $events (global.get $codesOfEvents))
    (local.set $places (global.get $placesOfLists))
    (loop $each
      (block $passed
        (br_if $passed (i32.eqz (i32.load8_u (local.get $isUsed))))
        (if (f64.gt (global.get $limit) (f64.const 0))
          (then (br_if $passed (f64.ge (call $random) (global.get $limit)))))
        (local.set $code (i32.load (local.get $codes)))
        (br_if $passed (i32.eq (local.get $code) (i32.const -1)))
        (if (i32.and (i32.lt_s (local.get $code) (i32.const 0)) (i32.gt_s (global.get $most) (i32.const 0)))
          (then
            (local.set $count
              (i32.add (global.get $listOffsets) (i32.shl (i32.sub (i32.const -2) (local.get $code)) (i32.const 2))))
            (local.set $count
              (i32.sub (i32.load offset=4 (local.get $count)) (i32.load (local.get $count))))
            (call $shuffle (local.get $places) (local.get $count))
            (local.set $places
              (i32.add (local.get $places)
                (i32.shl
                  (select (local.get $count) (global.get $most) (i32.lt_u (local.get $count) (global.get $most)))
                  (i32.const 2))))))
        (i32.store (local.get $events) (local.get $code))
        (local.set $events (i32.add (local.get $events) (i32.const 4))))
      (local.set $isUsed (i32.add (local.get $isUsed) (i32.const 1)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 4)))
      (br_if $each (i32.lt_u (local.get $codes) (local.get $codesEnd))))
    (local.get $events)))
`;
