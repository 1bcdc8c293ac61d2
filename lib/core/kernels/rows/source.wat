;; Reads rows of trace files: ids that count up, then a region, several regions or an asterisk.
;; kernel.ts documents the parameters and the memory layout. The assembled bytes are in wasm.ts; a test checks that they
;; match this text.
(module
  (import "rows" "intern" (func $intern (param $length i32) (result i32)))
  (memory (export "memory") 10)
  ;; 16 bytes of ones, then 16 zero bytes: a vector load n bytes before the zeros gives the mask of the first n bytes.
  (data (i32.const 0x40020) "\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff")
  ;; A byte of value one among zeros: a vector load n bytes before it gives a vector that adds one to byte n (0-based).
  (data (i32.const 0x40050) "\01")
  ;; 32 bytes of ones, then 32 zero bytes: two vector loads n bytes before the zeros give the mask of the first n bytes.
  (data (i32.const 0x40080)
    "\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff\ff")
  ;; Line feeds.
  (data (i32.const 0x400c0) "\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a\0a")
  (global (export "position") (mut i32) (i32.const 0))

  ;; Writes an id and a comma at $at; returns the address behind them.
  (func $writeId (param $at i32) (param $id i32) (result i32)
    (local $rest i32)
    (local.set $rest (local.get $id))
    (loop $eachDigit
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $eachDigit (local.tee $rest (i32.div_u (local.get $rest) (i32.const 10)))))
    (i32.store8 (local.get $at) (i32.const 44))
    (local.set $rest (local.get $at))
    (loop $eachDigit
      (local.set $rest (i32.sub (local.get $rest) (i32.const 1)))
      (i32.store8 (local.get $rest) (i32.add (i32.const 48) (i32.rem_u (local.get $id) (i32.const 10))))
      (br_if $eachDigit (local.tee $id (i32.div_u (local.get $id) (i32.const 10)))))
    (i32.add (local.get $at) (i32.const 1)))

  (func (export "read")
    (param $at i32) (param $end i32) (param $room i32) (param $max i32) (param $longestList i32)
    (param $outer i32) (param $inner i32) (param $innerFirst i32) (param $innerLast i32)
    (result i32)
    (local $rows i32) (local $next i32) (local $byte i32) (local $region i32) (local $length i32) (local $code i32)
    (local $word i64) (local $digits i64) (local $bits i64)
    (local $text v128) (local $text2 v128) (local $mixed v128) (local $textLength i32) (local $slot i32) (local $tries i32)
    (local $ids v128) (local $mask v128) (local $one v128) (local $idsLength i32) (local $idsLeft i32)
    (global.set 0 (local.get $at))
    (block $stop
      (loop $eachText
        (if (local.get $outer)
          (then
            ;; Leave ids of more than seven digits to the slow reader: both ids with their commas must fit one vector.
            (br_if $stop (i32.ge_u (i32.sub (local.get $outer) (i32.const 1)) (i32.const 9999999)))
            (br_if $stop (i32.ge_u (i32.sub (local.get $inner) (i32.const 1)) (i32.const 9999999)))
            (local.set $idsLength
              (i32.sub
                (call $writeId (call $writeId (i32.const 0x40000) (local.get $outer)) (local.get $inner))
                (i32.const 0x40000)))
            (local.set $ids (v128.load (i32.const 0x40000)))
            (local.set $mask (v128.load (i32.sub (i32.const 0x40030) (local.get $idsLength))))
            (local.set $one (v128.load (i32.sub (i32.const 0x40052) (local.get $idsLength))))
            ;; $idsLeft: how many of the next rows' ids differ from these in the last digit only.
            (local.set $idsLeft (i32.sub (i32.const 9) (i32.rem_u (local.get $inner) (i32.const 10))))
            (if (i32.gt_u (local.get $idsLeft) (i32.sub (local.get $innerLast) (local.get $inner)))
              (then (local.set $idsLeft (i32.sub (local.get $innerLast) (local.get $inner)))))
            (local.set $inner (i32.add (i32.add (local.get $inner) (local.get $idsLeft)) (i32.const 1)))
            (if (i32.gt_u (local.get $inner) (local.get $innerLast))
              (then
                (local.set $inner (local.get $innerFirst))
                (local.set $outer (i32.add (local.get $outer) (i32.const 1)))))))
        (loop $eachRow
          (br_if $stop (i32.ge_u (local.get $at) (local.get $end)))
          (br_if $stop (i32.ge_s (local.get $rows) (local.get $room)))
          (br_if $stop
            (v128.any_true
              (v128.and (local.get $mask) (v128.xor (local.get $ids) (v128.load (local.get $at))))))
          (local.set $next (i32.add (local.get $at) (local.get $idsLength)))
          (block $found
            ;; A number of up to seven digits and a line feed: all in one word, without a branch for each digit.
            (local.set $word (i64.load (local.get $next)))
            (local.set $digits (i64.sub (local.get $word) (i64.const 0x3030303030303030)))
            ;; Where the first byte is that is not a digit: eight times its index.
            (local.set $bits
              (i64.sub
                (i64.ctz
                  (i64.and
                    (i64.or (local.get $digits) (i64.add (local.get $word) (i64.const 0x4646464646464646)))
                    (i64.const 0x8080808080808080)))
                (i64.const 7)))
            (if (i32.eq
                  (i32.and (i32.wrap_i64 (i64.shr_u (local.get $word) (local.get $bits))) (i32.const 255))
                  (i32.const 10))
              (then
                ;; Numbers of two digits, then of four, then of all.
                (local.set $digits (i64.shl (local.get $digits) (i64.sub (i64.const 64) (local.get $bits))))
                (local.set $digits
                  (i64.and
                    (i64.shr_u (i64.mul (local.get $digits) (i64.const 0xa01)) (i64.const 8))
                    (i64.const 0x00ff00ff00ff00ff)))
                (local.set $digits
                  (i64.and
                    (i64.shr_u (i64.mul (local.get $digits) (i64.const 0x640001)) (i64.const 16))
                    (i64.const 0x0000ffff0000ffff)))
                (local.set $code
                  (i32.sub
                    (i32.wrap_i64
                      (i64.shr_u (i64.mul (local.get $digits) (i64.const 0x271000000001)) (i64.const 32)))
                    (i32.const 1)))
                ;; Not a number that begins with 0, and not an empty line.
                (if (i32.and
                      (i32.gt_u (i32.and (i32.wrap_i64 (local.get $word)) (i32.const 255)) (i32.const 48))
                      (i32.lt_u (local.get $code) (local.get $max)))
                  (then
                    (local.set $next
                      (i32.add
                        (i32.add (local.get $next) (i32.const 1))
                        (i32.wrap_i64 (i64.shr_u (local.get $bits) (i64.const 3)))))
                    (br $found)))))
            ;; A text of up to 32 bytes with its line end: if it has been read before, its code is in one of four slots of a hash table.
            (local.set $tries (i32.const 0))
            (if (local.get $longestList)
              (then
                (local.set $text (v128.load (local.get $next)))
                (local.set $text2 (v128.load offset=16 (local.get $next)))
                (local.set $textLength
                  (i32.or
                    (i8x16.bitmask (i8x16.eq (local.get $text) (v128.load (i32.const 0x400c0))))
                    (i32.shl
                      (i8x16.bitmask (i8x16.eq (local.get $text2) (v128.load (i32.const 0x400c0))))
                      (i32.const 16))))
                (if (local.get $textLength)
                  (then
                    (local.set $textLength (i32.add (i32.ctz (local.get $textLength)) (i32.const 1)))
                    (local.set $text
                      (v128.and
                        (local.get $text)
                        (v128.load (i32.sub (i32.const 0x400a0) (local.get $textLength)))))
                    (local.set $text2
                      (v128.and
                        (local.get $text2)
                        (v128.load (i32.sub (i32.const 0x400b0) (local.get $textLength)))))
                    (local.set $mixed
                      (v128.xor
                        (local.get $text)
                        (i16x8.mul
                          (local.get $text2)
                          (v128.const i16x8 0x9e37 0x79b9 0x7f4b 0x7c15 0xc2b3 0xae3d 0x27d5 0xeb4f))))
                    (local.set $slot
                      (i32.wrap_i64
                        (i64.shr_u
                          (i64.add
                            (i64.mul (i64x2.extract_lane 0 (local.get $mixed)) (i64.const 0x9e3779b97f4a7c15))
                            (i64.mul (i64x2.extract_lane 1 (local.get $mixed)) (i64.const 0xc2b2ae3d27d4eb4f)))
                          (i64.const 51))))
                    (local.set $tries (i32.const 4))
                    (loop $eachSlot
                      (if (i32.eqz
                            (v128.any_true
                              (v128.or
                                (v128.xor
                                  (local.get $text)
                                  (v128.load offset=0x50000 (i32.shl (local.get $slot) (i32.const 5))))
                                (v128.xor
                                  (local.get $text2)
                                  (v128.load offset=0x50010 (i32.shl (local.get $slot) (i32.const 5)))))))
                        (then
                          (local.set $code (i32.load offset=0x90000 (i32.shl (local.get $slot) (i32.const 2))))
                          (local.set $next (i32.add (local.get $next) (local.get $textLength)))
                          (br $found)))
                      (if (v128.any_true (v128.load offset=0x50000 (i32.shl (local.get $slot) (i32.const 5))))
                        (then
                          (if (local.tee $tries (i32.sub (local.get $tries) (i32.const 1)))
                            (then
                              (local.set $slot
                                (i32.and (i32.add (local.get $slot) (i32.const 1)) (i32.const 0x1fff)))
                              (br $eachSlot)))
                          ;; All of them are taken: the last one will be replaced.
                          (local.set $tries (i32.const 1)))))))))
            (local.set $length (i32.const 0))
            (if (i32.and
                  (i32.eq (i32.load8_u (local.get $next)) (i32.const 42))
                  (i32.ne (local.get $longestList) (i32.const 0)))
              (then
                (local.set $region (i32.const 0))
                (local.set $byte (i32.load8_u offset=1 (local.get $next)))
                (local.set $next (i32.add (local.get $next) (i32.const 2))))
              (else
                (loop $eachRegion
                  (local.set $region (i32.sub (i32.load8_u (local.get $next)) (i32.const 48)))
                  (br_if $stop (i32.ge_u (i32.sub (local.get $region) (i32.const 1)) (i32.const 9)))
                  (block $numberEnd
                    (loop $eachDigit
                      (local.set $byte (i32.load8_u offset=1 (local.get $next)))
                      (local.set $next (i32.add (local.get $next) (i32.const 1)))
                      (br_if $numberEnd
                        (i32.ge_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 10)))
                      (local.set $region
                        (i32.add
                          (i32.mul (local.get $region) (i32.const 10))
                          (i32.sub (local.get $byte) (i32.const 48))))
                      (br_if $eachDigit (i32.le_u (local.get $region) (local.get $max)))))
                  (br_if $stop (i32.gt_u (local.get $region) (local.get $max)))
                  (local.set $next (i32.add (local.get $next) (i32.const 1)))
                  (if (i32.or (local.get $length) (i32.eq (local.get $byte) (i32.const 32)))
                    (then
                      (br_if $stop (i32.ge_u (local.get $length) (local.get $longestList)))
                      (i32.store16 offset=0x30000
                        (i32.shl (local.get $length) (i32.const 1))
                        (i32.sub (local.get $region) (i32.const 1)))
                      (local.set $length (i32.add (local.get $length) (i32.const 1)))
                      (br_if $eachRegion (i32.eq (local.get $byte) (i32.const 32))))))))
            (if (i32.eq (local.get $byte) (i32.const 13))
              (then
                (local.set $byte (i32.load8_u (local.get $next)))
                (local.set $next (i32.add (local.get $next) (i32.const 1)))))
            (br_if $stop (i32.ne (local.get $byte) (i32.const 10)))
            (local.set $code
              (if (result i32) (local.get $length)
                (then (call $intern (local.get $length)))
                (else (i32.sub (local.get $region) (i32.const 1)))))
            (if (local.get $tries)
              (then
                (v128.store offset=0x50000 (i32.shl (local.get $slot) (i32.const 5)) (local.get $text))
                (v128.store offset=0x50010 (i32.shl (local.get $slot) (i32.const 5)) (local.get $text2))
                (i32.store offset=0x90000 (i32.shl (local.get $slot) (i32.const 2)) (local.get $code)))))
          (i32.store offset=0x10000 (i32.shl (local.get $rows) (i32.const 2)) (local.get $code))
          (local.set $rows (i32.add (local.get $rows) (i32.const 1)))
          (local.set $at (local.get $next))
          (local.set $ids (i8x16.add (local.get $ids) (local.get $one)))
          (local.set $idsLeft (i32.sub (local.get $idsLeft) (i32.const 1)))
          (br_if $eachRow (i32.ge_s (local.get $idsLeft) (i32.const 0))))
        (br $eachText)))
    (global.set 0 (local.get $at))
    (local.get $rows)))
