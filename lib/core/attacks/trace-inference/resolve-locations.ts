import { DELETED, type PublicTraces } from "../../formats/traces.ts";
import { regionCount } from "../../grid/grid.ts";
import { DrawStream } from "../../random/draw-stream/draw-stream.ts";
import { Mt19937 } from "../../random/mt19937.ts";
import type { AttackInput } from "../attack.ts";
import type { SharedWork } from "../attack-context.ts";
import { longestList } from "../longest-list.ts";
import { drawnInHomePass, drawnInVisitPass } from "../visit-match.ts";
import { drawFirstOfShuffles, type ShuffleChain } from "./first-of-shuffles/first-of-shuffles.ts";
import { KERNEL_BYTES, MAX_COUNT } from "./first-of-shuffles/layout.ts";
import { PlainFirstOfShuffle } from "./first-of-shuffles/plain-first-of-shuffle.ts";

/** The regions that T2 and T3 guess: `[rowCount x eventsPerUser]`, in pseudonym order. */
export interface ResolvedLocations {
  readonly visit: Uint16Array;
  readonly home: Uint16Array;
}

/** The draws that resolved locations come from; whoever has other threads help to make them closes the stream afterwards. */
export const locationDraws: SharedWork<DrawStream> = {
  name: "draws of locations",
  compute: ({ seed }) => DrawStream.begin(seed, KERNEL_BYTES),
};

/**
 * T2's and T3's second pass over A': a region as it is, a random one of a list, any region for a deletion. One whole shuffle is
 * drawn for each list and each deletion, in file order, from where the first pass stopped drawing. Whose traces these are has no
 * part in it. T2 and T3 are done together, since they go along one stream of draws.
 */
export const resolvedLocations: SharedWork<ResolvedLocations> = {
  name: "resolved locations",
  compute(input, context) {
    const { publicTraces, grid } = input;
    if (!takesShuffles(publicTraces, regionCount(grid), 1)) {
      const regions = new Uint16Array(publicTraces.codes);
      return { visit: regions, home: regions };
    }
    const largest = Math.max(regionCount(grid), longestList(publicTraces));
    if (largest > MAX_COUNT || !DrawStream.isSupported()) return resolvePlainly(input);
    const visit = new Resolver(input, drawnInVisitPass(input));
    const home = new Resolver(input, drawnInHomePass(input));
    drawFirstOfShuffles(context.get(locationDraws), [visit, home]);
    context.forget(locationDraws);
    return { visit: visit.regions, home: home.regions };
  },
};

/** Whether resolving A' takes shuffles of so many elements in all: for each deletion all regions, for each list its own. */
export function takesShuffles(publicTraces: PublicTraces, regionCount: number, elements: number): boolean {
  const { codes, listOffsets } = publicTraces;
  // The usual sets without any are known at once.
  if (listOffsets.length === 1 && !codes.includes(DELETED)) return false;
  let missing = elements;
  for (let i = 0; i < codes.length && missing > 0; i++) {
    const code = codes[i];
    if (code === DELETED) missing -= regionCount;
    else if (code < 0) missing -= listOffsets[-1 - code] - listOffsets[-2 - code];
  }
  return missing <= 0;
}

function resolvePlainly(input: AttackInput): ResolvedLocations {
  const [visit, home] = [drawnInVisitPass(input), drawnInHomePass(input)].map((drawn) => {
    const random = new Mt19937(input.seed);
    random.skip(drawn);
    const resolver = new Resolver(input, drawn);
    const shuffles = new PlainFirstOfShuffle(random);
    const counts = new Uint32Array(1);
    while (resolver.next(counts) > 0) resolver.take(counts.map((count) => shuffles.draw(count)));
    return resolver.regions;
  });
  return { visit, home };
}

/** Goes through A' in file order, asking for a shuffle wherever a location is not one region. */
class Resolver implements ShuffleChain {
  readonly start: number;
  readonly regions: Uint16Array;
  private readonly publicTraces: PublicTraces;
  private readonly regionCount: number;
  /** The events `[from, to)` wait for their shuffles. */
  private from = 0;
  private to = 0;

  /** @param start how much the first pass draws */
  constructor({ publicTraces, grid }: AttackInput, start: number) {
    this.start = start;
    this.publicTraces = publicTraces;
    this.regionCount = regionCount(grid);
    this.regions = new Uint16Array(publicTraces.codes.length);
  }

  next(counts: Uint16Array | Uint32Array): number {
    const { codes, listOffsets } = this.publicTraces;
    let shuffles = 0;
    this.from = this.to;
    for (; this.to < codes.length && shuffles < counts.length; this.to++) {
      const code = codes[this.to];
      if (code >= 0) this.regions[this.to] = code;
      else if (code === DELETED) counts[shuffles++] = this.regionCount;
      else counts[shuffles++] = listOffsets[-1 - code] - listOffsets[-2 - code];
    }
    return shuffles;
  }

  take(firsts: Uint16Array | Uint32Array): void {
    const { codes, listOffsets, listRegions } = this.publicTraces;
    let shuffle = 0;
    for (let event = this.from; event < this.to; event++) {
      const code = codes[event];
      if (code >= 0) continue;
      const first = firsts[shuffle++];
      this.regions[event] = code === DELETED ? first : listRegions[listOffsets[-2 - code] + first];
    }
  }
}
