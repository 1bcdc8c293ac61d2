import { load, localsOf, store } from "./globals-source.ts";
import { LAST, NOTES, OTHER_NOTES } from "./layout.ts";

const KEPT = [
  "position",
  "i",
  "notes",
  "note",
  "counts",
  "countsEnd",
  "firsts",
  "pastNotes",
  "pastNote",
  "place",
  "result",
] as const;

/**
 * Ends a shuffle whose i is at most LAST, draw by draw, without branching on a draw's value. $taken collects the taken draws, four bits
 * each, the last one lowest; then $last, the first place, is followed back through them.
 */
const DRAW_LAST = `(local.set $top (local.get $i))
        (block $drawn
          (br_if $drawn (i32.eqz (local.get $i)))
          (loop $draw
            (local.set $one
              (i32.and (i32.load16_u (local.get $position)) (i32.shr_u (i32.const -1) (i32.clz (local.get $i)))))
            (local.set $position (i32.add (local.get $position) (i32.const 2)))
            (local.set $n (i32.le_u (local.get $one) (local.get $i)))
            (local.set $taken
              (select
                (i64.or (i64.shl (local.get $taken) (i64.const 4)) (i64.extend_i32_u (local.get $one)))
                (local.get $taken)
                (local.get $n)))
            (local.set $i (i32.sub (local.get $i) (local.get $n)))
            (br_if $draw (local.get $i)))
          (loop $back
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (local.set $last
              (select (local.get $i) (local.get $last)
                (i32.eq (i32.and (i32.wrap_i64 (local.get $taken)) (i32.const 15)) (local.get $last))))
            (local.set $taken (i64.shr_u (local.get $taken) (i64.const 4)))
            (br_if $back (i32.lt_u (local.get $i) (local.get $top)))))`;

/** Delivers the first element of the shuffle that is still followed back, if there is one. */
const END_FOLLOWING = `(if (local.get $result)
                  (then
                    (i32.store16 (local.get $result)
                      (call $first (local.get $pastNotes) (local.get $pastNote) (local.get $place)))
                    (local.set $pastNote (local.get $pastNotes))
                    (local.set $result (i32.const 0))))`;

/** Begins to follow back the shuffle that has just been drawn, and uses the other notes for the next one. */
const BEGIN_FOLLOWING = `(local.set $pastNotes (local.get $notes))
                (local.set $pastNote (local.get $note))
                (local.set $place (local.get $last))
                (local.set $result (local.get $firsts))
                (local.set $notes
                  (i32.sub (i32.const ${NOTES + OTHER_NOTES}) (local.get $notes)))
                (local.set $note (local.get $notes))`;

/**
 * WebAssembly text: `$onward(stop)` ends a shuffle and begins the next ones until draws can be made in batches again: then i is above LAST.
 * Otherwise there are no more shuffles, or the stop is reached.
 */
export const ONWARD_SOURCE = `  (func $onward (param $stop i32)
    ${localsOf(KEPT)}
    (local $top i32) (local $one i32) (local $n i32) (local $last i32) (local $taken i64)
    ${load(KEPT)}
    (block $out
      (loop $shuffle
        (if (i32.ge_s (local.get $i) (i32.const 0))
          (then
            (br_if $out (i32.gt_u (local.get $position) (local.get $stop)))
            (local.set $last (i32.const 0))
            ${DRAW_LAST}
            (if (i32.eq (local.get $note) (local.get $notes))
              (then (i32.store16 (local.get $firsts) (local.get $last)))
              (else
                ${END_FOLLOWING}
                ${BEGIN_FOLLOWING}))
            (local.set $firsts (i32.add (local.get $firsts) (i32.const 2)))
            (local.set $counts (i32.add (local.get $counts) (i32.const 2)))
            (local.set $i (i32.const -1))))
        (if (i32.eq (local.get $counts) (local.get $countsEnd))
          (then
            ${END_FOLLOWING}
            (br $out)))
        (local.set $i (i32.sub (i32.load16_u (local.get $counts)) (i32.const 1)))
        (br_if $shuffle (i32.le_s (local.get $i) (i32.const ${LAST})))))
    ${store(KEPT)})`;
