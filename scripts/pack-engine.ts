/**
 * `npm run pack:engine [FOLDER]` packs the engine without the site: the commands that need no database, and the library, as one tarball that
 * installs without the registry. Prints the tarball's path.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { declareTypes, describePackage } from "./build/library-package.mjs";

/** It starts threads from files of its own, so it is a bundled dependency rather than a part of the program. */
const THREADS = "piscina";

const root = fileURLToPath(new URL("..", import.meta.url));

export async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tracecup-engine-"));
  try {
    await pack(folder, resolve(process.argv[3] ?? join(root, "dist")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function pack(folder: string, target: string): Promise<void> {
  const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  await compile(join(folder, "cli"), ["lib/cli/standalone.ts", "lib/cli/experiment-thread.ts"], {
    // Packages in the older form of modules load parts of Node by `require`.
    js: 'import { createRequire as __create } from "node:module"; const require = __create(import.meta.url);',
  });
  await compile(join(folder, "library"), ["lib/core/index.ts"]);
  declareTypes(root, join(folder, "library"));
  copyThreads(folder);
  writeFileSync(join(folder, "tracecup.mjs"), '#!/usr/bin/env node\nimport "./cli/standalone.js";\n', {
    mode: 0o755,
  });
  describePackage(root, folder, project, {
    bin: { tracecup: "./tracecup.mjs" },
    exports: { ".": { types: "./library/index.d.ts", default: "./library/index.js" } },
    dependencies: { [THREADS]: project.dependencies[THREADS] },
    bundleDependencies: [THREADS],
  });
  mkdirSync(target, { recursive: true });
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", target], { cwd: folder });
  process.stdout.write(`${join(target, packed.toString().trim())}\n`);
}

function compile(outdir: string, entryPoints: string[], banner: Record<string, string> = {}) {
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    mainFields: ["module", "main"],
    external: [THREADS],
    banner,
    minify: true,
    logLevel: "warning",
  });
}

/** Only what runs: no sources, maps and types, and no optional package with programs for each platform. */
function copyThreads(folder: string) {
  const [from, to] = [root, folder].map((place) => join(place, "node_modules", THREADS));
  cpSync(join(from, "dist"), join(to, "dist"), {
    recursive: true,
    filter: (path) => !/\.(map|d\.ts)$/.test(path),
  });
  cpSync(join(from, "LICENSE"), join(to, "LICENSE"));
  const { name, version, license, main, exports } = JSON.parse(
    readFileSync(join(from, "package.json"), "utf8"),
  );
  writeFileSync(join(to, "package.json"), JSON.stringify({ name, version, license, main, exports }));
}
