// Draws the picture of docs/architecture.md: `npx tsx scripts/draw-layers.ts` after a change of scripts/layers/layers.cjs.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { drawLayers } from "./layers/draw-layers.ts";

writeFileSync(resolve(import.meta.dirname, "../docs/images/layers.svg"), drawLayers());
