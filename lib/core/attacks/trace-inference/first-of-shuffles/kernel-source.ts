import { beginMask, changeMask, closeStretch, drawBatch, openStretch, topBit } from "./draw-source.ts";
import { type Field, loadFields, storeFields } from "./fields-source.ts";
import { FIRST_SOURCE } from "./first-source.ts";
import { CHAIN_BYTES, CHAINS, NEXT_NOTE, NOTE_RING_BYTES } from "./layout.ts";
import { ONWARD_SOURCE } from "./onward-source.ts";

/** What a run keeps of a chain in locals; the other fields are $onward's. */
const FIELDS: readonly Field[] = ["position", "i", "stretch"];
const ADDRESS: Readonly<Record<string, string>> = {
  a: `(i32.const ${CHAINS})`,
  b: `(i32.const ${CHAINS + CHAIN_BYTES})`,
};

/**
 * WebAssembly text of the kernel: what it is for and how it goes about it is told in `first-of-shuffles.ts`.
 *
 * A chain's state: `position` of its next draw; `i` of the shuffle that it is in, -1 between shuffles; `stretch`, the end of the
 * stretches of draws that it has noted; `counts` of the shuffles to come up to `countsEnd`, the first of them the one that it is in;
 * `firsts`, where the next answer goes.
 */
export const KERNEL_SOURCE = `(module
  (import "stream" "memory" (memory 1 65536 shared))

${FIRST_SOURCE}

${ONWARD_SOURCE}

  ;; Both chains by turns, until one has no more shuffles or has come to its stop.
  (func (export "runBoth") (param $a_stop i32) (param $b_stop i32)
    ${run({ a: 0, b: 1 })})

  ;; One of them alone.
  (func (export "runFirst") (param $a_stop i32)
    ${run({ a: 2 })})
  (func (export "runSecond") (param $b_stop i32)
    ${run({ b: 3 })}))
`;

/** @param rings which ring the notes of each chain go to */
function run(rings: Readonly<Record<string, number>>): string {
  const chains = Object.entries(rings);
  const each = (text: (x: string, ring: number) => string): string =>
    chains.map(([x, ring]) => text(x, ring)).join("\n    ");
  const noMaskChanged = chains.map(([x]) => topBit(x)).reduce((one, other) => `(i32.and ${one} ${other})`);
  const next = `(i32.const ${NEXT_NOTE + 4 * chains[0][1]})`;
  return `
    ${each(locals)}
    (local $note i32) (local $end i32) (local $again i32) (local $rest i32) (local $n i32)
    (local $limit v128) (local $room v128)
    (local.set $note (i32.load ${next}))
    ${each((x) => loadFields(FIELDS, ADDRESS[x], `${x}_`))}
    ${each((x, ring) => whileByBatches(x, beginMask(x, ring)))}
    (block $out
      (loop $turn
        ${each(onward)}
        (if (i32.eq (local.get $note) (i32.const ${NOTE_RING_BYTES}))
          (then
            ${each(closeStretch)}
            (local.set $note (i32.const 0))
            ${each(openStretch)}))
        (local.set $end (i32.const ${NOTE_RING_BYTES}))
        ${each(limit)}
        (block $changed
          (loop $batches
            ${each(drawBatch)}
            (local.set $note (i32.add (local.get $note) (i32.const 4)))
            (br_if $changed (i32.eqz (i32.and ${noMaskChanged} (i32.const 0x8000))))
            (br_if $batches (i32.lt_u (local.get $note) (local.get $end)))))
        ${each(changeMask)}
        (br $turn)))
    ${each((x) => whileByBatches(x, closeStretch(x)))}
    ${each((x) => storeFields(FIELDS, ADDRESS[x], `${x}_`))}
    (i32.store ${next} (local.get $note))`;
}

function locals(x: string): string {
  const numbers = [...FIELDS, "slope", "bits"].map((name) => `(local $${x}_${name} i32)`);
  return `${numbers.join(" ")} (local $${x}_masks v128) (local $${x}_falls v128)`;
}

/** Leads a chain that does not draw by batches to where it does. */
function onward(x: string, ring: number): string {
  return `
        (if (i32.le_s (local.get $${x}_i) (i32.const 15))
          (then
            ${storeFields(FIELDS, ADDRESS[x], `${x}_`)}
            (local.set $${x}_i (call $onward ${ADDRESS[x]} (local.get $${x}_stop)))
            ${loadFields(["position", "stretch"], ADDRESS[x], `${x}_`)}
            (br_if $out (i32.le_s (local.get $${x}_i) (i32.const 15)))
            ${beginMask(x, ring)}))`;
}

/** Ends the turns where the chain has come to its stop. */
function limit(x: string): string {
  return `
        (br_if $out (i32.gt_u (local.get $${x}_position) (local.get $${x}_stop)))
        (local.set $n
          (i32.add (local.get $note)
            (i32.add (i32.const 4)
              (i32.shl
                (i32.shr_u (i32.sub (local.get $${x}_stop) (local.get $${x}_position)) (i32.const 5))
                (i32.const 2)))))
        (local.set $end
          (select (local.get $n) (local.get $end) (i32.lt_u (local.get $n) (local.get $end))))`;
}

function whileByBatches(x: string, action: string): string {
  return `(if (i32.gt_s (local.get $${x}_i) (i32.const 15)) (then ${action}))`;
}
