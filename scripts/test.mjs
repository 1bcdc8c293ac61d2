// `npm test`: sets up what is missing, then runs every check and test.
import { checkNode } from "./bootstrap/check-node.mjs";

checkNode();
import("./bootstrap/bootstrap.mjs").then(({ bootstrap }) => bootstrap("test.ts"));
