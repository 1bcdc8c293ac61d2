"use strict";
/** `node fill-code-cache.cjs LOADER ARGS...`: runs a scoring here and in its second thread; each keeps what that compiled. */
const { setEnvironmentData } = require("node:worker_threads");

const [loader, ...args] = process.argv.slice(2);
const { load, keepCodeCaches } = require(loader);

setEnvironmentData("keepCodeCaches", true);
load("precompiled")
  .runEngineCommand(args)
  .then((code) => {
    process.exitCode = code;
    if (code === 0) keepCodeCaches();
  });
