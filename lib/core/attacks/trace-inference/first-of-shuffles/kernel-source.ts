import { beginMask, drawBatch, drawLast } from "./draw-source.ts";
import { FIRST_SOURCE } from "./first-source.ts";
import { CHAIN_BYTES, CHAINS, FIELD, PARTNERS, PARTNERS_BYTES } from "./layout.ts";

/**
 * WebAssembly text of the kernel: what it is for and how it goes about it is told in `first-of-shuffles.ts`.
 *
 * A chain's state: `position` of its next draw; `i` of the shuffle that it is in, -1 between shuffles; `out`, the end of the
 * partners that it has; `counts` of the shuffles to come up to `countsEnd`, the first of them the one that it is in; `firsts`,
 * where the next answer goes.
 */
export const KERNEL_SOURCE = `(module
  (import "stream" "memory" (memory 1 65536 shared))

${FIRST_SOURCE}

  ;; Both chains by turns, until one has no more shuffles or has come to its stop.
  (func (export "runBoth") (param $stop_a i32) (param $stop_b i32)
    ${locals("a")}
    ${locals("b")}
    ${sharedLocals()}
    ${load("a", 0)}
    ${load("b", 1)}
    (block $out
      (loop $turn
        ${turn("a", 0)}
        ${turn("b", 1)}
        (br $turn)))
    ${save("a", 0)}
    ${save("b", 1)})

  ;; The chain whose state is at $chain alone.
  (func (export "runOne") (param $stop_a i32) (param $chain i32)
    ${locals("a")}
    ${sharedLocals()}
    ${load("a", "chain")}
    (block $out
      (loop $turn
        ${turn("a", "chain")}
        (br $turn)))
    ${save("a", "chain")}))
`;

/** Which chain: by number, or by the parameter that holds its state's address. */
type Chain = number | "chain";

function locals(x: string): string {
  const names = [...Object.keys(FIELD), "floor", "slope"].map((name) => `(local $${x}_${name} i32)`);
  return `${names.join(" ")} (local $${x}_masks v128)`;
}

function sharedLocals(): string {
  return `(local $bits i32) (local $again i32) (local $front i32) (local $n i32) (local $need i32) (local $draw i32)
    (local $fall i32) (local $draws v128) (local $draws2 v128) (local $limit v128)`;
}

function stateOf(chain: Chain): string {
  return chain === "chain" ? "(local.get $chain)" : `(i32.const ${CHAINS + chain * CHAIN_BYTES})`;
}

function load(x: string, chain: Chain): string {
  const loads = Object.entries(FIELD).map(
    ([name, field]) => `(local.set $${x}_${name} (i32.load offset=${4 * field} ${stateOf(chain)}))`,
  );
  return [...loads, `(if (i32.gt_s (local.get $${x}_i) (i32.const 15)) (then ${beginMask(x)}))`].join(
    "\n    ",
  );
}

function save(x: string, chain: Chain): string {
  return Object.entries(FIELD)
    .map(([name, field]) => `(i32.store offset=${4 * field} ${stateOf(chain)} (local.get $${x}_${name}))`)
    .join("\n    ");
}

/** Where the chain's partners begin. */
function partners(chain: Chain): string {
  if (chain !== "chain") return `(i32.const ${PARTNERS + chain * PARTNERS_BYTES})`;
  const number = `(i32.div_u (i32.sub (local.get $chain) (i32.const ${CHAINS})) (i32.const ${CHAIN_BYTES}))`;
  return `(i32.add (i32.const ${PARTNERS}) (i32.mul ${number} (i32.const ${PARTNERS_BYTES})))`;
}

/** One batch of a shuffle, or its end and the next one's beginning. */
function turn(x: string, chain: Chain): string {
  return `(if (i32.gt_s (local.get $${x}_i) (i32.const 15))
          (then
            (br_if $out (i32.gt_u (local.get $${x}_position) (local.get $stop_${x})))
            ${drawBatch(x)})
          (else
            (loop $shuffle_${x}
              (if (i32.ge_s (local.get $${x}_i) (i32.const 0))
                (then
                  (br_if $out (i32.gt_u (local.get $${x}_position) (local.get $stop_${x})))
                  ${drawLast(x)}
                  (i32.store16 (local.get $${x}_firsts)
                    (call $first (local.get $${x}_out) (i32.load16_u (local.get $${x}_counts))))
                  (local.set $${x}_firsts (i32.add (local.get $${x}_firsts) (i32.const 2)))
                  (local.set $${x}_counts (i32.add (local.get $${x}_counts) (i32.const 2)))
                  (local.set $${x}_i (i32.const -1))))
              (br_if $out (i32.eq (local.get $${x}_counts) (local.get $${x}_countsEnd)))
              (local.set $${x}_i (i32.sub (i32.load16_u (local.get $${x}_counts)) (i32.const 1)))
              (local.set $${x}_out ${partners(chain)})
              (br_if $shuffle_${x} (i32.le_s (local.get $${x}_i) (i32.const 15))))
            ${beginMask(x)}))`;
}
