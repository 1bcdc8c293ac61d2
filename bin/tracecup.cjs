#!/usr/bin/env node
"use strict";
// CommonJS, since Node starts it some milliseconds sooner than an ES module.
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");

const built = join(__dirname, "../dist/cli");
const precompiled = join(built, "load-precompiled.cjs");
const program = join(built, "main.js");

main(process.argv.slice(2));

async function main(args) {
  const running = existsSync(precompiled)
    ? require(precompiled).load("precompiled").runEngineCommand(args)
    : undefined;
  if (running !== undefined) {
    // Node's exit code for a program that does not come to its end.
    process.exitCode = 13;
    process.exitCode = await running;
  } else if (existsSync(program)) await import(pathToFileURL(program).href);
  else {
    process.stderr.write(
      [
        "tracecup is not built yet. In its folder, either of these installs what it needs:",
        "  npm run pack:engine   packs the commands that need only files, and the library, to be installed anywhere: dist/tracecup-*.tgz",
        "  npm run build         builds the whole platform, and then all commands run here (npm start does it, too)",
        "",
      ].join("\n"),
    );
    process.exitCode = 2;
  }
}
