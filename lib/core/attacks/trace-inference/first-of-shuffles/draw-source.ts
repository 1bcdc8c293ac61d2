import {
  END_OF_PASSED,
  FALLS,
  NOTE_RING_BYTES,
  NOTES,
  PASSED_BEHIND,
  PASSED_IN_FRONT,
  STRETCH_BYTES,
} from "./layout.ts";

/*
 * WebAssembly text of a shuffle's draws as long as i is above 15, sixteen at a time: for the locals of the chain `x` and the `ring`
 * that its notes go to. Locals without a chain in their names are any chain's.
 */

/** Draws are masked with 2^k - 1 as long as i has k bits. */
export function beginMask(x: string, ring: number): string {
  return `
            (local.set $${x}_slope (i32.sub (i32.clz (local.get $${x}_i)) (i32.const 16)))
            (local.set $${x}_masks (i16x8.splat ${mask(x)}))
            (local.set $${x}_falls ${fallsAt(x)})
            ${openStretch(x, ring)}`;
}

/** Notes where draws with the present mask begin. */
export function openStretch(x: string, ring: number): string {
  return `
            (i32.store (local.get $${x}_stretch) (local.get $${x}_position))
            (i32.store offset=8 (local.get $${x}_stretch)
              (i32.add (i32.const ${notesOf(ring)}) (local.get $note)))
            (i32.store offset=12 (local.get $${x}_stretch) ${mask(x)})`;
}

/** Notes where they end. */
export function closeStretch(x: string): string {
  return `
            (i32.store offset=4 (local.get $${x}_stretch) (local.get $${x}_position))
            (local.set $${x}_stretch (i32.add (local.get $${x}_stretch) (i32.const ${STRETCH_BYTES})))`;
}

function notesOf(ring: number): number {
  return NOTES + ring * NOTE_RING_BYTES;
}

function mask(x: string): string {
  return `(i32.sub (i32.shr_u (i32.const 0x10000) (local.get $${x}_slope)) (i32.const 1))`;
}

/** How far i falls from lane to lane where it is now. */
function fallsAt(x: string): string {
  return `(v128.load offset=${FALLS - 512}
              (i32.and
                (i32.shr_u (i32.shl (local.get $${x}_i) (local.get $${x}_slope)) (i32.const 6))
                (i32.const -16)))`;
}

/** The lanes that have the room to be taken if those of the bits before them were. */
function takenAfter(x: string): string {
  return `(i8x16.bitmask
                (i8x16.gt_s (local.get $room)
                  (i8x16.add
                    (v128.load offset=${PASSED_IN_FRONT}
                      (i32.shl (i32.and (local.get $${x}_bits) (i32.const 255)) (i32.const 4)))
                    (v128.load offset=${PASSED_BEHIND}
                      (i32.shl (i32.shr_u (local.get $${x}_bits) (i32.const 8)) (i32.const 4))))))`;
}

/**
 * Sixteen draws: which are taken, if i fell evenly from lane to lane; then if it fell with each of these, until that says the
 * same. A lane's room is i less the draw, 127 at most; the draw is taken if that is no less than those taken before it. How i
 * falls is looked up for the next batch already, by the i before this one: that is near enough, and nothing waits for it.
 */
export function drawBatch(x: string, ring: number): string {
  return `
            (local.set $limit (i16x8.splat (local.get $${x}_i)))
            (local.set $room
              (i8x16.narrow_i16x8_s
                (i16x8.sub (local.get $limit)
                  (v128.and (v128.load (local.get $${x}_position)) (local.get $${x}_masks)))
                (i16x8.sub (local.get $limit)
                  (v128.and (v128.load offset=16 (local.get $${x}_position)) (local.get $${x}_masks)))))
            (local.set $${x}_bits (i8x16.bitmask (i8x16.gt_s (local.get $room) (local.get $${x}_falls))))
            (local.set $again ${takenAfter(x)})
            (if (i32.ne (local.get $again) (local.get $${x}_bits))
              (then
                (loop $settle_${x}
                  (local.set $${x}_bits (local.get $again))
                  (local.set $again ${takenAfter(x)})
                  (br_if $settle_${x} (i32.ne (local.get $again) (local.get $${x}_bits))))))
            (i32.store16 offset=${notesOf(ring)} (local.get $note) (local.get $${x}_bits))
            (i32.store16 offset=${notesOf(ring) + 2} (local.get $note) (local.get $${x}_i))
            (local.set $${x}_falls ${fallsAt(x)})
            (local.set $${x}_i (i32.sub (local.get $${x}_i) (i32.popcnt (local.get $${x}_bits))))
            (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 32)))`;
}

/** i's bits, moved so that the highest is 0x8000 as long as the mask stays. */
export function topBit(x: string): string {
  return `(i32.shl (local.get $${x}_i) (local.get $${x}_slope))`;
}

/** Where the mask has changed within the batch, goes back to the draw after the last that counts. */
export function changeMask(x: string, ring: number): string {
  return `
          (if (i32.eqz (i32.and ${topBit(x)} (i32.const 0x8000)))
            (then
              (local.set $${x}_slope (i32.add (local.get $${x}_slope) (i32.const 1)))
              ;; i is to be the largest with the next mask; so many of those taken were too many.
              (local.set $n
                (i32.sub
                  (i32.sub (i32.shr_u (i32.const 0x10000) (local.get $${x}_slope)) (i32.const 1))
                  (local.get $${x}_i)))
              (local.set $${x}_i (i32.add (local.get $${x}_i) (local.get $n)))
              (local.set $rest (i32.sub (i32.popcnt (local.get $${x}_bits)) (local.get $n)))
              (local.set $n (i32.popcnt (i32.and (local.get $${x}_bits) (i32.const 255))))
              (local.set $${x}_position (i32.sub (local.get $${x}_position) (i32.const 32)))
              (if (i32.gt_s (local.get $rest) (local.get $n))
                (then
                  (local.set $rest (i32.sub (local.get $rest) (local.get $n)))
                  (local.set $${x}_bits (i32.shr_u (local.get $${x}_bits) (i32.const 8)))
                  (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 16)))))
              (local.set $${x}_position
                (i32.add (local.get $${x}_position)
                  (i32.load8_u offset=${END_OF_PASSED}
                    (i32.add
                      (i32.shl (i32.and (local.get $${x}_bits) (i32.const 255)) (i32.const 3))
                      (local.get $rest)))))
              ${closeStretch(x)}
              (if (i32.gt_s (local.get $${x}_i) (i32.const 15))
                (then
                  (local.set $${x}_masks (i16x8.shr_u (local.get $${x}_masks) (i32.const 1)))
                  (local.set $${x}_falls ${fallsAt(x)})
                  ${openStretch(x, ring)}))))`;
}
