/** Bundles what runs in Node outside Next.js: the command line, the worker and the library. Packages stay outside. */
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundles = [
  { outdir: "dist/cli", entries: ["lib/cli/main.ts"] },
  { outdir: "dist/workers", entries: ["workers/main.ts", "workers/scoring-thread.ts"] },
  { outdir: "dist/core", entries: ["lib/core/index.ts"] },
];

for (const { outdir, entries } of bundles) {
  const entryPoints = entries.filter((entry) => existsSync(`${root}/${entry}`));
  rmSync(`${root}/${outdir}`, { recursive: true, force: true });
  if (entryPoints.length === 0) continue;
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
