import {
  CHAIN_BYTES,
  CHAINS,
  END_OF_PASSED,
  FALLS,
  PARTNERS,
  PARTNERS_BYTES,
  PASSED_BEFORE,
  TO_THE_FRONT,
} from "./layout.ts";

/** Fields of a chain's state: name and byte. */
const FIELDS = { position: 0, i: 4, out: 8, counts: 12, counts_end: 16, firsts: 20 } as const;

/**
 * WebAssembly text of the kernel: what it is for and how it goes about it is told in `first-of-shuffles.ts`.
 *
 * A chain's state: `position` of its next draw; `i` of the shuffle that it is in, -1 between shuffles; `out`, the end of the
 * partners that it has; `counts` of the shuffles to come up to `counts_end`, the first of them the one that it is in; `firsts`,
 * where the next answer goes.
 */
export const KERNEL_SOURCE = `(module
  (import "stream" "memory" (memory 1 65536 shared))

${search()}

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
  const names = [...Object.keys(FIELDS), "floor", "slope"].map((name) => `(local $${x}_${name} i32)`);
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
  const loads = Object.entries(FIELDS).map(
    ([name, byte]) => `(local.set $${x}_${name} (i32.load offset=${byte} ${stateOf(chain)}))`,
  );
  return [...loads, `(if (i32.gt_s (local.get $${x}_i) (i32.const 15)) (then ${beginMask(x)}))`].join(
    "\n    ",
  );
}

function save(x: string, chain: Chain): string {
  return Object.entries(FIELDS)
    .map(([name, byte]) => `(i32.store offset=${byte} ${stateOf(chain)} (local.get $${x}_${name}))`)
    .join("\n    ");
}

/** Where the chain's partners begin. */
function partners(chain: Chain): string {
  if (chain !== "chain") return `(i32.const ${PARTNERS + chain * PARTNERS_BYTES})`;
  const number = `(i32.div_u (i32.sub (local.get $chain) (i32.const ${CHAINS})) (i32.const ${CHAIN_BYTES}))`;
  return `(i32.add (i32.const ${PARTNERS}) (i32.mul ${number} (i32.const ${PARTNERS_BYTES})))`;
}

/** Draws are masked with 2^k - 1 as long as i is at least floor = 2^(k-1). */
function beginMask(x: string): string {
  return `
            (local.set $${x}_slope (i32.sub (i32.clz (local.get $${x}_i)) (i32.const 16)))
            (local.set $${x}_floor (i32.shr_u (i32.const 0x8000) (local.get $${x}_slope)))
            (local.set $${x}_masks
              (i16x8.splat (i32.sub (i32.shl (local.get $${x}_floor) (i32.const 1)) (i32.const 1))))`;
}

/** One batch of a shuffle, or its end and the next one's beginning. */
function turn(x: string, chain: Chain): string {
  return `(if (i32.gt_s (local.get $${x}_i) (i32.const 15))
          (then
            (br_if $out (i32.gt_u (local.get $${x}_position) (local.get $stop_${x})))
            ${batch(x)})
          (else
            (loop $shuffle_${x}
              (if (i32.ge_s (local.get $${x}_i) (i32.const 0))
                (then
                  (br_if $out (i32.gt_u (local.get $${x}_position) (local.get $stop_${x})))
                  ${lastDraws(x)}
                  (i32.store16 (local.get $${x}_firsts)
                    (call $first (local.get $${x}_out) (i32.load16_u (local.get $${x}_counts))))
                  (local.set $${x}_firsts (i32.add (local.get $${x}_firsts) (i32.const 2)))
                  (local.set $${x}_counts (i32.add (local.get $${x}_counts) (i32.const 2)))
                  (local.set $${x}_i (i32.const -1))))
              (br_if $out (i32.eq (local.get $${x}_counts) (local.get $${x}_counts_end)))
              (local.set $${x}_i (i32.sub (i32.load16_u (local.get $${x}_counts)) (i32.const 1)))
              (local.set $${x}_out ${partners(chain)})
              (br_if $shuffle_${x} (i32.le_s (local.get $${x}_i) (i32.const 15))))
            ${beginMask(x)}))`;
}

/**
 * Sixteen draws: which are taken, if i fell evenly from lane to lane; then against i less those taken before each, until that
 * says the same. The taken ones are written one after another.
 */
function batch(x: string): string {
  return `
            (local.set $draws (v128.and (v128.load (local.get $${x}_position)) (local.get $${x}_masks)))
            (local.set $draws2 (v128.and (v128.load offset=16 (local.get $${x}_position)) (local.get $${x}_masks)))
            (local.set $limit (i16x8.splat (i32.add (local.get $${x}_i) (i32.const 1))))
            (local.set $fall
              (i32.and
                (i32.shr_u (i32.shl (local.get $${x}_i) (local.get $${x}_slope)) (i32.const 5))
                (i32.const -32)))
            (local.set $bits
              (i8x16.bitmask
                (i8x16.narrow_i16x8_s
                  (i16x8.gt_s (i16x8.sub (local.get $limit) (v128.load offset=${FALLS - 1024} (local.get $fall))) (local.get $draws))
                  (i16x8.gt_s (i16x8.sub (local.get $limit) (v128.load offset=${FALLS - 1008} (local.get $fall))) (local.get $draws2)))))
            (block $settled_${x}
              (loop $settle_${x}
                (local.set $front (i32.and (local.get $bits) (i32.const 255)))
                (local.set $n (i32.popcnt (local.get $front)))
                (local.set $again
                  (i8x16.bitmask
                    (i8x16.narrow_i16x8_s
                      (i16x8.gt_s
                        (i16x8.sub (local.get $limit)
                          (v128.load offset=${PASSED_BEFORE} (i32.shl (local.get $front) (i32.const 4))))
                        (local.get $draws))
                      (i16x8.gt_s
                        (i16x8.sub
                          (i16x8.sub (local.get $limit) (i16x8.splat (local.get $n)))
                          (v128.load offset=${PASSED_BEFORE} (i32.shl (i32.shr_u (local.get $bits) (i32.const 8)) (i32.const 4))))
                        (local.get $draws2)))))
                (br_if $settled_${x} (i32.eq (local.get $again) (local.get $bits)))
                (local.set $bits (local.get $again))
                (br $settle_${x})))
            (v128.store (local.get $${x}_out)
              (i8x16.swizzle (local.get $draws)
                (v128.load offset=${TO_THE_FRONT} (i32.shl (local.get $front) (i32.const 4)))))
            (v128.store (i32.add (local.get $${x}_out) (i32.shl (local.get $n) (i32.const 1)))
              (i8x16.swizzle (local.get $draws2)
                (v128.load offset=${TO_THE_FRONT} (i32.shl (i32.shr_u (local.get $bits) (i32.const 8)) (i32.const 4)))))
            (local.set $need (i32.sub (local.get $${x}_i) (i32.popcnt (local.get $bits))))
            (if (i32.ge_s (local.get $need) (local.get $${x}_floor))
              (then
                (local.set $${x}_out
                  (i32.add (local.get $${x}_out) (i32.shl (i32.popcnt (local.get $bits)) (i32.const 1))))
                (local.set $${x}_i (local.get $need))
                (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 32))))
              (else
                ;; The mask changes within the batch: go back to the draw after the last that counts.
                (local.set $need (i32.sub (i32.add (local.get $${x}_i) (i32.const 1)) (local.get $${x}_floor)))
                (local.set $${x}_out (i32.add (local.get $${x}_out) (i32.shl (local.get $need) (i32.const 1))))
                (if (i32.gt_s (local.get $need) (local.get $n))
                  (then
                    (local.set $need (i32.sub (local.get $need) (local.get $n)))
                    (local.set $front (i32.shr_u (local.get $bits) (i32.const 8)))
                    (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 16)))))
                (local.set $${x}_position
                  (i32.add (local.get $${x}_position)
                    (i32.load8_u offset=${END_OF_PASSED} (i32.add (i32.shl (local.get $front) (i32.const 3)) (local.get $need)))))
                (local.set $${x}_i (i32.sub (local.get $${x}_floor) (i32.const 1)))
                (local.set $${x}_floor (i32.shr_u (local.get $${x}_floor) (i32.const 1)))
                (local.set $${x}_slope (i32.add (local.get $${x}_slope) (i32.const 1)))
                (local.set $${x}_masks (i16x8.shr_u (local.get $${x}_masks) (i32.const 1)))))`;
}

/** The rest of a shuffle, draw by draw and without a branch on any: i is 15 at most. */
function lastDraws(x: string): string {
  return `(block $drawn_${x}
                    (loop $draw_${x}
                      (br_if $drawn_${x} (i32.eqz (local.get $${x}_i)))
                      (local.set $draw
                        (i32.and
                          (i32.load16_u (local.get $${x}_position))
                          (i32.shr_u (i32.const -1) (i32.clz (local.get $${x}_i)))))
                      (i32.store16 (local.get $${x}_out) (local.get $draw))
                      (local.set $n (i32.le_u (local.get $draw) (local.get $${x}_i)))
                      (local.set $${x}_out (i32.add (local.get $${x}_out) (i32.shl (local.get $n) (i32.const 1))))
                      (local.set $${x}_i (i32.sub (local.get $${x}_i) (local.get $n)))
                      (local.set $${x}_position (i32.add (local.get $${x}_position) (i32.const 2)))
                      (br $draw_${x})))`;
}

/** The way back of the first place: element i's partner stands at end - 2 i, and what ended at a place came from i where it was i's partner. */
function search(): string {
  return `  (func $first (param $end i32) (param $count i32) (result i32)
    (local $i i32) (local $place i32) (local $at i32) (local $stop i32) (local $places v128)
    (local $few i32)
    (local.set $i (i32.const 1))
    (local.set $few (select (local.get $count) (i32.const 16) (i32.lt_u (local.get $count) (i32.const 16))))
    (local.set $at (i32.sub (local.get $end) (i32.const 2)))
    (block $searched
      (loop $part
        ;; One by one up to $few, without a branch on what is found.
        (block $none
          (br_if $none (i32.ge_u (local.get $i) (local.get $few)))
          (loop $one
            (local.set $place
              (select (local.get $i) (local.get $place)
                (i32.eq (i32.load16_u (local.get $at)) (local.get $place))))
            (local.set $at (i32.sub (local.get $at) (i32.const 2)))
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br_if $one (i32.lt_u (local.get $i) (local.get $few)))))
        (br_if $searched (i32.eq (local.get $i) (local.get $count)))
        ;; Sixteen at a time to the next place where there is something to be found.
        (local.set $places (i16x8.splat (local.get $place)))
        (block $found
          (loop $sixteen
            (br_if $found (i32.gt_u (i32.add (local.get $i) (i32.const 16)) (local.get $count)))
            (br_if $found
              (v128.any_true
                (v128.or
                  (i16x8.eq (v128.load (i32.sub (local.get $at) (i32.const 14))) (local.get $places))
                  (i16x8.eq (v128.load (i32.sub (local.get $at) (i32.const 30))) (local.get $places)))))
            (local.set $at (i32.sub (local.get $at) (i32.const 32)))
            (local.set $i (i32.add (local.get $i) (i32.const 16)))
            (br $sixteen)))
        (local.set $few (i32.add (local.get $i) (i32.const 16)))
        (local.set $few
          (select (local.get $count) (local.get $few) (i32.lt_u (local.get $count) (local.get $few))))
        (br $part)))
    (local.get $place))`;
}
