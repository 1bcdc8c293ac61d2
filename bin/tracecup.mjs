#!/usr/bin/env node
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const built = new URL("../dist/cli/", import.meta.url);
const precompiled = new URL("load-precompiled.cjs", built);
const program = new URL("main.js", built);
const args = process.argv.slice(2);

const running = existsSync(precompiled)
  ? createRequire(precompiled)("./load-precompiled.cjs").load("precompiled").runEngineCommand(args)
  : undefined;
if (running !== undefined) process.exitCode = await running;
else if (existsSync(program)) await import(program.href);
else {
  process.stderr.write(
    "tracecup is not built yet: run `node scripts/build-node.mjs` (npm start does it too)\n",
  );
  process.exitCode = 2;
}
