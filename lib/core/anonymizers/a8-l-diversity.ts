import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { RegionDistances } from "../grid/distance.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import { grouped } from "../grouped.ts";
import { assignBestOrRest, NotDiverseEnough } from "../privacy/l-diversity/best-or-rest.ts";
import { BlockWriter } from "./block-writer.ts";

/** Parameters of {@link anonymizeLDiversity}. */
export interface LDiversityParameters {
  /** The smallest number of kinds of region in a group, an integer in [1, 4]. */
  readonly l: number;
  /** 0-based; these regions form one of the four kinds. */
  readonly hospitalRegions: readonly number[];
}

const HOSPITAL = 0;
const BUSYNESS_KINDS = 3;

/** The number of kinds that {@link regionKinds} tells apart: hospitals, and quiet, middling and busy regions. */
const REGION_KIND_COUNT = 1 + BUSYNESS_KINDS;

/**
 * A8-LDiverse: at every time, users are assigned to regions ("facilities") such that every group's regions are of at least l kinds and
 * the largest distance from a user to their facility is within a factor of 3 of the optimum. All users of a group get the regions of
 * its members. The published list thus does not reveal the kind of a user's region, e.g. that it is a hospital. Where the users'
 * regions are of fewer than l kinds, all events of that time are deleted. Deterministic.
 *
 * O(events x regions in use at a time). Source: Koike, Akagi, Miyata, Nakano on the weak
 * l-diversity problem (document 003), section 4; `privacy/l-diversity/best-or-rest.ts`.
 * @throws RangeError for an l outside 1..4, and for regions outside the grid
 */
export function anonymizeLDiversity(
  original: Traces,
  grid: Grid,
  { l, hospitalRegions }: LDiversityParameters,
): AnonymizedTraces {
  if (!Number.isInteger(l) || l < 1 || l > REGION_KIND_COUNT) {
    throw new RangeError(`l must be an integer in 1..${REGION_KIND_COUNT}, the number of kinds, not ${l}`);
  }
  requireRegions(original.regions, regionCount(grid));
  const writer = new BlockWriter(original);
  const distances = new RegionDistances(grid);
  const kinds = regionKinds(original, regionCount(grid), hospitalRegions);
  for (let event = 0; event < original.eventsPerUser; event++) {
    const regions = writer.regionsAt(event);
    const facilities = Uint16Array.from(new Set(regions));
    const instance = {
      facilityCount: facilities.length,
      colors: regions.map((region) => kinds[region]),
      colorCount: REGION_KIND_COUNT,
      distance: (user: number, facility: number) => distances.km(regions[user], facilities[facility]),
    };
    for (const users of groupsOf(instance, l)) {
      const visited = new Set(users.map((user) => regions[user]));
      writer.write(event, users, Uint16Array.from(visited));
    }
  }
  return writer.finish();
}

/**
 * Classifies the regions: 0 for a hospital, 1 quiet, 2 middling, 3 busy. To tell the last three apart, the other regions are sorted by
 * their number of events in the traces, ascending, and cut where a third and two thirds of the events are reached.
 * Regions without events are quiet.
 * @param regionCount m; all of the traces' regions are below it
 * @param hospitalRegions 0-based
 * @returns `[regionCount]`
 */
export function regionKinds(
  traces: Traces,
  regionCount: number,
  hospitalRegions: readonly number[],
): Uint16Array {
  const visits = new Uint32Array(regionCount);
  for (const region of traces.regions) visits[region]++;
  const kinds = new Uint16Array(regionCount);
  const hospitals = new Set(hospitalRegions);
  const others = [...visits.keys()].filter((region) => !hospitals.has(region));
  others.sort((a, b) => visits[a] - visits[b] || a - b);
  const total = others.reduce((sum, region) => sum + visits[region], 0);
  let before = 0;
  for (const region of others) {
    const third =
      total === 0 ? 0 : Math.min(BUSYNESS_KINDS - 1, Math.floor((before / total) * BUSYNESS_KINDS));
    kinds[region] = HOSPITAL + 1 + third;
    before += visits[region];
  }
  return kinds;
}

/** The users of each group; no groups if the users' regions are of fewer than l kinds. */
function groupsOf(instance: Parameters<typeof assignBestOrRest>[0], l: number): number[][] {
  try {
    const { facilityOf } = assignBestOrRest(instance, l);
    return [...grouped(facilityOf.keys(), (user) => facilityOf[user]).values()];
  } catch (error) {
    if (error instanceof NotDiverseEnough) return [];
    throw error;
  }
}
