import { DRAW_LOCALS, DRAW_ONE_MASK } from "./draw-source.ts";
import { FIRST_SOURCE, FOLLOW_LOCALS } from "./first-source.ts";
import { GLOBALS, load, localsOf, store } from "./globals-source.ts";
import { LAST } from "./layout.ts";
import { MAKE_DRAWS_SOURCE } from "./make-draws-source.ts";
import { ONWARD_SOURCE } from "./onward-source.ts";

/** The globals that `run` keeps in locals; only $onward uses the others. */
const KEPT = ["position", "i", "note", "pastNotes", "pastNote", "place"] as const;

/** WebAssembly text of the kernel; `kernel.ts` explains its purpose and method. */
export const SOURCE = `(module
  (import "shuffles" "memory" (memory 1))

  ${GLOBALS}

${MAKE_DRAWS_SOURCE}
${FIRST_SOURCE}

${ONWARD_SOURCE}

  ;; Draws until there are no more shuffles or the position is beyond $stop.
  (func (export "run") (param $stop i32)
    ${localsOf(KEPT)}
    ${DRAW_LOCALS}
    ${FOLLOW_LOCALS}
    ${load(KEPT)}
    (block $out
      (loop $on
        (if (i32.le_s (local.get $i) (i32.const ${LAST}))
          (then
            ${store(KEPT)}
            (call $onward (local.get $stop))
            ${load(KEPT)}
            (br_if $out (i32.le_s (local.get $i) (i32.const ${LAST})))))
        ${DRAW_ONE_MASK}
        (br $on)))
    ${store(KEPT)}))
`;
