;; The scores of all users for one trace: an array of 32-bit integers, padded to a multiple of 128 bytes.
;; user-scores.ts documents the memory layout. The assembled bytes are in user-scores-wasm.ts; a test checks that they match this text.
(module
  (memory (import "" "memory") 0)
  ;; Works out what becomes of a location's gains when it first occurs; see user-scores.ts.
  (func $place (import "" "place") (param $location i32) (result i32))
  (global $regionCount (import "" "regionCount") i32)
  (global $scoresEnd (import "" "scoresEnd") i32)
  (global $places (import "" "places") i32)
  (global $times (import "" "times") i32)
  (global $distinct (import "" "distinct") i32)
  (global $parts (import "" "parts") i32)
  (global $left (import "" "left") i32)

  ;; Scores a trace from the codes [$codes, $codesEnd) of its used events: events at the same location are added together. Returns the
  ;; end of what it left to the caller at $left: pairs of an event (from 0) and 0, or of a location and how often it occurs.
  (func (export "score") (param $codes i32) (param $codesEnd i32) (result i32)
    (local $code i32) (local $event i32) (local $distinctEnd i32) (local $partsEnd i32) (local $leftEnd i32)
    (local $at i32) (local $place i32) (local $times i32)
    (memory.fill (i32.const 0) (i32.const 0) (global.get $scoresEnd))
    (local.set $distinctEnd (global.get $distinct))
    (local.set $partsEnd (global.get $parts))
    (local.set $leftEnd (global.get $left))
    (block $counted
      (loop $count
        (br_if $counted (i32.ge_u (local.get $codes) (local.get $codesEnd)))
        (local.set $code (i32.load (local.get $codes)))
        (if (i32.lt_s (local.get $code) (i32.const 0))
          (then (local.set $code (i32.sub (i32.sub (global.get $regionCount) (i32.const 2)) (local.get $code)))))
        (local.set $at (i32.shl (local.get $code) (i32.const 2)))
        (local.set $place (i32.load (i32.add (global.get $places) (local.get $at))))
        (if (i32.eqz (local.get $place))
          (then
            (local.set $place (call $place (local.get $code)))
            (i32.store (i32.add (global.get $places) (local.get $at)) (local.get $place))))
        (if (i32.eq (local.get $place) (i32.const 4)) ;; EACH
          (then
            (i32.store (local.get $leftEnd) (local.get $event))
            (i32.store offset=4 (local.get $leftEnd) (i32.const 0))
            (local.set $leftEnd (i32.add (local.get $leftEnd) (i32.const 8))))
          (else
            (local.set $at (i32.add (global.get $times) (local.get $at)))
            (local.set $times (i32.load (local.get $at)))
            (i32.store (local.get $at) (i32.add (local.get $times) (i32.const 1)))
            (i32.store (local.get $distinctEnd) (local.get $code))
            (local.set $distinctEnd
              (i32.add (local.get $distinctEnd) (i32.shl (i32.eqz (local.get $times)) (i32.const 2))))))
        (local.set $event (i32.add (local.get $event) (i32.const 1)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 4)))
        (br $count)))
    (local.set $codes (global.get $distinct))
    (block $gathered
      (loop $gather
        (br_if $gathered (i32.ge_u (local.get $codes) (local.get $distinctEnd)))
        (local.set $code (i32.load (local.get $codes)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 4)))
        (local.set $at (i32.shl (local.get $code) (i32.const 2)))
        (local.set $times (i32.load (i32.add (global.get $times) (local.get $at))))
        (i32.store (i32.add (global.get $times) (local.get $at)) (i32.const 0))
        (local.set $place (i32.load (i32.add (global.get $places) (local.get $at))))
        (if (i32.and (local.get $place) (i32.const 1)) ;; pairs
          (then
            (call $addPairs (i32.sub (local.get $place) (i32.const 1)) (local.get $times))
            (br $gather)))
        (if (i32.eq (local.get $place) (i32.const 2)) ;; TOGETHER
          (then
            (i32.store (local.get $leftEnd) (local.get $code))
            (i32.store offset=4 (local.get $leftEnd) (local.get $times))
            (local.set $leftEnd (i32.add (local.get $leftEnd) (i32.const 8))))
          (else
            (i32.store (local.get $partsEnd) (local.get $place))
            (i32.store offset=4 (local.get $partsEnd) (local.get $times))
            (local.set $partsEnd (i32.add (local.get $partsEnd) (i32.const 8)))))
        (br $gather)))
    (call $add (i32.const 0) (global.get $scoresEnd) (global.get $parts) (local.get $partsEnd))
    (local.get $leftEnd))

  ;; Adds to single users' scores: at $pairs, first the size of an array in bytes, then two such arrays, of users and of their gains.
  (func $addPairs (param $pairs i32) (param $times i32)
    (local $size i32) (local $end i32) (local $score i32)
    (local.set $size (i32.load (local.get $pairs)))
    (local.set $end (i32.add (local.get $pairs) (local.get $size)))
    (block $out
      (loop $each
        (br_if $out (i32.ge_u (local.get $pairs) (local.get $end)))
        (local.set $score (i32.shl (i32.load offset=4 (local.get $pairs)) (i32.const 2)))
        (i32.store (local.get $score)
          (i32.add (i32.load (local.get $score))
            (i32.mul (local.get $times) (i32.load offset=4 (i32.add (local.get $pairs) (local.get $size))))))
        (local.set $pairs (i32.add (local.get $pairs) (i32.const 4)))
        (br $each))))

  ;; Writes the gains [$gains, $gainsEnd) of as many users to their entries of a row.
  (func (export "fillRow") (param $users i32) (param $gains i32) (param $gainsEnd i32) (param $row i32)
    (block $out
      (loop $each
        (br_if $out (i32.ge_u (local.get $gains) (local.get $gainsEnd)))
        (i32.store
          (i32.add (local.get $row) (i32.shl (i32.load (local.get $users)) (i32.const 2)))
          (i32.load (local.get $gains)))
        (local.set $users (i32.add (local.get $users) (i32.const 4)))
        (local.set $gains (i32.add (local.get $gains) (i32.const 4)))
        (br $each))))

  ;; Adds rows of gains. [$parts, $partsEnd) holds pairs: a row's address and how many times to add it. Processes thirty-two users at
  ;; a time, keeping their sums in registers while going through the rows.
  (func $add (param $scores i32) (param $scoresEnd i32) (param $parts i32) (param $partsEnd i32)
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
