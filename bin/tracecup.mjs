#!/usr/bin/env node
import { existsSync } from "node:fs";

const program = new URL("../dist/cli/main.js", import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write(
    "tracecup is not built yet: run `node scripts/build-node.mjs` (npm start does it too)\n",
  );
  process.exitCode = 2;
}
