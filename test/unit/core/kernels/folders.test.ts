import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { kernelFolders } from "../../../../scripts/kernel-folders.ts";

const FOLDERS = kernelFolders().map((folder) => ({ name: basename(folder), folder }));

describe.each(FOLDERS)("the kernel $name", ({ name, folder }) => {
  it("has the bytes that its source assembles to", async () => {
    const wat = join(folder, "source.wat");
    const source = existsSync(wat)
      ? readFileSync(wat, "utf8")
      : (await import(join(folder, "source.ts"))).SOURCE;
    const { parseWat } = await wabt();
    const { buffer } = parseWat(name, source, { simd: true, bulk_memory: true }).toBinary({});
    const { WASM } = await import(join(folder, "wasm.ts"));
    expect(Buffer.from(buffer).toString("base64")).toBe(WASM);
  });

  it("exports what its plain form exports", async () => {
    const [kernel, plain] = [await import(join(folder, "kernel.ts")), await import(join(folder, "plain.ts"))];
    expect(Object.keys(kernel).sort()).toEqual(Object.keys(plain).sort());
  });

  it("has a benchmark, which both forms can do", async () => {
    const { work } = await import(join(folder, "benchmark.ts"));
    for (const form of ["kernel.ts", "plain.ts"])
      expect(await import(join(folder, form)).then(work)).toBeUndefined();
  });
});
