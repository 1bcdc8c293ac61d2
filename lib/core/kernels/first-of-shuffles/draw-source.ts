import { FOLLOW_BACK } from "./first-source.ts";
import {
  BATCH,
  MASK_BYTES,
  MASKS,
  NOTE_BYTES,
  NUMBERS,
  PASSED_BEHIND,
  PASSED_IN_FRONT,
  RANGES,
  type Range,
} from "./layout.ts";

/*
 * WebAssembly text that makes a shuffle's draws while i is above LAST: BATCH draws at a time, in two halves of sixteen lanes.
 * A shuffle counts i down from its last index; a masked draw is taken if it is at most i, which then falls by one.
 */

/** The room of each of sixteen draws, which begin at this byte: i minus the draw, saturated to a signed byte. */
function room(byte: number): string {
  const difference = (at: number): string =>
    `(i16x8.sub (local.get $limit) (v128.and (v128.load offset=${at} (local.get $position)) (local.get $masks)))`;
  return `(i8x16.narrow_i16x8_s
              ${difference(byte)}
              ${difference(byte + 16)})`;
}

/** For each draw of a half, the number of draws taken before it in that half, minus one. */
function takenBefore(bits: string): string {
  return `(i8x16.add
                (v128.load offset=${PASSED_IN_FRONT} (i32.shl (i32.and (local.get ${bits}) (i32.const 255)) (i32.const 4)))
                (v128.load offset=${PASSED_BEHIND} (i32.shl (i32.shr_u (local.get ${bits}) (i32.const 8)) (i32.const 4))))`;
}

/** Sets $again0 and $again1 to the draws that are taken if exactly those draws before them were taken whose bits are set. */
const TAKE_AGAIN = `(local.set $before0 ${takenBefore("$bits0")})
            (local.set $before1
              (i8x16.add
                (v128.load offset=${NUMBERS} (i32.shl (local.get $taken0) (i32.const 4)))
                ${takenBefore("$bits1")}))
            (local.set $again0 (i8x16.bitmask (i8x16.gt_s (local.get $room0) (local.get $before0))))
            (local.set $again1 (i8x16.bitmask (i8x16.gt_s (local.get $room1) (local.get $before1))))`;

const COUNT_TAKEN = `(local.set $taken0 (i32.popcnt (local.get $bits0)))
            (local.set $taken1 (i32.popcnt (local.get $bits1)))`;

const ARE_OTHERS = `(i32.or
              (i32.xor (local.get $again0) (local.get $bits0))
              (i32.xor (local.get $again1) (local.get $bits1)))`;

/** Replaces the guess which draws are taken. */
const GUESS_AGAIN = `(local.set $bits0 (local.get $again0))
            (local.set $bits1 (local.get $again1))
            ${COUNT_TAKEN}
            ${TAKE_AGAIN}`;

/** The address of an i's row in a range's table of falls. */
function fallsOf({ falls, step }: Range): string {
  const row = step === 1 ? "(local.get $i)" : `(i32.shr_u (local.get $i) (i32.const ${Math.log2(step)}))`;
  return `(i32.add (i32.const ${falls}) (i32.mul ${row} (i32.const ${BATCH})))`;
}

/**
 * Decides which draws of a batch are taken. The first guess lets i fall as it does on average; then the decision is repeated with
 * the draws guessed to be taken, until it no longer changes. A draw's room is i minus the draw, at most 127; the draw is taken if
 * its room is at least the number of draws taken before it.
 */
