/** `npm run bench`: a scoring in its stages; with `--scale`, scorings of growing size. */
import { argv } from "node:process";

await import(argv.includes("--scale") ? "./scale.ts" : "./score.ts");
