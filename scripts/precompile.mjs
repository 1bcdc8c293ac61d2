/**
 * Bundles the engine's commands into one file and keeps V8's code cache beside it, filled by a scoring, so that
 * `tracecup score` starts as fast as Node itself does.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

/** The messages of zod in fifty languages: the command line speaks English. */
const oneLanguage = {
  name: "one-language",
  setup(plugins) {
    plugins.onResolve({ filter: /locales\/index\.js$/ }, ({ importer }) =>
      /[\\/]zod[\\/]/.test(importer) ? { path: "none", namespace: "locales" } : undefined,
    );
    plugins.onLoad({ filter: /^none$/, namespace: "locales" }, () => ({ contents: "export {};" }));
  },
};

/**
 * @param root the checkout
 * @param external packages that stay outside
 */
export async function precompile(root, external) {
  const folder = `${root}/dist/cli`;
  await build({
    absWorkingDir: root,
    entryPoints: ["lib/cli/precompiled.ts"],
    outfile: `${folder}/precompiled.cjs`,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    external,
    plugins: [oneLanguage],
    banner: { js: 'const __fileUrl = require("node:url").pathToFileURL(__filename).href;' },
    define: { "import.meta.url": "__fileUrl" },
    logLevel: "warning",
  });
  for (const name of ["load-precompiled", "score-thread"]) {
    copyFileSync(`${root}/scripts/precompiled/${name}.cjs`, `${folder}/${name}.cjs`);
  }
  fillCache(root);
}

/** Scores a small set: what that compiles goes into the cache. */
function fillCache(root) {
  const data = mkdtempSync(join(tmpdir(), "tracecup-precompile-"));
  const node = (...args) => execFileSync(process.execPath, args, { stdio: "pipe" });
  const tracecup = (...args) => node(`${root}/bin/tracecup.mjs`, ...args);
  try {
    tracecup("generate", "--users", "100", "--days", "2", "--out", data);
    const [orig, ref] = ["org", "ref"].map((kind) => join(data, `${kind}traces_team001_data01_IDP.csv`));
    const ano = join(data, "ano.csv");
    tracecup("anonymize", "A2", "--orig", orig, "--out", ano);
    const score = ["score", "--orig", orig, "--ref", ref, "--ano", ano, "--attackers", "strong"];
    const [filler, loader] = ["scripts/precompiled/fill-code-cache.cjs", "dist/cli/load-precompiled.cjs"];
    node(join(root, filler), join(root, loader), ...score);
  } finally {
    rmSync(data, { recursive: true });
  }
}
