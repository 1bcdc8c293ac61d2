import { z } from "zod";
import type { InferredIdTable } from "../core/formats/traces.ts";
import { regionCount } from "../core/grid/grid.ts";
import { eventLosses } from "../core/scores/event-losses.ts";
import { foundByRegion } from "../core/scores/found-by-region.ts";
import { lossByRegion } from "../core/scores/loss-by-region.ts";
import { lossBySlot } from "../core/scores/loss-by-slot.ts";
import { mostVisitedRegions } from "../core/scores/most-visited-regions.ts";
import { populationDetail, populationDetailSchema } from "./population-detail.ts";
import { attacksNamed } from "./score-trace-set.ts";
import type { ScoringSettings } from "./scoring-settings.ts";
import { shuffleSeedOf } from "./shuffle-seed.ts";
import { attackContext, pseudonymize, referenceContext } from "./steps.ts";
import type { TraceSet } from "./trace-set.ts";

const counts = z.array(z.int().min(0));
const sums = z.array(z.number().min(0));

/**
 * What lies behind a set's s_U and s_I, as it is stored. The lists of `regions` are parallel, with an entry for each region
 * that somebody visited in the original traces, ascending by id.
 */
export const traceSetDetailSchema = z.strictObject({
  slots: z.strictObject({
    days: z.int().min(1),
    slotsPerDay: z.int().min(1),
    /** `[days x slotsPerDay]`, row-major: sum of losses, and the number of events it is over. */
    lossSums: sums,
    eventCounts: counts,
  }),
  regions: z.strictObject({
    /** 1-based region ids. */
    ids: z.array(z.int().min(1)),
    /** Events in this original region, and the sum of their losses. */
    eventCounts: counts,
    lossSums: sums,
    /** Users whose most visited original region this is. */
    userCounts: counts,
    /** How many of these users each attack found, by the attack's name. */
    found: z.record(z.string(), counts),
  }),
  /** Absent from details that were stored before this was measured. */
  population: populationDetailSchema.optional(),
});

export type TraceSetDetail = z.infer<typeof traceSetDetailSchema>;

/**
 * Computes the detail of a scoring. Runs its re-identification attacks again with the scoring's seed, so that they find the
 * same users.
 *
 * @param seed the scoring's seed
 */
export function traceSetDetail(traces: TraceSet, settings: ScoringSettings, seed: number): TraceSetDetail {
  const { original, anonymized } = traces;
  const { grid, calendar, distanceLimitKm } = settings;
  const regions = regionCount(grid);
  const losses = eventLosses(original, anonymized, grid, distanceLimitKm);
  const slots = lossBySlot(losses, original.eventsPerUser, calendar.slotsPerDay);
  const lost = lossByRegion(original.regions, losses, regions);
  const homes = mostVisitedRegions(original, regions);
  const { idTable, publicTraces } = pseudonymize(traces, shuffleSeedOf(seed));
  const answers = reidentifications(traces, publicTraces, settings, seed);
  const visited = [...lost.eventCounts.keys()].filter((region) => lost.eventCounts[region] > 0);
  const at = (values: Uint32Array | Float64Array) => visited.map((region) => values[region]);
  return {
    slots: { ...slots, lossSums: [...slots.lossSums], eventCounts: [...slots.eventCounts] },
    regions: {
      ids: visited.map((region) => region + 1),
      eventCounts: at(lost.eventCounts),
      lossSums: at(lost.lossSums),
      userCounts: at(countOf(homes, regions)),
      found: Object.fromEntries(
        answers.map(([name, inferred]) => [name, at(foundByRegion(homes, idTable, inferred, regions))]),
      ),
    },
    population: populationDetail(traces, settings.grid),
  };
}

function reidentifications(
  traces: TraceSet,
  publicTraces: Parameters<typeof attackContext>[1],
  settings: ScoringSettings,
  seed: number,
): [string, InferredIdTable][] {
  const context = attackContext(referenceContext(traces.reference, settings), publicTraces, seed);
  return attacksNamed(settings.attackers).flatMap((attack) =>
    attack.kind === "reidentification" ? [[attack.name, attack.run(context.input, context)]] : [],
  );
}

function countOf(regions: Uint16Array, regionCount: number): Uint32Array {
  const counted = new Uint32Array(regionCount);
  for (const region of regions) counted[region]++;
  return counted;
}
