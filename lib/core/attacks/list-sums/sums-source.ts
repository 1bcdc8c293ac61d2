/**
 * WebAssembly text; `list-sums.ts` explains the memory. `add(users, counts, end, sums, more)` adds to the sum of each user, a 32-bit
 * number from `users` on, the user's count, in `[counts, end)`, and `more`. `settle(sums, end, table, size)` replaces each sum that is not 0 by
 * its gain: the table's entry for it, or what `gainOf` returns if that is 0 or the sum not below the size.
 */
export const SUMS_SOURCE = `(module
  (import "list" "memory" (memory 1))
  (import "list" "gainOf" (func $gainOf (param $sum i32) (result i32)))

  (func (export "add")
    (param $users i32) (param $counts i32) (param $end i32) (param $sums i32) (param $more i32)
    (local $sum i32)
    (block $out
      (loop $each
        (br_if $out (i32.ge_u (local.get $counts) (local.get $end)))
        (local.set $sum (i32.add (local.get $sums) (i32.shl (i32.load (local.get $users)) (i32.const 2))))
        (i32.store (local.get $sum)
          (i32.add (i32.load (local.get $sum)) (i32.add (i32.load (local.get $counts)) (local.get $more))))
        (local.set $users (i32.add (local.get $users) (i32.const 4)))
        (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
        (br $each))))

  (func (export "settle") (param $sums i32) (param $end i32) (param $table i32) (param $size i32)
    (local $sum i32) (local $entry i32) (local $gain i32)
    (block $out
      (loop $each
        (br_if $out (i32.ge_u (local.get $sums) (local.get $end)))
        (local.set $sum (i32.load (local.get $sums)))
        (if (local.get $sum)
          (then
            (local.set $gain (i32.const 0))
            (if (i32.lt_u (local.get $sum) (local.get $size))
              (then
                (local.set $entry (i32.add (local.get $table) (i32.shl (local.get $sum) (i32.const 2))))
                (local.set $gain (i32.load (local.get $entry)))))
            (if (i32.eqz (local.get $gain))
              (then
                (local.set $gain (call $gainOf (local.get $sum)))
                (if (i32.lt_u (local.get $sum) (local.get $size))
                  (then (i32.store (local.get $entry) (local.get $gain))))))
            (i32.store (local.get $sums) (local.get $gain))))
        (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
        (br $each)))))
`;
