import { BATCH, FALLS, NUMBERS } from "./layout.ts";

/** WebAssembly text of a function that fills in the table at FALLS; in JavaScript it would take a millisecond, since it runs only once. */
export const FALLS_SOURCE = `
  (func (export "fillFalls")
    (local $at i32) (local $rowEnd i32) (local $masks f64) (local $row f64) (local $before f64) (local $i f64)
    (local.set $at (i32.const ${FALLS}))
    ;; One more than the mask.
    (local.set $masks (f64.const 65536))
    (loop $eachMask
      (local.set $row (f64.const 0))
      (loop $eachRow
        ;; The middle of the values of i that share this row.
        (local.set $before
          (f64.div
            (f64.mul (f64.sub (local.get $masks) (f64.const 1)) (f64.add (local.get $row) (f64.const 32.5)))
            (f64.const 64)))
        (local.set $i (local.get $before))
        (local.set $rowEnd (i32.add (local.get $at) (i32.const ${BATCH})))
        (loop $eachDraw
          (i32.store8 (local.get $at)
            (i32.sub
              (i32.trunc_f64_s
                (f64.floor (f64.add (f64.sub (local.get $before) (local.get $i)) (f64.const 0.5))))
              (i32.const 1)))
          (local.set $i
            (f64.sub (local.get $i)
              (f64.min (f64.const 1)
                (f64.max (f64.const 0)
                  (f64.div (f64.add (local.get $i) (f64.const 1)) (local.get $masks))))))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br_if $eachDraw (i32.lt_u (local.get $at) (local.get $rowEnd))))
        (local.set $row (f64.add (local.get $row) (f64.const 1)))
        (br_if $eachRow (f64.lt (local.get $row) (f64.const 32))))
      (local.set $masks (f64.div (local.get $masks) (f64.const 2)))
      (br_if $eachMask (i32.lt_u (local.get $at) (i32.const ${NUMBERS})))))
`;
