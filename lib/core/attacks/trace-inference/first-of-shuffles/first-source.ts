import { STRETCH_BYTES } from "./layout.ts";

/**
 * WebAssembly text: `$first(stretches, end, place)` follows a place back through a shuffle's draws while i was above 15, as they stand in the
 * stream: what ended there came from the i whose draw it was, which the notes tell. No draw that was not taken can be mistaken
 * for one: it is larger than i, and the place is smaller.
 */
export const FIRST_SOURCE = `  (func $first (param $stretches i32) (param $stretch i32) (param $place i32) (result i32)
    (local $at i32) (local $start i32) (local $lane i32) (local $note i32) (local $found i32)
    (local $places v128) (local $masks v128)
    (block $done
      (loop $stretches
        (br_if $done (i32.eq (local.get $stretch) (local.get $stretches)))
        (local.set $stretch (i32.sub (local.get $stretch) (i32.const ${STRETCH_BYTES})))
        (local.set $start (i32.load (local.get $stretch)))
        (local.set $at (i32.load offset=4 (local.get $stretch)))
        (local.set $masks (i16x8.splat (i32.load offset=12 (local.get $stretch))))
        (local.set $places (i16x8.splat (local.get $place)))
        (loop $backwards
          (br_if $stretches (i32.le_u (local.get $at) (local.get $start)))
          (local.set $at (i32.sub (local.get $at) (i32.const 32)))
          (local.set $found
            (i8x16.bitmask
              (i8x16.narrow_i16x8_s
                (i16x8.eq (v128.and (v128.load (local.get $at)) (local.get $masks)) (local.get $places))
                (i16x8.eq (v128.and (v128.load offset=16 (local.get $at)) (local.get $masks)) (local.get $places)))))
          (br_if $backwards (i32.eqz (local.get $found)))
          ;; The latest of them, unless it lies before the stretch.
          (local.set $at
            (i32.add (local.get $at)
              (i32.shl (i32.sub (i32.const 31) (i32.clz (local.get $found))) (i32.const 1))))
          (br_if $stretches (i32.lt_u (local.get $at) (local.get $start)))
          (local.set $lane (i32.shr_u (i32.sub (local.get $at) (local.get $start)) (i32.const 1)))
          (local.set $note
            (i32.load
              (i32.add
                (i32.load offset=8 (local.get $stretch))
                (i32.shl (i32.shr_u (local.get $lane) (i32.const 4)) (i32.const 2)))))
          (local.set $place
            (i32.sub
              (i32.shr_u (local.get $note) (i32.const 16))
              (i32.popcnt
                (i32.and
                  (local.get $note)
                  (i32.sub (i32.shl (i32.const 1) (i32.and (local.get $lane) (i32.const 15))) (i32.const 1))))))
          (local.set $places (i16x8.splat (local.get $place)))
          (br $backwards))))
    (local.get $place))`;
