import { DELETED, lengthOfList, listOfCode, type PublicTraces, type Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { cellSizeKm } from "../../grid/spatial-kernel.ts";
import type { DaySlots } from "../mobility/day-slots.ts";
import type { NoiseChannel } from "../mobility/noise-channel.ts";
import { countVisits } from "../visit-probability.ts";
import { largestValues } from "./largest-values.ts";

/** Candidate users for each pseudonym: those of row i are entries `[offsets[i], offsets[i + 1])` of `users`, ascending. */
export interface LinkCandidates {
  /** `[rowCount + 1]`. */
  readonly offsets: Uint32Array;
  /** 0-based users. */
  readonly users: Uint32Array;
}

/** Added to every slot's weight, so that a block shared with a trace counts even where the slot's weight is 0. */
const LEAST_SLOT_WEIGHT = 0.05;

/**
 * Finds the users who have most in common with each public trace: every block of regions that both visited counts by its rarity and
 * by the slot's weight. Blocks are single regions or, for events that show one region under noise, about twice as wide as the mean
 * displacement.
 *
 * Cost: O(rows x users + sum over the traces' distinct blocks of their visitors) time; 4 bytes for each candidate, 16 for each user, and
 * up to 16 for each event if noisy regions and lists occur together.
 * @param perRow the number of candidates of each row; the number of users if that is smaller
 */
export function linkCandidates(
  referenceTraces: Traces,
  publicTraces: PublicTraces,
  publicSlots: DaySlots,
  slotWeights: Float64Array,
  channel: NoiseChannel,
  grid: Grid,
  perRow: number,
): LinkCandidates {
  const { rowCount } = publicTraces;
  const evidence = byBlockSide(publicTraces, blockSide(grid, channel)).map(({ traces, side }) => {
    const blockOf = blocksOf(grid, side);
    return {
      visits: countVisits(inBlocks(referenceTraces, blockOf), regionCount(grid)),
      shares: new BlockShares(traces, publicSlots, slotWeights, blockOf),
    };
  });
  const kept = Math.min(perRow, referenceTraces.userCount);
  const offsets = Uint32Array.from({ length: rowCount + 1 }, (_, row) => row * kept);
  const users = new Uint32Array(rowCount * kept);
  const scores = new Float32Array(referenceTraces.userCount);
  for (let row = 0; row < rowCount; row++) {
    scores.fill(0);
    for (const { visits, shares } of evidence) {
      const blockCount = shares.collect(row);
      for (let k = 0; k < blockCount; k++) {
        const block = shares.blocks[k];
        const start = visits.regionOffsets[block];
        const end = visits.regionOffsets[block + 1];
        const gain = shares.weights[block] * Math.log(1 + referenceTraces.userCount / (1 + end - start));
        for (let i = start; i < end; i++) scores[visits.users[i]] += gain;
      }
    }
    users.set(largestValues(scores, kept), row * kept);
  }
  return { offsets, users };
}

/** The public traces with the side of the blocks in which they are compared: where that of single regions is above 1, lists are apart. */
function byBlockSide(traces: PublicTraces, side: number): { traces: PublicTraces; side: number }[] {
  if (side === 1 || traces.listOffsets.length === 1) return [{ traces, side }];
  const only = (isKept: (code: number) => boolean): PublicTraces => ({
    ...traces,
    codes: traces.codes.map((code) => (isKept(code) ? code : DELETED)),
  });
  return [
    { traces: only((code) => code >= 0), side },
    { traces: only((code) => code < DELETED), side: 1 },
  ];
}

/** The side, in cells, of the blocks in which regions are compared under the noise. */
function blockSide(grid: Grid, { kernel }: NoiseChannel): number {
  return kernel.radius === 0 ? 1 : Math.max(1, Math.ceil(2 * meanDisplacement(grid, kernel)));
}

/** The block of each region, identified by the lowest region in it. */
function blocksOf(grid: Grid, side: number): Uint16Array {
  const { columns } = grid;
  return Uint16Array.from({ length: regionCount(grid) }, (_, region) => {
    const x = region % columns;
    const y = Math.floor(region / columns);
    return (y - (y % side)) * columns + x - (x % side);
  });
}

/** The kernel's mean displacement in cells; 0 if it is less than half a cell. */
function meanDisplacement(grid: Grid, { radius, weights }: NoiseChannel["kernel"]): number {
  const { width, height } = cellSizeKm(grid);
  const side = 2 * radius + 1;
  const km = weights.reduce((sum, weight, k) => {
    const dx = (k % side) - radius;
    const dy = Math.floor(k / side) - radius;
    return sum + weight * Math.hypot(dx * width, dy * height);
  }, 0);
  return km < Math.min(width, height) / 2 ? 0 : km / Math.min(width, height);
}

function inBlocks(traces: Traces, blockOf: Uint16Array): Traces {
  return { ...traces, regions: traces.regions.map((region) => blockOf[region]) };
}

/** Collects the blocks that occur in one public trace, weighted by slot; a list's weight is shared equally among its regions' blocks. */
class BlockShares {
  /** The blocks collected. */
  readonly blocks: number[] = [];
  /** `[regionCount]`: the weight of each block. */
  readonly weights: Float64Array;
  private readonly traces: PublicTraces;
  private readonly slots: DaySlots;
  private readonly slotWeights: Float64Array;
  private readonly blockOf: Uint16Array;

  constructor(traces: PublicTraces, slots: DaySlots, slotWeights: Float64Array, blockOf: Uint16Array) {
    this.traces = traces;
    this.slots = slots;
    this.slotWeights = slotWeights;
    this.blockOf = blockOf;
    this.weights = new Float64Array(blockOf.length);
  }

  /** Collects a row's blocks; returns how many. */
  collect(row: number): number {
    const { codes, eventsPerUser, listOffsets, listRegions } = this.traces;
    for (const block of this.blocks) this.weights[block] = 0;
    this.blocks.length = 0;
    for (let event = 0; event < eventsPerUser; event++) {
      const code = codes[row * eventsPerUser + event];
      if (code === DELETED) continue;
      const weight = this.slotWeights[this.slots.slotOf[event]] + LEAST_SLOT_WEIGHT;
      if (code >= 0) this.add(this.blockOf[code], weight);
      else {
        const list = listOfCode(code);
        const share = weight / lengthOfList(this.traces, list);
        for (let k = listOffsets[list]; k < listOffsets[list + 1]; k++)
          this.add(this.blockOf[listRegions[k]], share);
      }
    }
    return this.blocks.length;
  }

  private add(block: number, weight: number): void {
    if (this.weights[block] === 0) this.blocks.push(block);
    this.weights[block] += weight;
  }
}
