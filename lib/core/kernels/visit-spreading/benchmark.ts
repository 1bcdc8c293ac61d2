import { TOKYO_GRID } from "../../grid/grid.ts";
import { gaussianKernel } from "../../grid/spatial-kernel.ts";
import type * as Form from "./plain.ts";

/** Spreads 400 visits of each of 100 users onto 20 maps. */
export function work({ VisitSpreader }: typeof Form): void {
  const kernels = new Array(20).fill(gaussianKernel(2));
  const spreader = new VisitSpreader(TOKYO_GRID, 1, kernels, 400);
  for (let user = 0; user < 100; user++) {
    for (let visit = 0; visit < 400; visit++) spreader.add((user * 37 + visit * 11) % 1024, 1 / 400, 0);
    spreader.spread();
  }
}
