/**
 * Times the methods of lib/core/privacy as their inputs grow.
 *
 *   npm run bench -- --lab [--rounds 3] [--large]
 *
 * Prints one line per method and size: the least CPU time, and the exponent with which the time grows with the size ("growth": 1 is
 * linear). --large measures (w,k)-anonymity up to 100,000 users.
 */
import { PWS_2019_PRELIMINARY } from "../lib/contest/pws-2019-settings.ts";
import { type AnonymizerSettings, anonymize } from "../lib/core/anonymizers/anonymize.ts";
import { generatePopulation } from "../lib/core/generate/generate-population.ts";
import { regionCount, TOKYO_GRID } from "../lib/core/grid/grid.ts";
import { laplaceNoise } from "../lib/core/privacy/central-dp/laplace-mechanism.ts";
import { popularityMap } from "../lib/core/privacy/central-dp/popularity-map.ts";
import { topDownLocalRecoding } from "../lib/core/privacy/k-anonymity/local-recoding.ts";
import { sampleAndAnonymize } from "../lib/core/privacy/k-anonymity/sampling-epsilon.ts";
import { assignBestOrRest } from "../lib/core/privacy/l-diversity/best-or-rest.ts";
import { pointInstance } from "../lib/core/privacy/l-diversity/facility-instance.ts";
import { reportLocations } from "../lib/core/privacy/local-dp/binary-mechanism.ts";
import { estimateKrrByEm } from "../lib/core/privacy/local-dp/krr-population.ts";
import { estimateByEm } from "../lib/core/privacy/local-dp/rappor-em.ts";
import { wkAreas } from "../lib/core/privacy/wk-anonymity/wk-areas.ts";
import { Mt19937 } from "../lib/core/random/mt19937.ts";
import { adultLikeRecords } from "../lib/lab/adult/adult-like.ts";
import { TREES_OF_THE_TEXT } from "../lib/lab/adult/adult-trees.ts";
import { prepareAdult } from "../lib/lab/sampling-k-anonymity/experiment.ts";
import { DEFAULTS } from "../lib/lab/wk-anonymity/experiment.ts";
import { WALKERS_MAP, walk } from "../lib/lab/wk-anonymity/walkers.ts";
import { measurement, wholeNumber } from "./command-line.ts";

/** Prepares an input of a size and returns the function to time. */
type Method = (size: number) => () => unknown;

const { rounds, large } = measurement("Times the methods of lib/core/privacy as their inputs grow.")
  .option("--lab", "this measurement")
  .option("--rounds <n>", "how often each method is timed; the shortest time counts", wholeNumber, 3)
  .option("--large", "measure (w,k)-anonymity up to 100,000 users", false)
  .parse()
  .opts<{ rounds: number; large: boolean }>();

const sampling: Method = (records) => {
  const table = prepareAdult(adultLikeRecords(records, new Mt19937(1)), TREES_OF_THE_TEXT);
  return () => sampleAndAnonymize(table.trees, table.records, 10, 0.2, new Mt19937(2));
};
const em: Method = (users) => {
  const locations = Uint16Array.from({ length: users }, (_, user) => (user * user) % 23);
  const reports = reportLocations(locations, 23, 1, new Mt19937(1));
  return () => estimateByEm(reports, 1, { tolerance: 1e-5 });
};
const laplace: Method = (draws) => () => {
  const noise = laplaceNoise(1, 0.1);
  const random = new Mt19937(1);
  for (let i = 0; i < draws; i++) noise.add(0, random);
};
const diversity: Method = (customers) => {
  const random = new Mt19937(1);
  const points = Float64Array.from({ length: 2 * customers }, () => random.random());
  const colors = Uint16Array.from({ length: customers }, (_, i) => i % 10);
  const instance = pointInstance(points, points.slice(0, 1000), 2, colors);
  return () => assignBestOrRest(instance, 4);
};
const wk: Method = (users) => {
  const [circles] = walk(users, new Mt19937(1), 1).measured;
  return () => wkAreas(circles, WALKERS_MAP, DEFAULTS);
};

const local: Method = (records) => {
  const { trees, records: counted } = prepareAdult(
    adultLikeRecords(records, new Mt19937(1)),
    TREES_OF_THE_TEXT,
  );
  return () => topDownLocalRecoding(trees, counted, counted.counts, 10);
};
const krrEm: Method = (regions) => {
  const random = new Mt19937(1);
  const reported = Float64Array.from({ length: regions }, () => 20 + random.interval(100));
  return () => estimateKrrByEm(reported, 6, { tolerance: 1e-8, maxIterations: 500 });
};
const map: Method = (users) => {
  const { original } = population(users);
  const regions = regionCount(TOKYO_GRID);
  return () => popularityMap(original, regions, { epsilon: 1, eventsPerUser: 5 }, new Mt19937(1));
};
/** The trace anonymizers based on the lab's methods, for users with 40 events each. */
const anonymizer =
  (settings: AnonymizerSettings): Method =>
  (users) => {
    const { original } = population(users);
    return () => anonymize(original, TOKYO_GRID, settings, new Mt19937(1));
  };
const population = (userCount: number) =>
  generatePopulation({ grid: TOKYO_GRID, userCount, days: 2, slotsPerDay: 20 }, 1);

measure("sampling + k-anonymization, records", sampling, [11_250, 22_500, 45_000]);
measure("local recoding, records", local, [11_250, 22_500, 45_000]);
measure("RAPPOR EM (23 wards), users", em, [2500, 5000, 10_000]);
measure("kRR EM, regions", krrEm, [1024, 2048, 4096]);
measure("Laplace noise, draws", laplace, [25_000, 50_000, 100_000]);
measure("popularity map, users of 40 events", map, [500, 1000, 2000]);
measure("weak l-diversity (500 facilities), customers", diversity, [2500, 5000, 10_000]);
measure("(w,k)-anonymity, users", wk, large ? [1000, 10_000, 100_000] : [500, 1000, 2000]);
const USERS = [250, 500, 1000];
const WK: AnonymizerSettings = {
  name: "A7-WkAnon",
  k: 5,
  w: 0.9,
  smallestErrorKm: 0.005,
  largestErrorKm: 0.5,
};
const hospitalRegions = PWS_2019_PRELIMINARY.hospitalRegionIds.map((id) => id - 1);
measure("A6-kAnon(5), users of 40 events", anonymizer({ name: "A6-kAnon", k: 5 }), USERS);
measure("A7-WkAnon(5,0.9), users of 40 events", anonymizer(WK), USERS);
measure(
  "A8-LDiverse(3), users of 40 events",
  anonymizer({ name: "A8-LDiverse", l: 3, hospitalRegions }),
  USERS,
);

function measure(name: string, method: Method, sizes: readonly number[]): void {
  let previous: { size: number; time: number } | undefined;
  for (const size of sizes) {
    const task = method(size);
    task();
    const time = Math.min(...Array.from({ length: rounds }, () => cpuMilliseconds(task)));
    const growth =
      previous === undefined
        ? ""
        : (Math.log(time / previous.time) / Math.log(size / previous.size)).toFixed(2);
    const cells = [name.padEnd(48), String(size).padStart(8), `${time.toFixed(1)} ms`.padStart(12)];
    process.stdout.write(`${cells.join("")}${growth === "" ? "" : `   growth ${growth}`}\n`);
    previous = { size, time };
  }
}

/** The CPU time that a task takes, which depends little on what else the machine does. */
function cpuMilliseconds(task: () => unknown): number {
  const start = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
