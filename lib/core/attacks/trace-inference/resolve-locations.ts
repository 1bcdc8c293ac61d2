import { DELETED, type PublicTraces } from "../../formats/traces.ts";
import { regionCount } from "../../grid/grid.ts";
import { DrawStream } from "../../random/draw-stream/draw-stream.ts";
import { OWN_RING_CHUNKS, SHARED_RING_CHUNKS } from "../../random/draw-stream/layout.ts";
import { Mt19937 } from "../../random/mt19937.ts";
import type { AttackContext, SharedWork } from "../attack-context.ts";
import type { AttackInput } from "../attack-input.ts";
import { longestList } from "../longest-list.ts";
import { drawnInHomePass, drawnInVisitPass } from "../visit-match.ts";
import { drawFirstOfShuffles } from "./first-of-shuffles/first-of-shuffles.ts";
import { KERNEL_BYTES, MAX_COUNT } from "./first-of-shuffles/layout.ts";
import { PlainFirstOfShuffle } from "./first-of-shuffles/plain-first-of-shuffle.ts";
import type { HomeRelay } from "./home-relay.ts";
import { LocationResolver } from "./location-resolver.ts";

/** The stream of draws that locations are resolved with. A caller whose other threads help to make draws must close it afterwards. */
export const locationDraws: SharedWork<DrawStream> = {
  name: "draws of locations",
  compute: ({ seed }, context) =>
    DrawStream.begin(seed, KERNEL_BYTES, context.get(homeRelay) ? SHARED_RING_CHUNKS : OWN_RING_CHUNKS),
};

/** Lets another thread take over T3's locations if a caller provides a relay; undefined by default. */
export const homeRelay: SharedWork<HomeRelay | undefined> = {
  name: "relay of T3's locations",
  compute: () => undefined,
};

/**
 * T2's second pass over A', `[rowCount x eventsPerUser]` in pseudonym order: a single region as it is, a random region of a list, a
 * random region of the grid for a deletion. A whole shuffle is drawn for each list and each deletion, in file order, continuing the
 * draws of the first pass. The result does not depend on which users were matched.
 */
export const visitLocations: SharedWork<Uint16Array> = {
  name: "T2's locations",
  compute: (input, context) => resolve(visitLocations, input, context),
};

/** Like {@link visitLocations} for T3, continuing the draws of T3's first pass. */
export const homeLocations: SharedWork<Uint16Array> = {
  name: "T3's locations",
  compute: (input, context) => resolve(homeLocations, input, context),
};

/** Resolves the locations asked for, and the other attack's in the same pass over the stream of draws if they will be needed. */
function resolve(asked: SharedWork<Uint16Array>, input: AttackInput, context: AttackContext): Uint16Array {
  const works = [visitLocations, homeLocations].filter((work) => work === asked || context.expects(work));
  const resolved = resolveTogether(works, input, context);
  for (const [i, work] of works.entries()) context.provide(work, resolved[i]);
  return context.get(asked);
}

/** @param works T2's locations before T3's */
function resolveTogether(
  works: readonly SharedWork<Uint16Array>[],
  input: AttackInput,
  context: AttackContext,
): Uint16Array[] {
  const { publicTraces, grid } = input;
  if (!takesShuffles(publicTraces, regionCount(grid), 1)) {
    const regions = new Uint16Array(publicTraces.codes);
    return works.map(() => regions);
  }
  const largest = Math.max(regionCount(grid), longestList(publicTraces));
  if (largest > MAX_COUNT || !DrawStream.isSupported())
    return works.map((work) => resolvePlainly(input, drawnBefore(work, input)));
  const stream = context.get(locationDraws);
  const relay = context.get(homeRelay);
  const resolvers = works.map((work) => {
    const drawn = drawnBefore(work, input);
    if (work === visitLocations || !relay) return new LocationResolver(input, drawn);
    const handOver = (draw: number, event: number): boolean => handOverTo(relay, stream, draw, event);
    return new LocationResolver(input, drawn, relay.regions, 0, handOver);
  });
  drawFirstOfShuffles(stream, resolvers);
  if (relay?.isGiven) stream.assistReader(() => relay.hasEnded);
  context.forget(locationDraws);
  return resolvers.map(({ regions }) => regions);
}

function drawnBefore(work: SharedWork<Uint16Array>, input: AttackInput): number {
  return work === visitLocations ? drawnInVisitPass(input) : drawnInHomePass(input);
}

/**
 * Whether the shuffles that resolve A' have at least `elements` elements in all: regionCount for a deletion, its length for a list.
 * @param step with more than 1, only one location in so many is counted, which gives an estimate
 */
export function takesShuffles(
  publicTraces: PublicTraces,
  regionCount: number,
  elements: number,
  step = 1,
): boolean {
  const { codes, listOffsets } = publicTraces;
  // Quick answer for the usual sets without lists and deletions.
  if (listOffsets.length === 1 && !codes.includes(DELETED)) return false;
  let missing = elements / step;
  for (let i = 0; i < codes.length && missing > 0; i += step) {
    const code = codes[i];
    if (code === DELETED) missing -= regionCount;
    else if (code < 0) missing -= listOffsets[-1 - code] - listOffsets[-2 - code];
  }
  return missing <= 0;
}

/**
 * Runs in a helper thread: makes draws for the thread that resolves locations, takes over T3's locations once that thread hands them
 * over, and then makes draws again until the stream is closed.
 */
export function assistResolving(input: AttackInput, memory: WebAssembly.Memory, relay: HomeRelay): void {
  const stream = DrawStream.join(memory);
  relay.ask();
  stream.assist(() => relay.isGiven);
  if (!relay.isGiven) return;
  try {
    drawFirstOfShuffles(stream, [new LocationResolver(input, relay.draw, relay.regions, relay.event)], 1);
  } finally {
    relay.end();
  }
  stream.assist();
}

function handOverTo(relay: HomeRelay, stream: DrawStream, draw: number, event: number): boolean {
  if (!relay.isAsked) return false;
  stream.enter(1, draw);
  relay.give(draw, event);
  return true;
}

function resolvePlainly({ publicTraces, grid, seed }: AttackInput, drawn: number): Uint16Array {
  const { codes, listOffsets, listRegions } = publicTraces;
  const random = new Mt19937(seed);
  random.skip(drawn);
  const shuffles = new PlainFirstOfShuffle(random);
  const regions = new Uint16Array(codes.length);
  for (const [event, code] of codes.entries()) {
    if (code >= 0) regions[event] = code;
    else if (code === DELETED) regions[event] = shuffles.draw(regionCount(grid));
    else {
      const start = listOffsets[-2 - code];
      regions[event] = listRegions[start + shuffles.draw(listOffsets[-1 - code] - start)];
    }
  }
  return regions;
}
