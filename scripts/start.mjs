// `npm start`: sets up what is missing, then runs the whole platform until it is told to stop.
import { checkNode } from "./bootstrap/check-node.mjs";

checkNode();
import("./bootstrap/bootstrap.mjs").then(({ bootstrap }) => bootstrap("start.ts"));
