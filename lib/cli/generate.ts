import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { type DataKind, formatFileName, formatTeamNumber } from "../core/formats/file-names.ts";
import { writeOriginalTraces } from "../core/formats/original-traces.ts";
import { writeReferenceTraces } from "../core/formats/reference-traces.ts";
import { generatePopulation } from "../core/generate/generate-population.ts";
import { TOKYO_GRID } from "../core/grid/grid.ts";
import { Mt19937 } from "../core/random/mt19937.ts";
import { UsageError } from "./explain-error.ts";
import { writeFile } from "./files.ts";
import { integerOption, parseOptions, seedOption, textOption } from "./options.ts";

const schema = z.strictObject({
  users: integerOption(1, 1_000_000),
  days: integerOption(1, 366),
  slots: integerOption(1, 1440),
  columns: integerOption(1, 256),
  rows: integerOption(1, 256),
  teams: integerOption(1, 999),
  kind: z.enum(["IDP", "TRP", "both"]),
  seed: seedOption,
  out: textOption,
  gzip: z.boolean().default(false),
});

const MAX_EVENTS = 2 ** 31 - 1;
const KINDS: readonly DataKind[] = ["IDP", "TRP"];

export function define(command: Command): void {
  command
    .requiredOption("--out <folder>", "where to write the traces and manifest.json")
    .option("--users <number>", "users in each set", "2000")
    .option("--days <number>", "days in R, and as many in O", "2")
    .option("--slots <number>", "events a day", "20")
    .option(
      "--columns <number>",
      "regions from west to east, over PWS Cup 2019's box",
      String(TOKYO_GRID.columns),
    )
    .option("--rows <number>", "regions from south to north", String(TOKYO_GRID.rows))
    .option("--teams <number>", "teams, from 001; each has users of its own", "1")
    .option("--kind <kind>", "IDP, TRP or both", "IDP")
    .option("--seed <number>", "seed of everything", "1")
    .option("--gzip", "write .csv.gz")
    .action(run);
}

async function run(raw: unknown): Promise<void> {
  const { out, seed, gzip, ...options } = parseOptions(schema, raw);
  const { users: userCount, days, slots: slotsPerDay, columns, rows } = options;
  if (userCount * days * slotsPerDay > MAX_EVENTS) {
    throw new UsageError(`users x days x slots: expected at most ${MAX_EVENTS} events in a set`);
  }
  const grid = { ...TOKYO_GRID, columns, rows };
  const seeds = new Mt19937(seed);
  const citySeed = seeds.nextUint32();
  const sets: { team: string; kind: DataKind; seed: number; files: string[] }[] = [];
  for (let team = 1; team <= options.teams; team++) {
    for (const kind of KINDS) {
      // Drawn for the other kind as well, so that one team's set is the same whatever else is asked for.
      const setSeed = seeds.nextUint32();
      if (options.kind !== "both" && options.kind !== kind) continue;
      const population = generatePopulation({ grid, userCount, days, slotsPerDay, citySeed }, setSeed);
      const reference = formatFileName({ prefix: "reftraces", team, kind, gzipped: gzip });
      const original = formatFileName({ prefix: "orgtraces", team, kind, gzipped: gzip });
      await writeFile(join(out, reference), writeReferenceTraces(population.reference));
      await writeFile(join(out, original), writeOriginalTraces(population.original));
      sets.push({ team: formatTeamNumber(team), kind, seed: setSeed, files: [reference, original] });
      process.stderr.write(`team ${formatTeamNumber(team)} ${kind}: ${reference}, ${original}\n`);
    }
  }
  const manifest = { seed, citySeed, userCount, days, slotsPerDay, grid, sets };
  await writeFile(join(out, "manifest.json"), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
}
