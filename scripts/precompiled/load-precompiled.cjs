"use strict";
/**
 * Loads `precompiled.cjs` with V8's code cache. V8 checks the cache itself and compiles as usual where it does not fit: another
 * version of Node, other flags.
 */
const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { constants, Script } = require("node:vm");

const program = join(__dirname, "precompiled.cjs");
const cache = join(__dirname, "precompiled.cache");

function readCache() {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}

const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, "latin1")}\n})`;
const script = new Script(source, {
  filename: program,
  cachedData: readCache(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
script.runInThisContext()(exports, require, module, program, __dirname);

/** Keeps what has been compiled so far for the next start. */
function keepCodeCache() {
  writeFileSync(`${cache}.new`, script.createCachedData());
  renameSync(`${cache}.new`, cache);
}

module.exports = { ...module.exports, keepCodeCache };
