import type { Traces } from "../formats/traces.ts";

/**
 * The most visited region of each user: `[userCount]`, 0-based; of equally visited ones the lowest.
 * @param regionCount all regions of `traces` are below it
 */
export function mostVisitedRegions(traces: Traces, regionCount: number): Uint16Array {
  const { userCount, eventsPerUser, regions } = traces;
  const visits = new Uint32Array(regionCount);
  return Uint16Array.from({ length: userCount }, (_, user) => {
    const own = regions.subarray(user * eventsPerUser, (user + 1) * eventsPerUser);
    for (const region of own) visits[region]++;
    let most = own[0];
    for (const region of own) {
      const lead = visits[region] - visits[most];
      if (lead > 0 || (lead === 0 && region < most)) most = region;
    }
    for (const region of own) visits[region] = 0;
    return most;
  });
}
