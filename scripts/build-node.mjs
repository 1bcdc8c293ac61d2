/**
 * Bundles everything that runs in Node outside Next.js: command line, worker, library, the demo's maker, the launcher of an installation
 * without sources. Packages are not bundled.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundle } from "./build/bundle.mjs";
import { declareTypes, describePackage } from "./build/library-package.mjs";
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
await bundleInto("dist/web", ["web/main.ts"]);
await bundleInto("dist/demo", ["scripts/seed-demo.ts"]);
await bundleInto("dist/server", ["scripts/run-built.ts"]);
await bundleInto("dist/core", ["lib/core/index.ts"]);
declareTypes(root, "dist/core");
// `npm install CHECKOUT/dist/core`
describePackage(root, `${root}/dist/core`, project, {
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
});
