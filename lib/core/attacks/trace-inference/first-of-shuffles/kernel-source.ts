import { DRAW_LOCALS, DRAW_ONE_MASK } from "./draw-source.ts";
import { FALLS_SOURCE } from "./falls-source.ts";
import { type Field, loadFields, storeFields } from "./fields-source.ts";
import { FIRST_SOURCE, FOLLOW_LOCALS } from "./first-source.ts";
import { LAST } from "./layout.ts";
import { ONWARD_SOURCE } from "./onward-source.ts";

/** The fields of a chain that `run` keeps in locals; only $onward uses the others. */
const FIELDS: readonly Field[] = ["position", "i", "note", "pastNotes", "pastNote", "place"];
const CHAIN = "(local.get $chain)";

/**
 * WebAssembly text of the kernel; `first-of-shuffles.ts` explains its purpose and method.
 *
 * The fields of a chain's state: `position`, the address of the next draw; `i` of the current shuffle, -1 between shuffles; `notes`, where
 * its notes begin, and `note`, the address for the next batch's note; `counts` and `countsEnd`, the addresses of the remaining counts, the
 * current shuffle's first; `firsts`, the address for the next result. The latest shuffle that had notes is followed back while the next one
 * is drawn: `pastNotes`, where its notes begin; `pastNote`, the address behind the note to search next; the `place` reached; and `result`,
 * the address for its first element, 0 if there is no such shuffle.
 */
export const KERNEL_SOURCE = `(module
  (import "stream" "memory" (memory 1 65536 shared))

${FALLS_SOURCE}
${FIRST_SOURCE}

${ONWARD_SOURCE}

  ;; Draws until the chain has no more shuffles or its position is beyond $stop.
  (func (export "run") (param $chain i32) (param $stop i32)
    ${FIELDS.map((name) => `(local $${name} i32)`).join(" ")}
    ${DRAW_LOCALS}
    ${FOLLOW_LOCALS}
    ${loadFields(FIELDS, CHAIN)}
    (block $out
      (loop $on
        (if (i32.le_s (local.get $i) (i32.const ${LAST}))
          (then
            ${storeFields(FIELDS, CHAIN)}
            (local.set $i (call $onward ${CHAIN} (local.get $stop)))
            ${loadFields(["position", "note", "pastNotes", "pastNote", "place"], CHAIN)}
            (br_if $out (i32.le_s (local.get $i) (i32.const ${LAST})))))
        ${DRAW_ONE_MASK}
        (br $on)))
    ${storeFields(FIELDS, CHAIN)}))
`;