const drawBatch = (range: Range): string => `(local.set $falls ${fallsOf(range)})
            (local.set $limit (i16x8.splat (local.get $i)))
            (local.set $room0 ${room(0)})
            (local.set $room1 ${room(32)})
            (local.set $bits0 (i8x16.bitmask (i8x16.gt_s (local.get $room0) (v128.load (local.get $falls)))))
            (local.set $bits1 (i8x16.bitmask (i8x16.gt_s (local.get $room1) (v128.load offset=16 (local.get $falls)))))
            ${COUNT_TAKEN}
            ${TAKE_AGAIN}
            ${range.guessesTwice ? GUESS_AGAIN : ""}
            (if ${ARE_OTHERS}
              (then
                (loop $settle
                  ${GUESS_AGAIN}
                  (br_if $settle ${ARE_OTHERS}))))
            (i32.store (local.get $note) (local.get $position))
            (i32.store offset=4 (local.get $note)
              (i32.or (local.get $bits0) (i32.shl (local.get $bits1) (i32.const 16))))
            (i32.store offset=8 (local.get $note) (i32.or (local.get $i) (local.get $mask)))
            (local.set $note (i32.add (local.get $note) (i32.const ${NOTE_BYTES})))
            (local.set $i (i32.sub (i32.sub (local.get $i) (local.get $taken0)) (local.get $taken1)))
            (local.set $position (i32.add (local.get $position) (i32.const ${2 * BATCH})))
            ${range.followsBack ? FOLLOW_BACK : ""}`;

/** The number of draws of a half up to and including the one after which i first fits the next smaller mask. */
function counted(before: string): string {
  return `(i32.popcnt (i8x16.bitmask (i8x16.gt_s (local.get $needed) (local.get ${before}))))`;
}

/**
 * Goes back to just after that draw and drops the rest of the batch. To get from the batch's first i to $half - 1, one draw more than
 * their difference to $half ($needed) had to be taken.
 */
const CHANGE_MASK = `(local.set $note (i32.sub (local.get $note) (i32.const ${NOTE_BYTES})))
        (local.set $needed (i8x16.splat (i32.sub (i32.load16_u offset=8 (local.get $note)) (local.get $half))))
        (local.set $end (i32.add ${counted("$before0")} ${counted("$before1")}))
        (local.set $i (i32.sub (local.get $half) (i32.const 1)))
        (local.set $position
          (i32.add (local.get $position) (i32.shl (i32.sub (local.get $end) (i32.const ${BATCH})) (i32.const 1))))
        (i32.store offset=4 (local.get $note)
          (i32.and
            (i32.load offset=4 (local.get $note))
            (i32.shr_u (i32.const -1) (i32.sub (i32.const ${BATCH}) (local.get $end)))))
        (local.set $note (i32.add (local.get $note) (i32.const ${NOTE_BYTES})))`;

/** The locals of DRAW_ONE_MASK, which also uses the chain's $position, $i and $note, those of FOLLOW_BACK, and $stop. */
export const DRAW_LOCALS = `(local $row i32) (local $half i32) (local $mask i32) (local $falls i32) (local $end i32)
    (local $bits0 i32) (local $bits1 i32) (local $taken0 i32) (local $taken1 i32) (local $again0 i32) (local $again1 i32)
    (local $limit v128) (local $masks v128) (local $room0 v128) (local $room1 v128)
    (local $before0 v128) (local $before1 v128) (local $needed v128)`;

const drawBatches = (range: Range): string => `(loop $batches
          (br_if $out (i32.gt_u (local.get $position) (local.get $stop)))
          ${drawBatch(range)}
          (br_if $batches (i32.ge_s (local.get $i) (local.get $half))))`;

/** Draws batches as in the first of these ranges that has all i of this mask. */
function drawInRange([range, ...larger]: readonly Range[]): string {
  if (larger.length === 0) return drawBatches(range);
  return `(if (i32.lt_u (local.get $half) (i32.const ${range.to}))
          (then
            ${drawBatches(range)})
          (else
            ${drawInRange(larger)}))`;
}

/**
 * Draws while the mask stays the same: 2^k - 1 where i has k bits. Leaves the block $out if the chain reaches its stop before that. What
 * follows from the mask is read from a table, since the engine would compute it anew for every batch.
 */
export const DRAW_ONE_MASK = `(local.set $row (i32.mul (i32.sub (i32.clz (local.get $i)) (i32.const 16)) (i32.const ${MASK_BYTES})))
        (local.set $masks (v128.load offset=${MASKS} (local.get $row)))
        (local.set $mask (i32.load offset=${MASKS + 16} (local.get $row)))
        (local.set $half (i32.load offset=${MASKS + 20} (local.get $row)))
        ${drawInRange(RANGES)}
        ${CHANGE_MASK}`;
