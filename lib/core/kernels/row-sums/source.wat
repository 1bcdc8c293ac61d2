;; Subtracts the values of each row's entries, times how often they occur, from 0: eight sums for each row.
;; kernel.ts documents the layout of the memory. The assembled bytes are in wasm.ts; a test checks that they match this text.
(module
  (memory (import "" "memory") 0)

  (func (export "sum")
    (param $sums i32) (param $offset i32) (param $offsetsEnd i32) (param $entry i32)
    (local $end i32) (local $values i32) (local $count v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $eachRow
      (local.set $a (v128.const f64x2 0 0))
      (local.set $b (v128.const f64x2 0 0))
      (local.set $c (v128.const f64x2 0 0))
      (local.set $d (v128.const f64x2 0 0))
      (local.set $end (i32.load (local.get $offset)))
      (if (i32.lt_u (local.get $entry) (local.get $end))
        (then
          (loop $eachEntry
            (local.set $values (i32.load (local.get $entry)))
            (local.set $count (f64x2.convert_low_i32x4_u (v128.load32_splat offset=4 (local.get $entry))))
            (local.set $a
              (f64x2.sub (local.get $a) (f64x2.mul (local.get $count) (v128.load (local.get $values)))))
            (local.set $b
              (f64x2.sub (local.get $b) (f64x2.mul (local.get $count) (v128.load offset=16 (local.get $values)))))
            (local.set $c
              (f64x2.sub (local.get $c) (f64x2.mul (local.get $count) (v128.load offset=32 (local.get $values)))))
            (local.set $d
              (f64x2.sub (local.get $d) (f64x2.mul (local.get $count) (v128.load offset=48 (local.get $values)))))
            (local.set $entry (i32.add (local.get $entry) (i32.const 8)))
            (br_if $eachEntry (i32.lt_u (local.get $entry) (local.get $end))))))
      (v128.store (local.get $sums) (local.get $a))
      (v128.store offset=16 (local.get $sums) (local.get $b))
      (v128.store offset=32 (local.get $sums) (local.get $c))
      (v128.store offset=48 (local.get $sums) (local.get $d))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (local.set $offset (i32.add (local.get $offset) (i32.const 4)))
      (br_if $eachRow (i32.lt_u (local.get $offset) (local.get $offsetsEnd))))))
