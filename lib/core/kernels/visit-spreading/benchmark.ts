import { TOKYO_GRID } from "../../grid/grid.ts";
import { gaussianKernel } from "../../grid/spatial-kernel.ts";
import type * as Form from "./plain.ts";

/** Spreads what 30 users have in 100 regions onto 20 maps. */
export function work({ VisitSpreader }: typeof Form): void {
  const spreader = new VisitSpreader(TOKYO_GRID, 20, [0, 1, 2].map(gaussianKernel));
  for (let user = 0; user < 30; user++) {
    for (let visit = 0; visit < 100; visit++) {
      spreader.masses.fill(1 / (1 + visit));
      spreader.spread((user * 37 + visit * 11) % 1024);
    }
  }
}
