;; The scores of all users for one trace: an array of 32-bit integers, padded to a multiple of 128 bytes.
;; user-scores.ts documents the memory layout. The assembled bytes are in user-scores-wasm.ts; a test checks that they match this text.
(module
  (memory (import "" "memory") 0)

  ;; Adds rows of gains. [$parts, $partsEnd) holds pairs: a row's address and how many times to add it. Processes thirty-two users at
  ;; a time, keeping their sums in registers while going through the rows.
  (func (export "add") (param $scores i32) (param $scoresEnd i32) (param $parts i32) (param $partsEnd i32)
    (local $offset i32) (local $part i32) (local $row i32) (local $times v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (if (i32.eq (local.get $parts) (local.get $partsEnd)) (then (return)))
    (loop $eachUsers
      (local.set $a (v128.load (local.get $scores)))
      (local.set $b (v128.load offset=16 (local.get $scores)))
      (local.set $c (v128.load offset=32 (local.get $scores)))
      (local.set $d (v128.load offset=48 (local.get $scores)))
      (local.set $e (v128.load offset=64 (local.get $scores)))
      (local.set $f (v128.load offset=80 (local.get $scores)))
      (local.set $g (v128.load offset=96 (local.get $scores)))
      (local.set $h (v128.load offset=112 (local.get $scores)))
      (local.set $part (local.get $parts))
      (loop $eachRow
        (local.set $row (i32.add (i32.load (local.get $part)) (local.get $offset)))
        (local.set $times (v128.load32_splat offset=4 (local.get $part)))
        (local.set $a (i32x4.add (local.get $a) (i32x4.mul (local.get $times) (v128.load (local.get $row)))))
        (local.set $b (i32x4.add (local.get $b) (i32x4.mul (local.get $times) (v128.load offset=16 (local.get $row)))))
        (local.set $c (i32x4.add (local.get $c) (i32x4.mul (local.get $times) (v128.load offset=32 (local.get $row)))))
        (local.set $d (i32x4.add (local.get $d) (i32x4.mul (local.get $times) (v128.load offset=48 (local.get $row)))))
        (local.set $e (i32x4.add (local.get $e) (i32x4.mul (local.get $times) (v128.load offset=64 (local.get $row)))))
        (local.set $f (i32x4.add (local.get $f) (i32x4.mul (local.get $times) (v128.load offset=80 (local.get $row)))))
        (local.set $g (i32x4.add (local.get $g) (i32x4.mul (local.get $times) (v128.load offset=96 (local.get $row)))))
        (local.set $h (i32x4.add (local.get $h) (i32x4.mul (local.get $times) (v128.load offset=112 (local.get $row)))))
        (local.set $part (i32.add (local.get $part) (i32.const 8)))
        (br_if $eachRow (i32.lt_u (local.get $part) (local.get $partsEnd))))
      (v128.store (local.get $scores) (local.get $a))
      (v128.store offset=16 (local.get $scores) (local.get $b))
      (v128.store offset=32 (local.get $scores) (local.get $c))
      (v128.store offset=48 (local.get $scores) (local.get $d))
      (v128.store offset=64 (local.get $scores) (local.get $e))
      (v128.store offset=80 (local.get $scores) (local.get $f))
      (v128.store offset=96 (local.get $scores) (local.get $g))
      (v128.store offset=112 (local.get $scores) (local.get $h))
      (local.set $offset (i32.add (local.get $offset) (i32.const 128)))
      (local.set $scores (i32.add (local.get $scores) (i32.const 128)))
      (br_if $eachUsers (i32.lt_u (local.get $scores) (local.get $scoresEnd)))))

  ;; Returns the highest score among the users whose entry of $allowed is -1 (it is 0 for all others), at least 0.
  (func (export "best") (param $scores i32) (param $scoresEnd i32) (param $allowed i32) (result i32)
    (local $a v128) (local $b v128)
    (loop $eachUsers
      (local.set $a (i32x4.max_s (local.get $a)
        (v128.and (v128.load (local.get $scores)) (v128.load (local.get $allowed)))))
      (local.set $b (i32x4.max_s (local.get $b)
        (v128.and (v128.load offset=16 (local.get $scores)) (v128.load offset=16 (local.get $allowed)))))
      (local.set $allowed (i32.add (local.get $allowed) (i32.const 32)))
      (local.set $scores (i32.add (local.get $scores) (i32.const 32)))
      (br_if $eachUsers (i32.lt_u (local.get $scores) (local.get $scoresEnd))))
    (local.set $a (i32x4.max_s (local.get $a) (local.get $b)))
    (local.set $a (i32x4.max_s (local.get $a) (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $a) (local.get $a))))
    (local.set $a (i32x4.max_s (local.get $a) (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $a) (local.get $a))))
    (i32x4.extract_lane 0 (local.get $a)))

  ;; Writes the allowed users whose scores are at least $least (which is >= 1) to $found, ascending; returns the end of what it wrote.
  (func (export "find")
    (param $scores i32) (param $scoresEnd i32) (param $allowed i32) (param $least i32) (param $found i32) (result i32)
    (local $user i32) (local $bits i32) (local $below v128)
    (local.set $below (i32x4.splat (i32.sub (local.get $least) (i32.const 1))))
    (loop $eachUsers
      (local.set $bits
        (i8x16.bitmask
          (i8x16.narrow_i16x8_s
            (i16x8.narrow_i32x4_s
              (i32x4.gt_s
                (v128.and (v128.load (local.get $scores)) (v128.load (local.get $allowed)))
                (local.get $below))
              (i32x4.gt_s
                (v128.and (v128.load offset=16 (local.get $scores)) (v128.load offset=16 (local.get $allowed)))
                (local.get $below)))
            (i16x8.narrow_i32x4_s
              (i32x4.gt_s
                (v128.and (v128.load offset=32 (local.get $scores)) (v128.load offset=32 (local.get $allowed)))
                (local.get $below))
              (i32x4.gt_s
                (v128.and (v128.load offset=48 (local.get $scores)) (v128.load offset=48 (local.get $allowed)))
                (local.get $below))))))
      (block $none
        (loop $eachFound
          (br_if $none (i32.eqz (local.get $bits)))
          (i32.store (local.get $found) (i32.add (local.get $user) (i32.ctz (local.get $bits))))
          (local.set $found (i32.add (local.get $found) (i32.const 4)))
          (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
          (br $eachFound)))
      (local.set $user (i32.add (local.get $user) (i32.const 16)))
      (local.set $allowed (i32.add (local.get $allowed) (i32.const 64)))
      (local.set $scores (i32.add (local.get $scores) (i32.const 64)))
      (br_if $eachUsers (i32.lt_u (local.get $scores) (local.get $scoresEnd))))
    (local.get $found)))
