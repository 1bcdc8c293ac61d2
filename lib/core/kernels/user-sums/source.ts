/** WebAssembly text: operations on rows of 32-bit floats, four at a time; addresses in bytes, `end` exclusive, whole groups of four. */
export const SOURCE = `(module
  (import "sums" "memory" (memory 1))

  ;; Adds $times times the row at $row to the sums at [0, $end).
  (func (export "add") (param $end i32) (param $row i32) (param $times f32)
    (local $at i32) (local $factor v128)
    (local.set $factor (f32x4.splat (local.get $times)))
    (loop $fours
      (v128.store (local.get $at)
        (f32x4.add
          (v128.load (local.get $at))
          (f32x4.mul (local.get $factor) (v128.load (i32.add (local.get $row) (local.get $at))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $at) (local.get $end)))))

  ;; The highest of the sums at [0, $end) plus the row at $mask; at least 0.
  (func (export "highest") (param $end i32) (param $mask i32) (result f32)
    (local $at i32) (local $highest v128)
    (loop $fours
      (local.set $highest
        (f32x4.pmax (local.get $highest)
          (f32x4.add (v128.load (local.get $at)) (v128.load (i32.add (local.get $mask) (local.get $at))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $at) (local.get $end))))
    (f32.max
      (f32.max (f32x4.extract_lane 0 (local.get $highest)) (f32x4.extract_lane 1 (local.get $highest)))
      (f32.max (f32x4.extract_lane 2 (local.get $highest)) (f32x4.extract_lane 3 (local.get $highest)))))

  ;; The address of the first group of four at or behind $at with a sum that is, plus the row at $mask, at least $least; $end if none is.
  (func (export "find") (param $at i32) (param $end i32) (param $mask i32) (param $least f32) (result i32)
    (block $found
      (loop $fours
        (br_if $found (i32.ge_u (local.get $at) (local.get $end)))
        (br_if $found
          (v128.any_true
            (f32x4.ge
              (f32x4.add (v128.load (local.get $at)) (v128.load (i32.add (local.get $mask) (local.get $at))))
              (f32x4.splat (local.get $least)))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $fours)))
    (local.get $at)))
`;
