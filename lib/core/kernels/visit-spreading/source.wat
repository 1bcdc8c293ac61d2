;; Adds the spread of the masses in one region to maps of a grid.
;; kernel.ts documents the parameters and the layout of the memory. The assembled bytes are in wasm.ts;
;; a test checks that they match this text.
(module
  (memory (import "" "memory") 0)

  (func (export "spread")
    (param $x i32) (param $y i32) (param $columns i32) (param $rows i32) (param $radius i32) (param $size i32)
    (param $masses i32) (param $weights i32) (param $spreads i32) (param $spreadOf i32)
    (local $a v128) (local $b v128) (local $c v128)
    (local $second i32) (local $third i32) (local $pairs i32) (local $fours i32)
    (local $mass i32) (local $end i32) (local $weight i32) (local $spread i32)
    (local $west i32) (local $east i32) (local $south i32) (local $north i32)
    (local $place i32) (local $placesEnd i32) (local $cell i32) (local $row i32) (local $rowsEnd i32) (local $side i32)
    (local.set $second (i32.add (local.get $masses) (local.get $size)))
    (local.set $third (i32.add (local.get $second) (local.get $size)))
    ;; In bytes: the whole pairs and the whole groups of four of a region's entries.
    (local.set $pairs (i32.and (local.get $size) (i32.const -16)))
    (local.set $fours (i32.and (local.get $size) (i32.const -32)))

    ;; The spread of each triple of weights: what a cell at such a distance takes up, for every map.
    (local.set $weight (local.get $weights))
    (local.set $spread (local.get $spreads))
    (loop $eachTriple
      (local.set $a (v128.load64_splat (local.get $weight)))
      (local.set $b (v128.load64_splat offset=8 (local.get $weight)))
      (local.set $c (v128.load64_splat offset=16 (local.get $weight)))
      (local.set $mass (i32.const 0))
      (if (local.get $pairs)
        (then
          (loop $eachPair
            (v128.store (i32.add (local.get $spread) (local.get $mass))
              (f64x2.add
                (f64x2.add
                  (f64x2.mul (v128.load (i32.add (local.get $masses) (local.get $mass))) (local.get $a))
                  (f64x2.mul (v128.load (i32.add (local.get $second) (local.get $mass))) (local.get $b)))
                (f64x2.mul (v128.load (i32.add (local.get $third) (local.get $mass))) (local.get $c))))
            (local.set $mass (i32.add (local.get $mass) (i32.const 16)))
            (br_if $eachPair (i32.lt_u (local.get $mass) (local.get $pairs))))))
      (if (i32.and (local.get $size) (i32.const 8))
        (then
          (f64.store (i32.add (local.get $spread) (local.get $mass))
            (f64.add
              (f64.add
                (f64.mul
                  (f64.load (i32.add (local.get $masses) (local.get $mass))) (f64x2.extract_lane 0 (local.get $a)))
                (f64.mul
                  (f64.load (i32.add (local.get $second) (local.get $mass))) (f64x2.extract_lane 0 (local.get $b))))
              (f64.mul
                (f64.load (i32.add (local.get $third) (local.get $mass))) (f64x2.extract_lane 0 (local.get $c)))))))
      (local.set $spread (i32.add (local.get $spread) (local.get $size)))
      (local.set $weight (i32.add (local.get $weight) (i32.const 24)))
      (br_if $eachTriple (i32.lt_u (local.get $weight) (local.get $spreads))))

    ;; How many cells of the kernels lie within the grid on each side of the region.
    (local.set $west (select (local.get $radius) (local.get $x) (i32.lt_u (local.get $radius) (local.get $x))))
    (local.set $south (select (local.get $radius) (local.get $y) (i32.lt_u (local.get $radius) (local.get $y))))
    (local.set $east (i32.sub (i32.sub (local.get $columns) (i32.const 1)) (local.get $x)))
    (local.set $east (select (local.get $radius) (local.get $east) (i32.lt_u (local.get $radius) (local.get $east))))
    (local.set $north (i32.sub (i32.sub (local.get $rows) (i32.const 1)) (local.get $y)))
    (local.set $north (select (local.get $radius) (local.get $north) (i32.lt_u (local.get $radius) (local.get $north))))
    (local.set $side (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 1)))
    (local.set $row (i32.sub (local.get $y) (local.get $south)))
    (local.set $rowsEnd (i32.add (local.get $y) (local.get $north)))
    (loop $eachRow
      (local.set $place
        (i32.add (local.get $spreadOf)
          (i32.shl
            (i32.add
              (i32.mul (local.get $side) (i32.add (i32.sub (local.get $row) (local.get $y)) (local.get $radius)))
              (i32.sub (local.get $radius) (local.get $west)))
            (i32.const 2))))
      (local.set $placesEnd
        (i32.add (local.get $place) (i32.shl (i32.add (local.get $west) (local.get $east)) (i32.const 2))))
      (local.set $cell
        (i32.mul (local.get $size)
          (i32.add (i32.mul (local.get $columns) (local.get $row)) (i32.sub (local.get $x) (local.get $west)))))
      (loop $eachCell
        (local.set $spread (i32.load (local.get $place)))
        (local.set $end (i32.add (local.get $cell) (local.get $fours)))
        (if (local.get $fours)
          (then
            (loop $eachFour
              (v128.store (local.get $cell)
                (f64x2.add (v128.load (local.get $cell)) (v128.load (local.get $spread))))
              (v128.store offset=16 (local.get $cell)
                (f64x2.add (v128.load offset=16 (local.get $cell)) (v128.load offset=16 (local.get $spread))))
              (local.set $cell (i32.add (local.get $cell) (i32.const 32)))
              (local.set $spread (i32.add (local.get $spread) (i32.const 32)))
              (br_if $eachFour (i32.lt_u (local.get $cell) (local.get $end))))))
        (if (i32.and (local.get $size) (i32.const 16))
          (then
            (v128.store (local.get $cell)
              (f64x2.add (v128.load (local.get $cell)) (v128.load (local.get $spread))))
            (local.set $cell (i32.add (local.get $cell) (i32.const 16)))
            (local.set $spread (i32.add (local.get $spread) (i32.const 16)))))
        (if (i32.and (local.get $size) (i32.const 8))
          (then
            (f64.store (local.get $cell) (f64.add (f64.load (local.get $cell)) (f64.load (local.get $spread))))
            (local.set $cell (i32.add (local.get $cell) (i32.const 8)))))
        (local.set $place (i32.add (local.get $place) (i32.const 4)))
        (br_if $eachCell (i32.le_u (local.get $place) (local.get $placesEnd))))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $eachRow (i32.le_u (local.get $row) (local.get $rowsEnd))))))
