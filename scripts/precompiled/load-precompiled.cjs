"use strict";
/**
 * Loads `precompiled.cjs` or `precompiled-thread.cjs` with its code cache. V8 checks the cache itself and compiles as usual where it
 * does not fit: another version of Node, other flags.
 */
const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { constants, Script } = require("node:vm");

const scripts = new Map();

/** What the bundle of this name exports. */
exports.load = (name) => {
  const filename = join(__dirname, `${name}.cjs`);
  const script = new Script(readFileSync(filename, "latin1"), {
    filename,
    cachedData: readCache(name),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(name, script);
  const bundle = { exports: {} };
  script.runInThisContext()(bundle.exports, require, bundle, filename, __dirname);
  return bundle.exports;
};

/** Keeps what has been compiled so far for the next start. */
exports.keepCodeCaches = () => {
  for (const [name, script] of scripts) {
    const path = join(__dirname, `${name}.cache`);
    writeFileSync(`${path}.new`, script.createCachedData());
    renameSync(`${path}.new`, path);
  }
};

function readCache(name) {
  try {
    return readFileSync(join(__dirname, `${name}.cache`));
  } catch {
    return undefined;
  }
}
