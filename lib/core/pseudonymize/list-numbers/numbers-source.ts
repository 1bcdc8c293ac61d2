/**
 * WebAssembly text. `renumber(entries, from, end)` replaces the 32-bit codes at the addresses `[from, end)`: a code below 0 by the entry
 * `-1 - code` of the table at address 0, `[entries]` 32-bit codes, unless there is no such entry. It stops at the first code whose
 * entry is 0, and returns its address, or `end`.
 */
export const NUMBERS_SOURCE = `(module
  (import "numbers" "memory" (memory 1))
  (func (export "renumber") (param $entries i32) (param $at i32) (param $end i32) (result i32)
    (local $entry i32) (local $code i32)
    (block $out
      (loop $each
        (br_if $out (i32.eq (local.get $at) (local.get $end)))
        (local.set $entry (i32.xor (i32.load (local.get $at)) (i32.const -1)))
        ;; Codes from 0 on become negative numbers, which are larger than any entry if read as unsigned.
        (if (i32.lt_u (local.get $entry) (local.get $entries))
          (then
            (local.set $code (i32.load (i32.shl (local.get $entry) (i32.const 2))))
            (br_if $out (i32.eqz (local.get $code)))
            (i32.store (local.get $at) (local.get $code))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $each)))
    (local.get $at)))
`;
