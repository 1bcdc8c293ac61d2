import { DRAW_LOCALS, DRAW_ONE_MASK } from "./draw-source.ts";
import { type Field, loadFields, storeFields } from "./fields-source.ts";
import { FIRST_SOURCE } from "./first-source.ts";
import { LAST } from "./layout.ts";
import { ONWARD_SOURCE } from "./onward-source.ts";

/** What a run keeps of a chain in locals; the other fields are $onward's. */
const FIELDS: readonly Field[] = ["position", "i", "note"];
const CHAIN = "(local.get $chain)";

/**
 * WebAssembly text of the kernel: what it is for and how it goes about it is told in `first-of-shuffles.ts`.
 *
 * A chain's state: `position` of its next draw; `i` of the shuffle that it is in, -1 between shuffles; `note`, where the note of its
 * next batch goes; `counts` of the shuffles to come up to `countsEnd`, the first of them the one that it is in; `firsts`, where the
 * next answer goes.
 */
export const KERNEL_SOURCE = `(module
  (import "stream" "memory" (memory 1 65536 shared))

${FIRST_SOURCE}

${ONWARD_SOURCE}

  ;; Until the chain has no more shuffles or has come to its stop.
  (func (export "run") (param $chain i32) (param $stop i32)
    ${FIELDS.map((name) => `(local $${name} i32)`).join(" ")}
    ${DRAW_LOCALS}
    ${loadFields(FIELDS, CHAIN)}
    (block $out
      (loop $on
        (if (i32.le_s (local.get $i) (i32.const ${LAST}))
          (then
            ${storeFields(FIELDS, CHAIN)}
            (local.set $i (call $onward ${CHAIN} (local.get $stop)))
            ${loadFields(["position", "note"], CHAIN)}
            (br_if $out (i32.le_s (local.get $i) (i32.const ${LAST})))))
        ${DRAW_ONE_MASK}
        (br $on)))
    ${storeFields(FIELDS, CHAIN)}))
`;
