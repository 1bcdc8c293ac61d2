import { BATCH, RANGES } from "./layout.ts";

const FILL_RANGES = RANGES.map(({ from, to, falls, step }) => {
  const constants = [falls + (from / step) * BATCH, from, to, step].map((value) => `(i32.const ${value})`);
  return `(call $fillRange ${constants.join(" ")})`;
});

/** WebAssembly text of a function that fills in the falls of all ranges; in JavaScript it would take a millisecond, since it runs only once. */
export const FALLS_SOURCE = `
  (func (export "fillFalls")
    ${FILL_RANGES.join("\n    ")})

  (func $fillRange (param $at i32) (param $from i32) (param $to i32) (param $step i32)
    (local $rowEnd i32) (local $masks f64) (local $before f64) (local $i f64)
    (loop $eachRow
      ;; One more than the mask.
      (local.set $masks (f64.convert_i32_u (i32.shl (i32.const 1) (i32.sub (i32.const 32) (i32.clz (local.get $from))))))
      ;; The middle of the values of i that share this row.
      (local.set $before
        (f64.add
          (f64.convert_i32_u (local.get $from))
          (f64.div (f64.convert_i32_u (i32.sub (local.get $step) (i32.const 1))) (f64.const 2))))
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
      (local.set $from (i32.add (local.get $from) (local.get $step)))
      (br_if $eachRow (i32.lt_u (local.get $from) (local.get $to)))))
`;
