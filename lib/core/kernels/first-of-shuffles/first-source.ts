import { NOTE_BYTES } from "./layout.ts";

/*
 * WebAssembly text that follows a place back through the draws that a shuffle made while i was above LAST, batch by batch from the last
 * note. Each taken draw swapped the places i and draw, so what is at the place of a draw came from its i.
 */

/** The locals of a batch that is searched. */
const BATCH_LOCALS = `(local $at i32) (local $pastTaken i32) (local $found i32) (local $places v128) (local $pastMasks v128)`;

/** Reads a note at an address. */
const readNote = (note: string): string => `(local.set $at (i32.load ${note}))
            (local.set $pastTaken (i32.load offset=4 ${note}))
            (local.set $pastMasks (v128.load16_splat offset=10 ${note}))`;

/** A bit mask of those of sixteen draws, which begin at this byte, that equal the place. */
function lanesAtPlace(byte: number): string {
  const areAtPlace = (from: number): string =>
    `(i16x8.eq (v128.and (v128.load offset=${from} (local.get $at)) (local.get $pastMasks)) (local.get $places))`;
  return `(i8x16.bitmask
                  (i8x16.narrow_i16x8_s
                    ${areAtPlace(byte)}
                    ${areAtPlace(byte + 16)}))`;
}

/** Sets $found to the taken draws that equal the place. */
const FIND = `(local.set $places (i16x8.splat (local.get $place)))
            (local.set $found
              (i32.and (local.get $pastTaken)
                (i32.or
                  ${lanesAtPlace(0)}
                  (i32.shl ${lanesAtPlace(32)} (i32.const 16)))))`;

/** Drops the latest draw found and all taken after it: only those before it matter from here on. */
const DROP_FOUND = `(local.set $pastTaken
              (i32.and (local.get $pastTaken)
                (i32.sub (i32.shr_u (i32.const 0x80000000) (i32.clz (local.get $found))) (i32.const 1))))`;

/** The place from which the latest draw found had swapped. */
const cameFrom = (note: string): string =>
  `(i32.sub (i32.load16_u offset=8 ${note}) (i32.popcnt (local.get $pastTaken)))`;

/** The locals of FOLLOW_BACK, which also uses the chain's $pastNotes, $pastNote and $place. */
export const FOLLOW_LOCALS = `(local $past i32) ${BATCH_LOCALS}`;
const PAST = "(local.get $past)";

/**
 * Searches the last batch noted before $pastNote, without a branch, so that this costs little beside other work: goes on to the batch before
 * it if nothing is found; otherwise searches the rest of it the next time. Does nothing once $pastNote is at the first note.
 */
export const FOLLOW_BACK = `(local.set $past (i32.sub (local.get $pastNote) (i32.const ${NOTE_BYTES})))
            ${readNote(PAST)}
            ${FIND}
            ${DROP_FOUND}
            (i32.store offset=4 ${PAST} (local.get $pastTaken))
            (local.set $place (select ${cameFrom(PAST)} (local.get $place) (local.get $found)))
            (local.set $past (select ${PAST} (local.get $pastNotes) (i32.ge_u ${PAST} (local.get $pastNotes))))
            (local.set $pastNote (select (local.get $pastNote) ${PAST} (local.get $found)))`;

const NOTE = "(local.get $note)";

/** WebAssembly text: `$first(notes, note, place)` follows a place back through all batches noted before $note, and returns where it began. */
export const FIRST_SOURCE = `  (func $first (param $notes i32) (param $note i32) (param $place i32) (result i32)
    ${BATCH_LOCALS}
    (block $done
      (loop $backwards
        (br_if $done (i32.eq ${NOTE} (local.get $notes)))
        (local.set $note (i32.sub ${NOTE} (i32.const ${NOTE_BYTES})))
        ${readNote(NOTE)}
        (loop $again
          ${FIND}
          (br_if $backwards (i32.eqz (local.get $found)))
          ${DROP_FOUND}
          (local.set $place ${cameFrom(NOTE)})
          (br $again))))
    (local.get $place))`;
