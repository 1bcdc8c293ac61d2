import { type Grid, regionCount } from "../../grid/grid.ts";
import { type SpatialKernel, weightAt } from "../../grid/spatial-kernel.ts";
import { wasmKernel } from "../wasm-kernel.ts";
import { WASM } from "./wasm.ts";

/*
 * The memory of `source.wat`, one part after another: the maps, the masses, the distinct triples of weights, what a cell takes up by
 * each triple (64-bit floats, an entry for each map), and for each offset within the largest kernel the address of its triple's entries.
 */
const PAGE_BYTES = 65536;
const FLOAT_BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Adds the spread of the masses in a region to the maps. `size` is that of a region's entries in bytes; the last four are addresses. */
type Spread = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  radius: number,
  size: number,
  masses: number,
  weights: number,
  spreads: number,
  spreadOf: number,
) => void;

const instantiate = wasmKernel<{ readonly spread: Spread }>(WASM);

/**
 * Maps of a grid onto which masses are spread by three kernels. Equal to `plain.ts` to the last bit, since every cell adds the same
 * numbers in the same order. Offsets at which the three kernels have the same weights, such as those to the left and to the right, share
 * one sum.
 */
export class VisitSpreader {
  /** `[regionCount x mapCount]`. */
  readonly maps: Float64Array;
  /** `[3 x mapCount]`: the mass that {@link spread} spreads by each kernel onto each map. */
  readonly masses: Float64Array;

  private readonly spreadFrom: (x: number, y: number) => void;
  private readonly columns: number;

  constructor(grid: Grid, mapCount: number, kernels: readonly SpatialKernel[]) {
    const { columns, rows } = grid;
    const { radius, triples, tripleOf } = distinctTriples(kernels);
    const size = mapCount * FLOAT_BYTES;
    const massesAt = regionCount(grid) * size;
    const weightsAt = massesAt + 3 * size;
    const spreadsAt = weightsAt + triples.length * FLOAT_BYTES;
    const spreadOfAt = spreadsAt + (triples.length / 3) * size;
    const end = spreadOfAt + tripleOf.length * Uint32Array.BYTES_PER_ELEMENT;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE_BYTES) });
    this.columns = columns;
    this.maps = new Float64Array(memory.buffer, 0, regionCount(grid) * mapCount);
    this.masses = new Float64Array(memory.buffer, massesAt, 3 * mapCount);
    new Float64Array(memory.buffer, weightsAt, triples.length).set(triples);
    const spreadOf = tripleOf.map((triple) => spreadsAt + triple * size);
    new Uint32Array(memory.buffer, spreadOfAt, spreadOf.length).set(spreadOf);
    const { spread } = instantiate({ "": { memory } });
    this.spreadFrom = (x, y) =>
      spread(x, y, columns, rows, radius, size, massesAt, weightsAt, spreadsAt, spreadOfAt);
  }

  /** Adds the spread of {@link masses}, which are in a region, to the maps; what falls outside the grid is lost. */
  spread(region: number): void {
    const x = region % this.columns;
    this.spreadFrom(x, (region - x) / this.columns);
  }
}

/** The distinct triples of weights of three kernels, and for each offset within the largest radius the number of its triple. */
function distinctTriples(kernels: readonly SpatialKernel[]) {
  const radius = Math.max(...kernels.map((kernel) => kernel.radius));
  const numbers = new Map<string, number>();
  const triples: number[] = [];
  const tripleOf: number[] = [];
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const triple = kernels.map((kernel) => weightAt(kernel, dx, dy));
      const key = triple.join();
      if (!numbers.has(key)) {
        numbers.set(key, numbers.size);
        triples.push(...triple);
      }
      tripleOf.push(numbers.get(key)!);
    }
  }
  return { radius, triples, tripleOf };
}
