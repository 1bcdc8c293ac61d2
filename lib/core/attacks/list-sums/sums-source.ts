/** The sum of a user, in `$user`: a 32-bit number from `$sums` on. */
const FIND_SUM = `(local.set $sum (i32.add (local.get $sums) (i32.shl (local.get $user) (i32.const 2))))`;

/**
 * WebAssembly text; `list-sums.ts` explains the memory. `add(users, counts, end, more, sums, visitorsEnd)` adds to the sum of each user
 * the user's count, in `[counts, end)`, and `more`; it writes the users whose sums were 0 to `visitorsEnd` and returns the end of what it
 * wrote. `settle(visitors, end, gains, sums, table, size)` clears the visitors' sums and writes their gains to `gains`: the table's entry
 * for the sum, or what `gainOf` returns if that is 0 or the sum not below the size.
 *
 * Whether a user is a new visitor is unpredictable, so nothing branches on it: one more entry than there are visitors may be written.
 */
export const SUMS_SOURCE = `(module
  (import "list" "memory" (memory 1))
  (import "list" "gainOf" (func $gainOf (param $sum i32) (result i32)))

  (func (export "add")
    (param $users i32) (param $counts i32) (param $end i32) (param $more i32) (param $sums i32) (param $visitorsEnd i32)
    (result i32)
    (local $user i32) (local $sum i32) (local $old i32)
    (block $out
      (loop $each
        (br_if $out (i32.ge_u (local.get $counts) (local.get $end)))
        (local.set $user (i32.load (local.get $users)))
        ${FIND_SUM}
        (local.set $old (i32.load (local.get $sum)))
        (i32.store (local.get $visitorsEnd) (local.get $user))
        (local.set $visitorsEnd
          (i32.add (local.get $visitorsEnd) (i32.shl (i32.eqz (local.get $old)) (i32.const 2))))
        (i32.store (local.get $sum)
          (i32.add (local.get $old) (i32.add (i32.load (local.get $counts)) (local.get $more))))
        (local.set $users (i32.add (local.get $users) (i32.const 4)))
        (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
        (br $each)))
    (local.get $visitorsEnd))

  (func (export "settle")
    (param $visitors i32) (param $end i32) (param $gains i32) (param $sums i32) (param $table i32) (param $size i32)
    (local $user i32) (local $sum i32) (local $key i32) (local $entry i32) (local $gain i32)
    (block $out
      (loop $each
        (br_if $out (i32.ge_u (local.get $visitors) (local.get $end)))
        (local.set $user (i32.load (local.get $visitors)))
        ${FIND_SUM}
        (local.set $key (i32.load (local.get $sum)))
        (i32.store (local.get $sum) (i32.const 0))
        (local.set $gain (i32.const 0))
        (if (i32.lt_u (local.get $key) (local.get $size))
          (then
            (local.set $entry (i32.add (local.get $table) (i32.shl (local.get $key) (i32.const 2))))
            (local.set $gain (i32.load (local.get $entry)))))
        (if (i32.eqz (local.get $gain))
          (then
            (local.set $gain (call $gainOf (local.get $key)))
            (if (i32.lt_u (local.get $key) (local.get $size))
              (then (i32.store (local.get $entry) (local.get $gain))))))
        (i32.store (local.get $gains) (local.get $gain))
        (local.set $gains (i32.add (local.get $gains) (i32.const 4)))
        (local.set $visitors (i32.add (local.get $visitors) (i32.const 4)))
        (br $each)))))
`;
