import { NOTE_BYTES } from "./layout.ts";

/** A bit mask of those of sixteen draws, which begin at this byte, that equal the place. */
function lanesAtPlace(byte: number): string {
  const areAtPlace = (at: number): string =>
    `(i16x8.eq (v128.and (v128.load offset=${at} (local.get $position)) (local.get $masks)) (local.get $places))`;
  return `(i8x16.bitmask
                (i8x16.narrow_i16x8_s
                  ${areAtPlace(byte)}
                  ${areAtPlace(byte + 16)}))`;
}

const FIND = `(local.set $found
            (i32.and (local.get $taken)
              (i32.or
                ${lanesAtPlace(0)}
                (i32.shl ${lanesAtPlace(32)} (i32.const 16)))))`;

/**
 * WebAssembly text: `$first(notes, note, place)` follows a place back through the draws that a shuffle made while i was above LAST, batch
 * by batch from the last note. Each taken draw swapped the places i and draw, so what is at the place of a draw came from its i.
 */
export const FIRST_SOURCE = `  (func $first (param $notes i32) (param $note i32) (param $place i32) (result i32)
    (local $position i32) (local $i i32) (local $taken i32) (local $found i32)
    (local $places v128) (local $masks v128)
    (local.set $places (i16x8.splat (local.get $place)))
    (block $done
      (loop $backwards
        (br_if $done (i32.eq (local.get $note) (local.get $notes)))
        (local.set $note (i32.sub (local.get $note) (i32.const ${NOTE_BYTES})))
        (local.set $position (i32.load (local.get $note)))
        (local.set $taken (i32.load offset=4 (local.get $note)))
        (local.set $i (i32.load offset=8 (local.get $note)))
        (local.set $masks (i16x8.splat (i32.shr_u (i32.const -1) (i32.clz (local.get $i)))))
        (loop $again
          ${FIND}
          (br_if $backwards (i32.eqz (local.get $found)))
          ;; Take the latest of these draws; only those before it matter from here on.
          (local.set $taken
            (i32.and (local.get $taken)
              (i32.sub (i32.shr_u (i32.const 0x80000000) (i32.clz (local.get $found))) (i32.const 1))))
          (local.set $place (i32.sub (local.get $i) (i32.popcnt (local.get $taken))))
          (local.set $places (i16x8.splat (local.get $place)))
          (br $again))))
    (local.get $place))`;
