import { REGION } from "./layout.ts";

/**
 * WebAssembly text: adds a table's values over events, in order, so that sums are exact to the last bit. Both functions return 1; if a
 * region is not below `regionCount`, they return 0 and add nothing.
 */
export const ADD_VALUES_SOURCE = `(module
  (memory (import "" "memory") 0)

  ;; For each region at [$firsts, $firstsEnd) and the corresponding one at $seconds, adds the pair's value times the first region's weight
  ;; to the first sum, and the weight to the second sum.
  (func (export "addWeighted")
    (param $sums i32) (param $regions i32) (param $regionCount i32)
    (param $firsts i32) (param $firstsEnd i32) (param $seconds i32)
    (result i32)
    (local $first i32) (local $second i32) (local $values f64) (local $weights f64) (local $weight f64)
    (local.set $values (f64.load (local.get $sums)))
    (local.set $weights (f64.load offset=8 (local.get $sums)))
    (loop $each
      ${toRegion("$first", "(i32.load16_u (local.get $firsts))")}
      ${toRegion("$second", "(i32.load16_u (local.get $seconds))")}
      (local.set $weight (f64.load offset=${REGION.weight} (local.get $first)))
      (local.set $values (f64.add (local.get $values) (f64.mul ${valueOfBoth()} (local.get $weight))))
      (local.set $weights (f64.add (local.get $weights) (local.get $weight)))
      (local.set $seconds (i32.add (local.get $seconds) (i32.const 2)))
      (local.set $firsts (i32.add (local.get $firsts) (i32.const 2)))
      (br_if $each (i32.lt_u (local.get $firsts) (local.get $firstsEnd))))
    (f64.store (local.get $sums) (local.get $values))
    (f64.store offset=8 (local.get $sums) (local.get $weights))
    (i32.const 1))

  ;; For each region at [$firsts, $firstsEnd) and the corresponding location at $codes, adds the pair's value to the first sum: 1 for a
  ;; deletion, and for a list the mean, adding each region's value divided by the list's length.
  (func (export "addMeans")
    (param $sums i32) (param $regions i32) (param $regionCount i32)
    (param $firsts i32) (param $firstsEnd i32) (param $codes i32) (param $listOffsets i32) (param $listRegions i32)
    (result i32)
    (local $first i32) (local $second i32) (local $values f64) (local $code i32)
    (local $at i32) (local $end i32) (local $count f64)
    (local.set $values (f64.load (local.get $sums)))
    (loop $each
      ${toRegion("$first", "(i32.load16_u (local.get $firsts))")}
      (local.set $code (i32.load (local.get $codes)))
      (block $added
        (if (i32.eq (local.get $code) (i32.const -1))
          (then
            (local.set $values (f64.add (local.get $values) (f64.const 1)))
            (br $added)))
        (if (i32.ge_s (local.get $code) (i32.const 0))
          (then
            ${toRegion("$second", "(local.get $code)")}
            (local.set $values (f64.add (local.get $values) ${valueOfBoth()}))
            (br $added)))
        (local.set $at
          (i32.add (local.get $listOffsets) (i32.shl (i32.sub (i32.const -2) (local.get $code)) (i32.const 2))))
        (local.set $end (i32.load offset=4 (local.get $at)))
        (local.set $at (i32.load (local.get $at)))
        (local.set $count (f64.convert_i32_u (i32.sub (local.get $end) (local.get $at))))
        (local.set $at (i32.add (local.get $listRegions) (i32.shl (local.get $at) (i32.const 1))))
        (local.set $end (i32.add (local.get $listRegions) (i32.shl (local.get $end) (i32.const 1))))
        (loop $eachOfList
          (br_if $added (i32.ge_u (local.get $at) (local.get $end)))
          ${toRegion("$second", "(i32.load16_u (local.get $at))")}
          (local.set $values (f64.add (local.get $values) (f64.div ${valueOfBoth()} (local.get $count))))
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (br $eachOfList)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 4)))
      (local.set $firsts (i32.add (local.get $firsts) (i32.const 2)))
      (br_if $each (i32.lt_u (local.get $firsts) (local.get $firstsEnd))))
    (f64.store (local.get $sums) (local.get $values))
    (i32.const 1)))
`;

/** Sets a local to the address of a region; returns 0 from the function if the region is outside the grid. */
function toRegion(local: string, region: string): string {
  return `(local.set ${local} ${region})
      (if (i32.ge_u (local.get ${local}) (local.get $regionCount)) (then (return (i32.const 0))))
      (local.set ${local} (i32.add (local.get $regions) (i32.mul (local.get ${local}) (i32.const ${REGION.bytes}))))`;
}

/** An expression for the table's value for the distance of the regions at `$first` and `$second`. */
function valueOfBoth(): string {
  const place = (from: number, at: number): string =>
    `(i32.load (i32.add (i32.load offset=${from} (local.get $first)) (i32.load offset=${at} (local.get $second))))`;
  return `(f64.load (i32.add ${place(REGION.north, REGION.row)} ${place(REGION.east, REGION.column)}))`;
}
