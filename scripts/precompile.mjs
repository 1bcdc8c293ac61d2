/**
 * Bundles the engine's commands into one file and a scoring's second thread into another, and stores V8's code caches beside them, filled
 * by running a scoring, so that `tracecup score` starts hardly later than Node itself.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

/** Leaves out zod's messages in fifty languages, since the command line is in English. */
const oneLanguage = {
  name: "one-language",
  setup(plugins) {
    plugins.onResolve({ filter: /locales\/index\.js$/ }, ({ importer }) =>
      /[\\/]zod[\\/]/.test(importer) ? { path: "none", namespace: "locales" } : undefined,
    );
    plugins.onLoad({ filter: /^none$/, namespace: "locales" }, () => ({ contents: "export {};" }));
  },
};

/** Replaces imports of zod by namespace imports, from which the bundler can drop unused parts. */
const usedPartOfZod = {
  name: "used-part-of-zod",
  setup(plugins) {
    plugins.onLoad({ filter: /[\\/]lib[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = source.replace('import { z } from "zod"', 'import * as z from "zod"');
      return contents === source ? undefined : { contents, loader: "ts" };
    });
  },
};

/** Loads parts of Node that are slow to load and seldom needed only when they are used. */
const lateParts = {
  name: "late-parts",
  setup(plugins) {
    plugins.onResolve(
      { filter: /^node:(child_process|crypto|stream|stream\/promises|zlib)$/ },
      ({ path }) => ({
        path: path.slice("node:".length),
        namespace: "late-parts",
      }),
    );
    plugins.onLoad({ filter: /.*/, namespace: "late-parts" }, async ({ path }) => {
      const names = Object.keys((await import(path)).default);
      const getters = names.map((name) => `get ${name}() { return require("${path}").${name}; }`);
      return { contents: `module.exports = { ${getters.join(", ")} };` };
    });
  },
};

/**
 * @param root the checkout
 * @param external packages that are not bundled
 * @param folder where to write
 * @param plugins further plugins of the bundler, which come first
 */
export async function precompile(root, external, folder = `${root}/dist/cli`, plugins = []) {
  await build({
    absWorkingDir: root,
    entryPoints: {
      precompiled: "lib/cli/precompiled.ts",
      "precompiled-thread": "lib/cli/precompiled-thread.ts",
    },
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    // The form of a package for bundlers first: that of jsonc-parser for Node requires its files by names that only it knows.
    mainFields: ["module", "main"],
    external,
    plugins: [...plugins, oneLanguage, usedPartOfZod, lateParts],
    // The function that Node wraps modules in, included here because the loader compiles the file as it is.
    banner: {
      js: '(function (exports, require, module, __filename, __dirname) { const __fileUrl = require("node:url").pathToFileURL(__filename).href;',
    },
    footer: { js: "})" },
    define: { "import.meta.url": "__fileUrl" },
    // For debugging, dist/cli/main.js keeps names and lines.
    minify: true,
    charset: "ascii",
    logLevel: "warning",
  });
  for (const name of ["load-precompiled", "score-thread"]) {
    copyFileSync(`${root}/scripts/precompiled/${name}.cjs`, `${folder}/${name}.cjs`);
  }
  fillCache(root, folder);
}

/** Scores a small set, so that the code compiled for it is cached. */
function fillCache(root, folder) {
  const data = mkdtempSync(join(tmpdir(), "tracecup-precompile-"));
  const node = (...args) => execFileSync(process.execPath, args, { stdio: "pipe" });
  const tracecup = (...args) => node(`${root}/bin/tracecup.cjs`, ...args);
  try {
    tracecup("generate", "--users", "100", "--days", "2", "--out", data);
    const [orig, ref] = ["org", "ref"].map((kind) => join(data, `${kind}traces_team001_data01_IDP.csv`));
    const ano = join(data, "ano.csv");
    tracecup("anonymize", "A2", "--orig", orig, "--out", ano);
    const score = ["score", "--orig", orig, "--ref", ref, "--ano", ano, "--attackers", "strong"];
    const filler = join(root, "scripts/precompiled/fill-code-cache.cjs");
    node(filler, join(folder, "load-precompiled.cjs"), ...score);
  } finally {
    rmSync(data, { recursive: true });
  }
}
