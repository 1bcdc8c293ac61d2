/**
 * WebAssembly text: `$first(end, count)` follows the first place back through a shuffle's swaps. Element i's partner stands at
 * end - 2 i, and what ended at a place came from the i whose partner it was.
 */
export const FIRST_SOURCE = `  (func $first (param $end i32) (param $count i32) (result i32)
    (local $i i32) (local $place i32) (local $at i32) (local $stop i32) (local $places v128)
    (local $few i32)
    (local.set $i (i32.const 1))
    (local.set $few (select (local.get $count) (i32.const 16) (i32.lt_u (local.get $count) (i32.const 16))))
    (local.set $at (i32.sub (local.get $end) (i32.const 2)))
    (block $searched
      (loop $part
        ;; One by one up to $few, without a branch on what is found.
        (block $none
          (br_if $none (i32.ge_u (local.get $i) (local.get $few)))
          (loop $one
            (local.set $place
              (select (local.get $i) (local.get $place)
                (i32.eq (i32.load16_u (local.get $at)) (local.get $place))))
            (local.set $at (i32.sub (local.get $at) (i32.const 2)))
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br_if $one (i32.lt_u (local.get $i) (local.get $few)))))
        (br_if $searched (i32.eq (local.get $i) (local.get $count)))
        ;; Sixteen at a time to the next place where there is something to be found.
        (local.set $places (i16x8.splat (local.get $place)))
        (block $found
          (loop $sixteen
            (br_if $found (i32.gt_u (i32.add (local.get $i) (i32.const 16)) (local.get $count)))
            (br_if $found
              (v128.any_true
                (v128.or
                  (i16x8.eq (v128.load (i32.sub (local.get $at) (i32.const 14))) (local.get $places))
                  (i16x8.eq (v128.load (i32.sub (local.get $at) (i32.const 30))) (local.get $places)))))
            (local.set $at (i32.sub (local.get $at) (i32.const 32)))
            (local.set $i (i32.add (local.get $i) (i32.const 16)))
            (br $sixteen)))
        (local.set $few (i32.add (local.get $i) (i32.const 16)))
        (local.set $few
          (select (local.get $count) (local.get $few) (i32.lt_u (local.get $count) (local.get $few))))
        (br $part)))
    (local.get $place))`;
