import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goldenPopulations } from "../../helpers/golden.ts";

const library = resolve("lib/core/index.ts");
const examples = [...readFileSync("docs/library.md", "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
  ([, code]) => code,
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tracecup-library-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("docs/library.md", () => {
  it("has examples that pass the type check", () => {
    for (const [i, code] of examples.entries()) writeFileSync(join(folder, `example-${i}.ts`), code);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2023",
      module: "esnext",
      moduleResolution: "bundler",
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: ["node"],
      typeRoots: [resolve("node_modules/@types")],
      paths: { tracecup: [library] },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const compiler = resolve("node_modules/typescript/bin/tsc");
    expect(examples.length).toBeGreaterThan(2);
    execFileSync(process.execPath, [compiler, "-p", folder], { stdio: "pipe" });
  });

  it("scores a set like the official programs in its first example", async () => {
    const [small] = goldenPopulations();
    copyFileSync(small.originalPath, join(folder, "orgtraces.csv"));
    copyFileSync(small.referencePath, join(folder, "reftraces.csv"));
    const outfile = join(folder, "example.mjs");
    writeFileSync(join(folder, "example.ts"), examples[0]);
    const entryPoints = [join(folder, "example.ts")];
    const alias = { tracecup: library };
    await build({ entryPoints, outfile, alias, bundle: true, platform: "node", format: "esm" });
    const printed = execFileSync(process.execPath, [outfile], { cwd: folder, encoding: "utf8" });
    const scores = new Map(printed.split("\n").map((line) => line.split(" ") as [string, string]));
    const golden = small.sets.find(({ name }) => name === "A4-PL_4_1");
    expect(readFileSync(join(folder, "anotraces.csv"))).toEqual(
      Buffer.from(golden?.read("anotraces.csv") ?? []),
    );
    for (const [name, expected] of golden?.scores() ?? []) {
      expect(Number(scores.get(name.replace(/^s_[IT] /, ""))), name).toBe(Number(expected));
    }
  });
});
