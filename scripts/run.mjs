// The entry point of all npm scripts: `node scripts/run.mjs start` sets up what is missing, then runs scripts/start.ts.
import { checkNode } from "./bootstrap/check-node.mjs";

checkNode();
import("./bootstrap/bootstrap.mjs").then(({ bootstrap }) => bootstrap(`${process.argv[2]}.ts`));
