import { createHash } from "node:crypto";
import type { Traces } from "../core/formats/traces.ts";
import { generatePopulation } from "../core/generate/generate-population.ts";
import { daysOfFigure, type FigureName } from "../lab/figures/figure-settings.ts";
import type { ExperimentPopulation } from "../lab/figures/run-setting.ts";
import { UsageError } from "./explain-error.ts";
import type { Round } from "./round.ts";
import { readOriginal, readReference } from "./trace-files.ts";

/** The command's options that select the population a figure is measured on. */
interface PopulationOptions {
  /** Paths of O and R; both absent for a synthetic population. */
  readonly orig?: string;
  readonly ref?: string;
  /** The number of users of a synthetic population. */
  readonly users: number;
  /** The number of days in R, and in O, of a synthetic population; by default as published. */
  readonly days?: number;
}

/** A population whose size is known, but which need not have been made yet. */
export interface SizedPopulation {
  readonly userCount: number;
  /** The number of whole days in R, and in O. */
  readonly days: number;
  /** The traces, in memory that threads share. @param seed that of a synthetic population */
  make(seed: number): ExperimentPopulation;
}

/**
 * Reads the population of the files `orig` and `ref`, or plans a synthetic one. Of files, all whole
 * days are used.
 * @throws UsageError if only one file is given, or if the files are shorter than a day
 */
export async function populationFor(
  figure: FigureName,
  options: PopulationOptions,
  round: Round,
): Promise<SizedPopulation> {
  const { orig, ref, users: userCount } = options;
  const { slotsPerDay } = round.calendar;
  if ((orig === undefined) !== (ref === undefined)) throw new UsageError("--orig and --ref belong together");
  if (orig === undefined || ref === undefined) {
    const days = options.days ?? daysOfFigure(figure);
    const size = { grid: round.grid, userCount, days, slotsPerDay };
    return { userCount, days, make: (seed) => shared(generatePopulation(size, seed)) };
  }
  const original = await readOriginal(orig, round);
  const reference = await readReference(ref, { ...round, userCount: original.userCount });
  const events = Math.min(original.eventsPerUser, reference.eventsPerUser);
  const days = Math.floor(events / slotsPerDay);
  if (days === 0) {
    const expected = `at least a day of ${slotsPerDay} events in --orig and --ref`;
    throw new UsageError(`${figure}: expected ${expected}, found ${events} events per user`);
  }
  const population = shared({ reference, original });
  return { userCount: original.userCount, days, make: () => population };
}

/** Copies the traces to memory that threads share, so that a thread needs no copy of its own. */
function shared({ reference, original }: ExperimentPopulation): ExperimentPopulation {
  return { reference: sharedTraces(reference), original: sharedTraces(original) };
}

function sharedTraces(traces: Traces): Traces {
  const regions = new Uint16Array(new SharedArrayBuffer(traces.regions.byteLength));
  regions.set(traces.regions);
  return { ...traces, regions };
}

/** The SHA-256 of a population, in hexadecimal digits, by which a resumed experiment recognizes the points that belong to it. */
export function digestOf({ reference, original }: ExperimentPopulation): string {
  const digest = createHash("sha256");
  for (const { userCount, regions } of [reference, original]) {
    digest.update(`${userCount} ${regions.length} `);
    digest.update(new Uint8Array(regions.buffer, regions.byteOffset, regions.byteLength));
  }
  return digest.digest("hex");
}
