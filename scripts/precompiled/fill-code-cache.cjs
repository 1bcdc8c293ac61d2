"use strict";
/** `node fill-code-cache.cjs LOADER ARGS...`: runs a command of the engine, then keeps what that compiled. */
const [loader, ...args] = process.argv.slice(2);
const { runEngineCommand, keepCodeCache } = require(loader);

runEngineCommand(args).then((code) => {
  process.exitCode = code;
  if (code === 0) keepCodeCache();
});
