import { codeOfList, DELETED, listOfCode, type PublicTraces, type Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import type { RandomSource } from "../../random/random-source.ts";
import type { DaySlots } from "./day-slots.ts";
import { isNoiseless, type NoiseChannel } from "./noise-channel.ts";

/**
 * Publishes one day of some users' reference traces the way A' appears to have been published: with the estimated noise, and with
 * generalized locations as often as in A'. The attacker knows whose traces these are and can therefore train on them.
 *
 * A slot that A' shows of nobody is deleted here too: without it, the other slots of a day tell more than beside it. Other deletions
 * are not rehearsed: a deleted event needs no weight.
 * @param publicSlots the slots of A''s events
 * @param users 0-based users, a row for each
 * @param day 0-based day of R; the events of other days are deleted
 */
export function rehearse(
  traces: Traces,
  slots: DaySlots,
  users: Uint32Array,
  day: number,
  publicTraces: PublicTraces,
  publicSlots: DaySlots,
  channel: NoiseChannel,
  grid: Grid,
  random: RandomSource,
): PublicTraces {
  const { eventsPerUser, regions } = traces;
  const shown = shownSlots(publicTraces, publicSlots);
  const publish = publisher(publicTraces, channel, grid, random);
  const codes = new Int32Array(users.length * eventsPerUser).fill(DELETED);
  for (let row = 0; row < users.length; row++) {
    for (let event = 0; event < eventsPerUser; event++) {
      if (slots.dayOf[event] !== day || !shown.has(slots.slotOf[event])) continue;
      codes[row * eventsPerUser + event] = publish(regions[users[row] * eventsPerUser + event]);
    }
  }
  const { listOffsets, listRegions } = publicTraces;
  return {
    kind: "public",
    rowCount: users.length,
    eventsPerUser,
    firstTimeId: traces.firstTimeId,
    codes,
    listOffsets,
    listRegions,
  };
}

/** The slots of the day at which at least one event is not deleted. */
function shownSlots({ codes, eventsPerUser }: PublicTraces, { slotOf }: DaySlots): Set<number> {
  const shown = new Set<number>();
  codes.forEach((code, i) => {
    if (code !== DELETED) shown.add(slotOf[i % eventsPerUser]);
  });
  return shown;
}

/** Returns a function that draws a public location code for a true region. */
function publisher(
  publicTraces: PublicTraces,
  channel: NoiseChannel,
  grid: Grid,
  random: RandomSource,
): (region: number) => number {
  const { listOfRegion, listShare } = commonLists(publicTraces, regionCount(grid));
  const displace = displacer(channel, grid, random);
  return (region) => {
    const list = listOfRegion[region];
    if (listShare > 0 && list >= 0 && random.random() < listShare) return codeOfList(list);
    return displace(region);
  };
}

/** For each region the most used list that contains it (-1 if none does), and the share of lists among events not deleted. */
function commonLists({ codes, listOffsets, listRegions }: PublicTraces, regionTotal: number) {
  const uses = new Uint32Array(listOffsets.length - 1);
  let shown = 0;
  let listed = 0;
  for (const code of codes) {
    if (code !== DELETED) shown++;
    if (code >= 0 || code === DELETED) continue;
    listed++;
    uses[listOfCode(code)]++;
  }
  const listOfRegion = new Int32Array(regionTotal).fill(-1);
  for (let list = 0; list < uses.length; list++) {
    for (let i = listOffsets[list]; i < listOffsets[list + 1]; i++) {
      const known = listOfRegion[listRegions[i]];
      if (known < 0 || uses[list] > uses[known]) listOfRegion[listRegions[i]] = list;
    }
  }
  return { listOfRegion, listShare: shown === 0 ? 0 : listed / shown };
}

function displacer(
  channel: NoiseChannel,
  { columns, rows }: Grid,
  random: RandomSource,
): (region: number) => number {
  if (isNoiseless(channel)) return (region) => region;
  const { kernel, uniformShare } = channel;
  const { radius, weights } = kernel;
  const side = 2 * radius + 1;
  return (region) => {
    if (random.random() < uniformShare) return random.interval(columns * rows - 1);
    let left = random.random();
    let offset = 0;
    while (offset + 1 < weights.length && left >= weights[offset]) left -= weights[offset++];
    const x = (region % columns) + (offset % side) - radius;
    const y = Math.floor(region / columns) + Math.floor(offset / side) - radius;
    return Math.min(rows - 1, Math.max(0, y)) * columns + Math.min(columns - 1, Math.max(0, x));
  };
}
