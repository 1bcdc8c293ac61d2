import { rmSync } from "node:fs";
import { build } from "esbuild";

/**
 * Bundles programs for Node, each with its own output file, into a folder that is emptied first.
 * @param {object} task
 * @param {string} task.root the folder to which all paths are relative
 * @param {string} task.outdir
 * @param {readonly string[]} task.entries the programs' sources
 * @param {readonly string[]} task.external packages to be loaded when a program runs
 * @throws if a source does not exist or cannot be compiled
 */
export async function bundle({ root, outdir, entries, external }) {
  rmSync(`${root}/${outdir}`, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: [...external],
    sourcemap: true,
    logLevel: "warning",
  });
}
