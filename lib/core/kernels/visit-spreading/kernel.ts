import { type Grid, regionCount } from "../../grid/grid.ts";
import type { SpatialKernel } from "../../grid/spatial-kernel.ts";
import { wasmKernel } from "../../kernels/wasm-kernel.ts";
import { WASM } from "./wasm.ts";

/*
 * The memory of `source.wat`: the maps, then the visits of one call, then the addresses of kernels, then the kernels. Each
 * part begins at a multiple of eight bytes.
 */
/** Size of a visit: mass (64-bit float), column and row (16-bit each), kind (32-bit). */
const VISIT_BYTES = 16;
/** Size of what precedes a kernel's weights (64-bit floats): the radius (32-bit) and four bytes of padding. */
const KERNEL_HEAD_BYTES = 8;
const PAGE_BYTES = 65536;

/** Adds the spread of the visits to each map from `maps` to `mapsEnd`. All but the last three parameters are addresses in bytes. */
type Spread = (
  visits: number,
  visitsEnd: number,
  maps: number,
  mapsEnd: number,
  kernelOf: number,
  kernelsPerMap: number,
  columns: number,
  rows: number,
) => void;

const instantiate = wasmKernel<{ readonly spread: Spread }>(WASM);

/**
 * Maps of a grid onto which visits are spread; each map has one kernel for each kind of visit. Equal to `plain.ts` to the last bit, since
 * every cell adds the visits in the same order, each as one rounded product; about nine times as fast.
 */
export class VisitSpreader {
  /** `[mapCount x regionCount]`. */
  readonly maps: Float64Array;

  private readonly grid: Grid;
  private readonly kindCount: number;
  private readonly visitsAt: number;
  private readonly kernelOfAt: number;
  private readonly masses: Float64Array;
  private readonly places: Uint16Array;
  private readonly kinds: Uint32Array;
  private readonly wasm: Spread;
  private visitCount = 0;

  /**
   * @param kernels `[mapCount x kindCount]`; undefined spreads nothing. A kernel object that occurs more than once is stored once.
   * @param mostVisits the largest number of visits that are ever spread in one call
   */
  constructor(
    grid: Grid,
    kindCount: number,
    kernels: readonly (SpatialKernel | undefined)[],
    mostVisits: number,
  ) {
    const mapBytes = (kernels.length / kindCount) * regionCount(grid) * Float64Array.BYTES_PER_ELEMENT;
    this.grid = grid;
    this.kindCount = kindCount;
    this.visitsAt = mapBytes;
    this.kernelOfAt = mapBytes + mostVisits * VISIT_BYTES;
    const distinct = new Set(kernels.filter((kernel) => kernel !== undefined));
    const kernelsAt = this.kernelOfAt + Math.ceil(kernels.length / 2) * 8;
    const end = [...distinct].reduce((sum, kernel) => sum + bytesOf(kernel), kernelsAt);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE_BYTES) });
    this.maps = new Float64Array(memory.buffer, 0, mapBytes / Float64Array.BYTES_PER_ELEMENT);
    this.masses = new Float64Array(memory.buffer, this.visitsAt, mostVisits * 2);
    this.places = new Uint16Array(memory.buffer, this.visitsAt, mostVisits * 8);
    this.kinds = new Uint32Array(memory.buffer, this.visitsAt, mostVisits * 4);
    const addresses = writeKernels(memory.buffer, kernelsAt, distinct);
    const kernelOf = kernels.map((kernel) => (kernel === undefined ? 0 : addresses.get(kernel)!));
    new Uint32Array(memory.buffer, this.kernelOfAt, kernels.length).set(kernelOf);
    this.wasm = instantiate({ "": { memory } }).spread;
  }

  /** Queues a visit for the next call of {@link spread}. */
  add(region: number, mass: number, kind: number): void {
    const at = this.visitCount++;
    const x = region % this.grid.columns;
    this.masses[2 * at] = mass;
    this.places[8 * at + 4] = x;
    this.places[8 * at + 5] = (region - x) / this.grid.columns;
    this.kinds[4 * at + 3] = kind;
  }

  /**
   * Adds the spread of the queued visits to the maps, and empties the queue.
   * @param map the only map to add to; all by default
   */
  spread(map?: number): void {
    const { grid, kindCount, maps, visitsAt, kernelOfAt } = this;
    const mapBytes = regionCount(grid) * Float64Array.BYTES_PER_ELEMENT;
    this.wasm(
      visitsAt,
      visitsAt + this.visitCount * VISIT_BYTES,
      (map ?? 0) * mapBytes,
      map === undefined ? maps.byteLength : (map + 1) * mapBytes,
      kernelOfAt + (map ?? 0) * kindCount * Uint32Array.BYTES_PER_ELEMENT,
      kindCount,
      grid.columns,
      grid.rows,
    );
    this.visitCount = 0;
  }
}

function bytesOf({ weights }: SpatialKernel): number {
  return KERNEL_HEAD_BYTES + weights.byteLength;
}

/** Writes the kernels one after another; returns the address of each. */
function writeKernels(
  buffer: ArrayBuffer,
  start: number,
  kernels: Iterable<SpatialKernel>,
): Map<SpatialKernel, number> {
  const addresses = new Map<SpatialKernel, number>();
  let at = start;
  for (const kernel of kernels) {
    addresses.set(kernel, at);
    new Uint32Array(buffer, at, 1)[0] = kernel.radius;
    new Float64Array(buffer, at + KERNEL_HEAD_BYTES, kernel.weights.length).set(kernel.weights);
    at += bytesOf(kernel);
  }
  return addresses;
}
