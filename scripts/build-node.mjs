/**
 * Bundles everything that runs in Node outside Next.js: command line, worker, library, the demo's maker, the launcher of an installation
 * without sources. Packages are not bundled.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle } from "./build/bundle.mjs";
import { precompile } from "./precompile.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { dependencies, ...project } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
/** Packages that are bundled nevertheless: loading their many small files takes longer than running them. */
const inlined = new Set(["zod"]);
const external = Object.keys(dependencies).filter((name) => !inlined.has(name));
const bundleInto = (outdir, entries) => bundle({ root, outdir, entries, external });

await bundleInto("dist/cli", ["lib/cli/main.ts", "lib/cli/experiment-thread.ts"]);
await precompile(root, ["piscina"]);
const threads = ["scoring", "team-attack", "lab", "detail", "repeat", "public-set"];
await bundleInto("dist/workers", ["workers/main.ts", ...threads.map((name) => `workers/${name}-thread.ts`)]);
await bundleInto("dist/demo", ["scripts/seed-demo.ts"]);
await bundleInto("dist/server", ["scripts/run-built.ts"]);
await bundleInto("dist/core", ["lib/core/index.ts"]);
declareTypes("dist/core", "lib/core/index.ts");
describePackage("dist/core");

/** Writes the library's type declarations, so that programs can use it without this project's compiler options. */
function declareTypes(outDir, entry) {
  const compiler = `${root}/node_modules/typescript/bin/tsc`;
  const outputs = ["--declaration", "--emitDeclarationOnly", "--rootDir", "lib/core", "--outDir", outDir];
  const language = ["--target", "es2023", "--module", "esnext", "--moduleResolution", "bundler", "--strict"];
  const inputs = ["--ignoreConfig", "--allowImportingTsExtensions", "--types", "", entry];
  execFileSync(process.execPath, [compiler, ...outputs, ...language, ...inputs], {
    cwd: root,
    stdio: "inherit",
  });
}

/** Makes the library's folder a package without dependencies: `npm install CHECKOUT/dist/core`. */
function describePackage(directory) {
  const { name, version, license, type, engines } = project;
  const exports = { ".": { types: "./index.d.ts", default: "./index.js" } };
  const description = "Anonymize, attack and score location traces, as in PWS Cup 2019";
  const manifest = { name, version, description, license, type, engines, exports };
  copyFileSync(`${root}/LICENSE`, `${root}/${directory}/LICENSE`);
  copyFileSync(`${root}/docs/library.md`, `${root}/${directory}/README.md`);
  writeFileSync(`${root}/${directory}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
