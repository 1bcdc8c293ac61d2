import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goldenPopulations } from "../../helpers/golden.ts";

const library = resolve("lib/core/index.ts");

/** A page's examples, each with the block of text below it, which is what it prints. */
const examplesOf = (page: string) =>
  [...readFileSync(page, "utf8").matchAll(/^```ts\n([\s\S]*?)^```$(?:\n\n^```text\n([\s\S]*?)^```$)?/gm)].map(
    ([, code, output]) => ({ code, output }),
  );

const examples = examplesOf("docs/library.md");
const privacyExamples = examplesOf("docs/library-privacy.md");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tracecup-library-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an example in the temporary folder. @returns what it prints */
async function run(code: string): Promise<string> {
  const [source, outfile] = ["example.ts", "example.mjs"].map((name) => join(folder, name));
  writeFileSync(source, code);
  const alias = { tracecup: library };
  await build({ entryPoints: [source], outfile, alias, bundle: true, platform: "node", format: "esm" });
  return execFileSync(process.execPath, [outfile], { cwd: folder, encoding: "utf8" });
}

describe("the library's pages", () => {
  it("have examples that pass the type check", () => {
    for (const [i, { code }] of [...examples, ...privacyExamples].entries()) {
      writeFileSync(join(folder, `example-${i}.ts`), code);
    }
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

  it.each(privacyExamples.map((example, i) => [i + 1, example] as const))(
    "print what stands below example %i of the methods of privacy",
    async (_, { code, output }) => {
      expect(output).toBeDefined();
      expect(await run(code)).toBe(output);
    },
  );

  it("score a set like the official programs in the first example", async () => {
    const [small] = goldenPopulations();
    copyFileSync(small.originalPath, join(folder, "orgtraces.csv"));
    copyFileSync(small.referencePath, join(folder, "reftraces.csv"));
    const printed = await run(examples[0].code);
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
