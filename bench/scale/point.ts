import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureCommand } from "../command.ts";

/** The cost of `tracecup score` on one synthetic set. */
export interface ScalePoint {
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly regionCount: number;
  /** A1-none or A2-MRLH(1,1,0.5). */
  readonly set: ScaleSet;
  readonly inputBytes: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMegabytes: number;
  /** The wall time of each attack in its thread, in ms, by its name. */
  readonly attackMs: Readonly<Record<string, number>>;
}

export type ScaleSet = "A1" | "A2";

const ANONYMIZERS: Readonly<Record<ScaleSet, readonly string[]>> = {
  A1: ["A1"],
  A2: ["A2", "--mu-x", "1", "--mu-y", "1", "--lambda", "0.5"],
};
const DAYS = 20;
const SLOTS = 20;

/**
 * Scores a set from `tracecup generate`, which is kept in a folder below `data` and made if it does not exist.
 * @param side the grid has `side` x `side` regions
 */
export function measurePoint(
  program: string,
  data: string,
  userCount: number,
  side: number,
  set: ScaleSet,
): ScalePoint {
  const folder = join(data, `s${userCount}-${side}`);
  const original = join(folder, "orgtraces_team001_data01_IDP.csv");
  const reference = join(folder, "reftraces_team001_data01_IDP.csv");
  const anonymized = join(folder, `${set.toLowerCase()}.csv`);
  const round = ["--round", join(folder, "round.json")];
  if (!existsSync(anonymized)) {
    mkdirSync(folder, { recursive: true });
    const size = ["--users", `${userCount}`, "--days", `${DAYS}`, "--slots", `${SLOTS}`];
    const grid = ["--columns", `${side}`, "--rows", `${side}`];
    measureCommand(program, ["generate", ...size, ...grid, "--out", folder]);
    const files = ["--orig", original, "--out", anonymized];
    measureCommand(program, ["anonymize", ...ANONYMIZERS[set], ...files, ...round]);
  }
  const files = ["--orig", original, "--ref", reference, "--ano", anonymized];
  const run = measureCommand(program, ["score", ...files, ...round, "--json"]);
  const report = JSON.parse(run.stdout) as {
    attacks: readonly { attacker: string; durationMs: number }[];
  };
  return {
    userCount,
    eventsPerUser: DAYS * SLOTS,
    regionCount: side * side,
    set,
    inputBytes: [original, reference, anonymized].reduce((sum, path) => sum + statSync(path).size, 0),
    wallMs: run.wallMs,
    cpuMs: run.cpuMs,
    peakMegabytes: run.peakMegabytes,
    attackMs: Object.fromEntries(
      report.attacks.map(({ attacker, durationMs }) => [attacker, Math.round(durationMs)]),
    ),
  };
}

/** Stores a point at `path`, replacing the one of the same set and size; returns all points stored there, sorted. */
export function keepPoint(path: string, point: ScalePoint): ScalePoint[] {
  const known = keptPoints(path).filter((one) => keyOf(one) !== keyOf(point));
  const points = [...known, point].sort(
    (a, b) => a.set.localeCompare(b.set) || a.regionCount - b.regionCount || a.userCount - b.userCount,
  );
  writeFileSync(path, `${JSON.stringify(points, null, 2)}\n`);
  return points;
}

function keptPoints(path: string): ScalePoint[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as ScalePoint[]) : [];
}

function keyOf({ set, regionCount, userCount }: ScalePoint): string {
  return `${set} ${regionCount} ${userCount}`;
}
