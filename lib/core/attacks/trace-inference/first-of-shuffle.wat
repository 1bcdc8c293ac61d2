;; The first element of shuffle(arange(count)) under MT19937, many times over.
;; What the exports mean, the memory's layout and the method are told in first-of-shuffle-kernel.ts, which prepares the
;; tables. Assembled, it is in first-of-shuffle-wasm.ts; a test checks that the two agree.
(module
  (memory (export "memory") 2)
  ;; The next draw to read, and where the next one is to be made.
  (global $position (export "position") (mut i32) (i32.const 0))
  (global $made (export "made") (mut i32) (i32.const 0))
  ;; The oldest of the 624 words that the next one depends on.
  (global $old (export "old") (mut i32) (i32.const 10304))
  (global $making (mut i32) (i32.const 1))

  ;; Draws j for i = count - 1 .. 1 and writes them one after another; returns the end of what it wrote.
  (func $partners (param $count i32) (result i32)
    (local $position i32) (local $made i32) (local $old i32) (local $making i32) (local $lead i32)
    (local $out i32) (local $i i32) (local $floor i32) (local $bits i32) (local $again i32) (local $n i32) (local $need i32)
    (local $front i32) (local $slope i32)
    (local $draws v128) (local $draws2 v128) (local $masks v128) (local $limit v128) (local $limit2 v128)
    (local $fall v128) (local $fall2 v128) (local $lanes v128) (local $lanes2 v128)
    (local $low v128) (local $word v128) (local $first v128)
    (local $upper v128) (local $twist v128) (local $temper7 v128) (local $temper15 v128) (local $low16 v128)
    (local.set $upper (i32x4.splat (i32.const 0x80000000)))
    (local.set $twist (i32x4.splat (i32.const 0x9908b0df)))
    (local.set $temper7 (i32x4.splat (i32.const 0x9d2c5680)))
    (local.set $temper15 (i32x4.splat (i32.const 0xefc60000)))
    (local.set $low16 (i32x4.splat (i32.const 0xffff)))
    (local.set $lanes (v128.const i16x8 0 1 2 3 4 5 6 7))
    (local.set $lanes2 (v128.const i16x8 8 9 10 11 12 13 14 15))
    (local.set $position (global.get $position))
    (local.set $made (global.get $made))
    (local.set $old (global.get $old))
    (local.set $making (global.get $making))
    (local.set $out (i32.const 30032))
    (local.set $i (i32.sub (local.get $count) (i32.const 1)))
    (block $drawn
      ;; One turn for each mask 2^k - 1: i from at most 2^k - 1 down to floor = 2^(k-1).
      (loop $segment
        (br_if $drawn (i32.eqz (local.get $i)))
        (local.set $n (i32.shr_u (i32.const -1) (i32.clz (local.get $i))))
        (local.set $masks (i16x8.splat (local.get $n)))
        (local.set $floor (i32.shr_u (i32.add (local.get $n) (i32.const 1)) (i32.const 1)))
        (local.set $slope (i32.sub (i32.clz (local.get $i)) (i32.const 17)))
        (local.set $limit (i16x8.shl (i16x8.splat (local.get $i)) (local.get $slope)))
        (local.set $fall (i16x8.q15mulr_sat_s (local.get $lanes) (local.get $limit)))
        (local.set $fall2 (i16x8.q15mulr_sat_s (local.get $lanes2) (local.get $limit)))
        (loop $batch
          (if (local.get $making)
            (then
              ;; Sixteen new words of MT19937, tempered; this work hides the latency of the batch below.
              (loop $eight
                (local.set $low (v128.load offset=4 (local.get $old)))
                (local.set $word
                  (v128.xor
                    (v128.xor
                      (v128.load offset=1588 (local.get $old))
                      (i32x4.shr_u
                        (v128.xor (local.get $low)
                          (v128.and (local.get $upper)
                            (v128.xor (local.get $low) (v128.load offset=0 (local.get $old)))))
                        (i32.const 1)))
                    (v128.and
                      (i32x4.shr_s (i32x4.shl (local.get $low) (i32.const 31)) (i32.const 31))
                      (local.get $twist))))
                (v128.store offset=2496 (local.get $old) (local.get $word))
                (local.set $word (v128.xor (local.get $word) (i32x4.shr_u (local.get $word) (i32.const 11))))
                (local.set $word
                  (v128.xor (local.get $word)
                    (v128.and (i32x4.shl (local.get $word) (i32.const 7)) (local.get $temper7))))
                (local.set $word
                  (v128.xor (local.get $word)
                    (v128.and (i32x4.shl (local.get $word) (i32.const 15)) (local.get $temper15))))
                (local.set $first
                  (v128.and (local.get $low16)
                    (v128.xor (local.get $word) (i32x4.shr_u (local.get $word) (i32.const 18)))))
                (local.set $low (v128.load offset=20 (local.get $old)))
                (local.set $word
                  (v128.xor
                    (v128.xor
                      (v128.load offset=1604 (local.get $old))
                      (i32x4.shr_u
                        (v128.xor (local.get $low)
                          (v128.and (local.get $upper)
                            (v128.xor (local.get $low) (v128.load offset=16 (local.get $old)))))
                        (i32.const 1)))
                    (v128.and
                      (i32x4.shr_s (i32x4.shl (local.get $low) (i32.const 31)) (i32.const 31))
                      (local.get $twist))))
                (v128.store offset=2512 (local.get $old) (local.get $word))
                (local.set $word (v128.xor (local.get $word) (i32x4.shr_u (local.get $word) (i32.const 11))))
                (local.set $word
                  (v128.xor (local.get $word)
                    (v128.and (i32x4.shl (local.get $word) (i32.const 7)) (local.get $temper7))))
                (local.set $word
                  (v128.xor (local.get $word)
                    (v128.and (i32x4.shl (local.get $word) (i32.const 15)) (local.get $temper15))))
                (local.set $word
                  (v128.and (local.get $low16)
                    (v128.xor (local.get $word) (i32x4.shr_u (local.get $word) (i32.const 18)))))
                (v128.store (local.get $made) (i16x8.narrow_i32x4_u (local.get $first) (local.get $word)))
                (local.set $made (i32.add (local.get $made) (i32.const 16)))
                (local.set $old (i32.add (local.get $old) (i32.const 32)))
                (br_if $eight (i32.and (local.get $old) (i32.const 32))))
              (if (i32.eq (local.get $old) (i32.const 20288))
                (then
                  (memory.copy (i32.const 10304) (i32.const 20288) (i32.const 2496))
                  (local.set $old (i32.const 10304))
                  (local.set $lead (i32.sub (local.get $made) (local.get $position)))
                  (memory.copy (i32.const 22800) (local.get $position) (local.get $lead))
                  (local.set $position (i32.const 22800))
                  (local.set $made (i32.add (i32.const 22800) (local.get $lead)))))
              (if (i32.gt_u (i32.sub (local.get $made) (local.get $position)) (i32.const 1600))
                (then (local.set $making (i32.const 0)))))
            (else
              (if (i32.lt_u (i32.sub (local.get $made) (local.get $position)) (i32.const 400))
                (then (local.set $making (i32.const 1))))))
          ;; Sixteen draws: which are taken, if i fell evenly from lane to lane; then against i less those taken before each.
          (local.set $draws (v128.and (v128.load (local.get $position)) (local.get $masks)))
          (local.set $draws2 (v128.and (v128.load offset=16 (local.get $position)) (local.get $masks)))
          (local.set $limit (i16x8.splat (i32.add (local.get $i) (i32.const 1))))
          (local.set $bits
            (i8x16.bitmask
              (i8x16.narrow_i16x8_s
                (i16x8.gt_s (i16x8.sub (local.get $limit) (local.get $fall)) (local.get $draws))
                (i16x8.gt_s (i16x8.sub (local.get $limit) (local.get $fall2)) (local.get $draws2)))))
          (block $settled
            (loop $settle
              (local.set $front (i32.and (local.get $bits) (i32.const 255)))
              (local.set $again
                (i8x16.bitmask
                  (i8x16.narrow_i16x8_s
                    (i16x8.gt_s
                      (i16x8.sub (local.get $limit) (v128.load (i32.shl (local.get $front) (i32.const 4))))
                      (local.get $draws))
                    (i16x8.gt_s
                      (i16x8.sub
                        (i16x8.sub (local.get $limit) (i16x8.splat (i32.popcnt (local.get $front))))
                        (v128.load (i32.shl (i32.shr_u (local.get $bits) (i32.const 8)) (i32.const 4))))
                      (local.get $draws2)))))
              (br_if $settled (i32.eq (local.get $again) (local.get $bits)))
              (local.set $bits (local.get $again))
              (br $settle)))
          (v128.store (local.get $out)
            (i8x16.swizzle (local.get $draws) (v128.load offset=4096 (i32.shl (local.get $front) (i32.const 4)))))
          (local.set $n (i32.popcnt (local.get $front)))
          (v128.store (i32.add (local.get $out) (i32.shl (local.get $n) (i32.const 1)))
            (i8x16.swizzle (local.get $draws2)
              (v128.load offset=4096 (i32.shl (i32.shr_u (local.get $bits) (i32.const 8)) (i32.const 4)))))
          (local.set $need (i32.sub (i32.add (local.get $i) (i32.const 1)) (local.get $floor)))
          (if (i32.ge_s (i32.popcnt (local.get $bits)) (local.get $need))
            (then
              ;; The mask changes within the batch: go back to the draw after the last that counts.
              (local.set $out (i32.add (local.get $out) (i32.shl (local.get $need) (i32.const 1))))
              (if (i32.gt_s (local.get $need) (local.get $n))
                (then
                  (local.set $need (i32.sub (local.get $need) (local.get $n)))
                  (local.set $front (i32.shr_u (local.get $bits) (i32.const 8)))
                  (local.set $position (i32.add (local.get $position) (i32.const 16)))))
              (local.set $position
                (i32.add (local.get $position)
                  (i32.load8_u offset=8192 (i32.add (i32.shl (local.get $front) (i32.const 3)) (local.get $need)))))
              (local.set $i (i32.sub (local.get $floor) (i32.const 1)))
              (br $segment)))
          (local.set $n (i32.popcnt (local.get $bits)))
          (local.set $i (i32.sub (local.get $i) (local.get $n)))
          (local.set $fall
            (i16x8.q15mulr_sat_s (local.get $lanes) (i16x8.shl (i16x8.splat (local.get $i)) (local.get $slope))))
          (local.set $fall2
            (i16x8.q15mulr_sat_s (local.get $lanes2) (i16x8.shl (i16x8.splat (local.get $i)) (local.get $slope))))
          (local.set $out (i32.add (local.get $out) (i32.shl (local.get $n) (i32.const 1))))
          (local.set $position (i32.add (local.get $position) (i32.const 32)))
          (br $batch))))
    (global.set $position (local.get $position))
    (global.set $made (local.get $made))
    (global.set $old (local.get $old))
    (global.set $making (local.get $making))
    (local.get $out))

  ;; The place that ends first: element i's partner stands at end - 2 i.
  (func (export "draw") (param $count i32) (result i32)
    (local $end i32) (local $i i32) (local $place i32) (local $places v128) (local $partners v128) (local $hits i32) (local $lane i32)
    (local.set $end (call $partners (local.get $count)))
    (local.set $i (i32.const 1))
    (block $few
      (loop $eight
        (br_if $few (i32.gt_u (i32.add (local.get $i) (i32.const 8)) (local.get $count)))
        (local.set $partners
          (v128.load (i32.sub (local.get $end) (i32.add (i32.shl (local.get $i) (i32.const 1)) (i32.const 14)))))
        (local.set $hits (i16x8.bitmask (i16x8.eq (local.get $partners) (local.get $places))))
        (block $none
          (loop $hit
            (br_if $none (i32.eqz (local.get $hits)))
            (local.set $lane (i32.sub (i32.const 31) (i32.clz (local.get $hits))))
            (local.set $place (i32.sub (i32.add (local.get $i) (i32.const 7)) (local.get $lane)))
            (local.set $places (i16x8.splat (local.get $place)))
            (local.set $hits
              (i32.and
                (i16x8.bitmask (i16x8.eq (local.get $partners) (local.get $places)))
                (i32.sub (i32.shl (i32.const 1) (local.get $lane)) (i32.const 1))))
            (br $hit)))
        (local.set $i (i32.add (local.get $i) (i32.const 8)))
        (br $eight)))
    (block $done
      (loop $one
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (if (i32.eq
              (i32.load16_u (i32.sub (local.get $end) (i32.shl (local.get $i) (i32.const 1))))
              (local.get $place))
          (then (local.set $place (local.get $i))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $one)))
    (local.get $place)))
