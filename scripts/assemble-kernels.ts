/** Assembles the engine's WebAssembly texts; run it after changing one: `npx tsx scripts/assemble-kernels.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import wabt from "wabt";
import { KERNEL_SOURCE } from "../lib/core/attacks/trace-inference/first-of-shuffles/kernel-source.ts";
import { MAKE_DRAWS_SOURCE } from "../lib/core/random/draw-stream/make-draws-source.ts";

const KERNELS = [
  {
    folder: "lib/core/random/draw-stream",
    name: "make-draws",
    constant: "MAKE_DRAWS_WASM",
    source: MAKE_DRAWS_SOURCE,
  },
  {
    folder: "lib/core/attacks/trace-inference/first-of-shuffles",
    name: "kernel",
    constant: "KERNEL_WASM",
    source: KERNEL_SOURCE,
  },
];

const { parseWat } = await wabt();
for (const { folder, name, constant, source } of KERNELS) {
  const binary = parseWat(`${name}-source.ts`, source, {
    simd: true,
    threads: true,
    bulk_memory: true,
  }).toBinary({});
  const lines =
    Buffer.from(binary.buffer)
      .toString("base64")
      .match(/.{1,100}/g) ?? [];
  const text = [
    `/** \`${name}-source.ts\`, assembled by \`scripts/assemble-kernels.ts\`, in base 64. */`,
    `export const ${constant} = [`,
    ...lines.map((line) => `  "${line}",`),
    `].join("");`,
    "",
  ];
  writeFileSync(join(import.meta.dirname, "..", folder, `${name}-wasm.ts`), text.join("\n"));
}
