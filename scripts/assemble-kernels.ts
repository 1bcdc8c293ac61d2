/** Assembles the engine's WebAssembly texts. Run it after changing one: `npx tsx scripts/assemble-kernels.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import wabt from "wabt";
import { COUNT_SOURCE } from "../lib/core/attacks/draw-counts/count-source.ts";
import { SUMS_SOURCE } from "../lib/core/attacks/list-sums/sums-source.ts";
import { COLLECT_SOURCE } from "../lib/core/attacks/trace-evidence/collect-source.ts";
import { KERNEL_SOURCE } from "../lib/core/attacks/trace-inference/first-of-shuffles/kernel-source.ts";
import { WINDOW_SOURCE } from "../lib/core/attacks/trace-inference/location-window/window-source.ts";
import { COUNTS_SOURCE } from "../lib/core/attacks/visit-counts/counts-source.ts";
import { NUMBERS_SOURCE } from "../lib/core/pseudonymize/list-numbers/numbers-source.ts";
import { MAKE_DRAWS_SOURCE } from "../lib/core/random/draw-stream/make-draws-source.ts";
import { REFILL_SOURCE } from "../lib/core/random/mersenne-words/refill-source.ts";
import { ADD_VALUES_SOURCE } from "../lib/core/scores/distance-sums/add-values-source.ts";

const ROOT = join(import.meta.dirname, "..");
const ROW_KERNEL = "lib/core/formats/row-kernel";
const SPREAD_VISITS = "lib/core/attacks/mobility/spread-visits";
const USER_SCORES = "lib/core/attacks/user-scores/user-scores";

/** Each text with its location, and the constant that holds its binary in the file beside it. */
const KERNELS = [
  {
    path: "lib/core/random/draw-stream/make-draws",
    from: "make-draws-source.ts",
    constant: "MAKE_DRAWS_WASM",
    text: MAKE_DRAWS_SOURCE,
  },
  {
    path: "lib/core/attacks/trace-inference/first-of-shuffles/kernel",
    from: "kernel-source.ts",
    constant: "KERNEL_WASM",
    text: KERNEL_SOURCE,
  },
  {
    path: "lib/core/attacks/trace-inference/location-window/window",
    from: "window-source.ts",
    constant: "WINDOW_WASM",
    text: WINDOW_SOURCE,
  },
  {
    path: "lib/core/attacks/visit-counts/counts",
    from: "counts-source.ts",
    constant: "COUNTS_WASM",
    text: COUNTS_SOURCE,
  },
  {
    path: "lib/core/attacks/list-sums/sums",
    from: "sums-source.ts",
    constant: "SUMS_WASM",
    text: SUMS_SOURCE,
  },
  {
    path: "lib/core/random/mersenne-words/refill",
    from: "refill-source.ts",
    constant: "REFILL_WASM",
    text: REFILL_SOURCE,
  },
  {
    path: "lib/core/attacks/trace-evidence/collect",
    from: "collect-source.ts",
    constant: "COLLECT_WASM",
    text: COLLECT_SOURCE,
  },
  {
    path: "lib/core/attacks/draw-counts/count",
    from: "count-source.ts",
    constant: "COUNT_WASM",
    text: COUNT_SOURCE,
  },
  {
    path: "lib/core/pseudonymize/list-numbers/numbers",
    from: "numbers-source.ts",
    constant: "NUMBERS_WASM",
    text: NUMBERS_SOURCE,
  },
  {
    path: SPREAD_VISITS,
    from: "spread-visits.wat",
    constant: "SPREAD_VISITS_WASM",
    text: readFileSync(join(ROOT, `${SPREAD_VISITS}.wat`), "utf8"),
  },
  {
    path: "lib/core/scores/distance-sums/add-values",
    from: "add-values-source.ts",
    constant: "ADD_VALUES_WASM",
    text: ADD_VALUES_SOURCE,
  },
  {
    path: USER_SCORES,
    from: "user-scores.wat",
    constant: "USER_SCORES_WASM",
    text: readFileSync(join(ROOT, `${USER_SCORES}.wat`), "utf8"),
  },
  {
    path: ROW_KERNEL,
    from: "row-kernel.wat",
    constant: "ROW_KERNEL_WASM",
    text: readFileSync(join(ROOT, `${ROW_KERNEL}.wat`), "utf8"),
  },
];

const { parseWat } = await wabt();
for (const { path, from, constant, text } of KERNELS) {
  const parsed = parseWat(from, text, { simd: true, threads: true, bulk_memory: true });
  const { buffer } = parsed.toBinary({});
  const lines =
    Buffer.from(buffer)
      .toString("base64")
      .match(/.{1,100}/g) ?? [];
  const file = [
    `/** \`${from}\`, assembled by \`scripts/assemble-kernels.ts\`: ${buffer.length} bytes in base 64. */`,
    `export const ${constant} = [`,
    ...lines.map((line) => `  "${line}",`),
    `].join("");`,
    "",
  ];
  writeFileSync(join(ROOT, `${path}-wasm.ts`), file.join("\n"));
}
