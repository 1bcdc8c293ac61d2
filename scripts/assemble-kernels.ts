/** Assembles the engine's WebAssembly texts. Run it after changing one: `npx tsx scripts/assemble-kernels.ts`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import wabt from "wabt";
import { kernelFolders } from "./kernel-folders.ts";

const { parseWat } = await wabt();
for (const folder of kernelFolders()) {
  const isText = existsSync(join(folder, "source.wat"));
  const from = isText ? "source.wat" : "source.ts";
  const text: string = isText
    ? readFileSync(join(folder, from), "utf8")
    : (await import(join(folder, from))).SOURCE;
  const parsed = parseWat(from, text, { simd: true, bulk_memory: true });
  const { buffer } = parsed.toBinary({});
  const lines =
    Buffer.from(buffer)
      .toString("base64")
      .match(/.{1,100}/g) ?? [];
  const file = [
    `/** \`${from}\`, assembled by \`scripts/assemble-kernels.ts\`: ${buffer.length} bytes in base 64. */`,
    "export const WASM = [",
    ...lines.map((line) => `  "${line}",`),
    `].join("");`,
    "",
  ];
  writeFileSync(join(folder, "wasm.ts"), file.join("\n"));
}
