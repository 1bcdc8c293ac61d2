import { CODES, COUNTS, FIRSTS, REGIONS, STARTS } from "./layout.ts";

/** Where the choices of $code, which is below 0, begin; `entry` 1 is where they end. */
const choices = (entry: 0 | 1): string =>
  `(i32.load offset=${STARTS + 4 * entry} (i32.shl (i32.sub (i32.const -1) (local.get $code)) (i32.const 2)))`;

/**
 * WebAssembly text. `announce(locations)` writes the number of choices of each location that has any, and returns how many there are.
 * `resolve(locations)` chooses the region of each location, by the first elements of the shuffles announced.
 */
export const WINDOW_SOURCE = `(module
  (import "locations" "memory" (memory 1))

  (func (export "announce") (param $locations i32) (result i32)
    (local $at i32) (local $end i32) (local $to i32) (local $code i32)
    (local.set $end (i32.shl (local.get $locations) (i32.const 2)))
    (block $out
      (loop $each
        (br_if $out (i32.eq (local.get $at) (local.get $end)))
        (local.set $code (i32.load offset=${CODES} (local.get $at)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br_if $each (i32.ge_s (local.get $code) (i32.const 0)))
        (i32.store16 offset=${COUNTS} (local.get $to)
          (i32.shr_u (i32.sub ${choices(1)} ${choices(0)}) (i32.const 1)))
        (local.set $to (i32.add (local.get $to) (i32.const 2)))
        (br $each)))
    (i32.shr_u (local.get $to) (i32.const 1)))

  (func (export "resolve") (param $locations i32)
    (local $at i32) (local $end i32) (local $from i32) (local $code i32) (local $region i32)
    (local.set $end (i32.shl (local.get $locations) (i32.const 1)))
    (block $out
      (loop $each
        (br_if $out (i32.eq (local.get $at) (local.get $end)))
        (local.set $code (i32.load offset=${CODES} (i32.shl (local.get $at) (i32.const 1))))
        (local.set $region (local.get $code))
        (if (i32.lt_s (local.get $code) (i32.const 0))
          (then
            (local.set $region
              (i32.load16_u
                (i32.add ${choices(0)}
                  (i32.shl (i32.load16_u offset=${FIRSTS} (local.get $from)) (i32.const 1)))))
            (local.set $from (i32.add (local.get $from) (i32.const 2)))))
        (i32.store16 offset=${REGIONS} (local.get $at) (local.get $region))
        (local.set $at (i32.add (local.get $at) (i32.const 2)))
        (br $each)))))
`;
