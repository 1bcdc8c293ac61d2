;; Adds the spread of visits to maps of a grid.
;; kernel.ts documents the parameters and the layout of visits and kernels. The assembled bytes are in wasm.ts;
;; a test checks that they match this text.
(module
  (memory (import "" "memory") 0)

  (func (export "spread")
    (param $visits i32) (param $visitsEnd i32) (param $map i32) (param $mapsEnd i32) (param $kernelOf i32) (param $kernelsPerMap i32)
    (param $columns i32) (param $rows i32)
    (local $visit i32) (local $kernel i32) (local $mass v128)
    (local $x i32) (local $y i32) (local $radius i32) (local $west i32) (local $east i32) (local $south i32) (local $north i32)
    (local $pitch i32) (local $side i32) (local $width i32) (local $fours i32)
    (local $row i32) (local $rowsEnd i32) (local $weightRow i32)
    (local $cell i32) (local $cellsEnd i32) (local $weight i32)
    ;; Bytes from one row of a map to the next.
    (local.set $pitch (i32.shl (local.get $columns) (i32.const 3)))
    (loop $eachMap
      (local.set $visit (local.get $visits))
      (block $allVisited
        (loop $eachVisit
          (br_if $allVisited (i32.ge_u (local.get $visit) (local.get $visitsEnd)))
          (local.set $kernel
            (i32.load
              (i32.add (local.get $kernelOf) (i32.shl (i32.load offset=12 (local.get $visit)) (i32.const 2)))))
          (if (local.get $kernel)
            (then
              (local.set $mass (v128.load64_splat (local.get $visit)))
              (local.set $x (i32.load16_u offset=8 (local.get $visit)))
              (local.set $y (i32.load16_u offset=10 (local.get $visit)))
              (local.set $radius (i32.load (local.get $kernel)))
              ;; How many cells of the kernel lie within the grid on each side of the centre.
              (local.set $west
                (select (local.get $radius) (local.get $x) (i32.lt_u (local.get $radius) (local.get $x))))
              (local.set $south
                (select (local.get $radius) (local.get $y) (i32.lt_u (local.get $radius) (local.get $y))))
              (local.set $east (i32.sub (i32.sub (local.get $columns) (i32.const 1)) (local.get $x)))
              (local.set $east
                (select (local.get $radius) (local.get $east) (i32.lt_u (local.get $radius) (local.get $east))))
              (local.set $north (i32.sub (i32.sub (local.get $rows) (i32.const 1)) (local.get $y)))
              (local.set $north
                (select (local.get $radius) (local.get $north) (i32.lt_u (local.get $radius) (local.get $north))))
              ;; In bytes: a row of the kernel, the part of it within the grid, and the whole groups of four cells of that part.
              (local.set $side
                (i32.shl (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 1)) (i32.const 3)))
              (local.set $width
                (i32.shl (i32.add (i32.add (local.get $west) (local.get $east)) (i32.const 1)) (i32.const 3)))
              (local.set $fours (i32.and (local.get $width) (i32.const -32)))
              (local.set $weightRow
                (i32.add (i32.add (local.get $kernel) (i32.const 8))
                  (i32.add
                    (i32.mul (local.get $side) (i32.sub (local.get $radius) (local.get $south)))
                    (i32.shl (i32.sub (local.get $radius) (local.get $west)) (i32.const 3)))))
              (local.set $row
                (i32.add (local.get $map)
                  (i32.add
                    (i32.mul (local.get $pitch) (i32.sub (local.get $y) (local.get $south)))
                    (i32.shl (i32.sub (local.get $x) (local.get $west)) (i32.const 3)))))
              (local.set $rowsEnd
                (i32.add (local.get $row)
                  (i32.mul (local.get $pitch)
                    (i32.add (i32.add (local.get $south) (local.get $north)) (i32.const 1)))))
              (loop $eachRow
                (local.set $cell (local.get $row))
                (local.set $weight (local.get $weightRow))
                (local.set $cellsEnd (i32.add (local.get $row) (local.get $fours)))
                (if (local.get $fours)
                  (then
                    (loop $eachFour
                      (v128.store (local.get $cell)
                        (f64x2.add (v128.load (local.get $cell))
                          (f64x2.mul (local.get $mass) (v128.load (local.get $weight)))))
                      (v128.store offset=16 (local.get $cell)
                        (f64x2.add (v128.load offset=16 (local.get $cell))
                          (f64x2.mul (local.get $mass) (v128.load offset=16 (local.get $weight)))))
                      (local.set $cell (i32.add (local.get $cell) (i32.const 32)))
                      (local.set $weight (i32.add (local.get $weight) (i32.const 32)))
                      (br_if $eachFour (i32.lt_u (local.get $cell) (local.get $cellsEnd))))))
                (if (i32.and (local.get $width) (i32.const 16))
                  (then
                    (v128.store (local.get $cell)
                      (f64x2.add (v128.load (local.get $cell))
                        (f64x2.mul (local.get $mass) (v128.load (local.get $weight)))))
                    (local.set $cell (i32.add (local.get $cell) (i32.const 16)))
                    (local.set $weight (i32.add (local.get $weight) (i32.const 16)))))
                (if (i32.and (local.get $width) (i32.const 8))
                  (then
                    (f64.store (local.get $cell)
                      (f64.add (f64.load (local.get $cell))
                        (f64.mul (f64x2.extract_lane 0 (local.get $mass)) (f64.load (local.get $weight)))))))
                (local.set $weightRow (i32.add (local.get $weightRow) (local.get $side)))
                (local.set $row (i32.add (local.get $row) (local.get $pitch)))
                (br_if $eachRow (i32.lt_u (local.get $row) (local.get $rowsEnd))))))
          (local.set $visit (i32.add (local.get $visit) (i32.const 16)))
          (br $eachVisit)))
      (local.set $map (i32.add (local.get $map) (i32.mul (local.get $pitch) (local.get $rows))))
      (local.set $kernelOf (i32.add (local.get $kernelOf) (i32.shl (local.get $kernelsPerMap) (i32.const 2))))
      (br_if $eachMap (i32.lt_u (local.get $map) (local.get $mapsEnd))))))
