import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Stage } from "./measure.ts";

/** A run of the benchmark, as stored in `bench/results`. */
interface BenchRun {
  readonly date: string;
  readonly node: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly anonymizer: string;
  /** The time of one pass over the bytes of all three files, ms. */
  readonly onePassMs: number;
  /** The benchmark's own peak resident memory, MB. */
  readonly peakMegabytes: number;
  /** The peak resident memory of `tracecup score` as a process of its own, MB, if it ran. */
  readonly commandPeakMegabytes?: number;
  readonly stages: readonly Stage[];
}

/** The run stored at `path`, if any. */
export function previousRun(path: string): BenchRun | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as BenchRun) : undefined;
}

/** Stores a run, replacing the previous one. */
export function keepRun(path: string, run: BenchRun): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
}

/** A table of each stage's time, speed, ratio to one pass over all bytes, and change since the previous run. */
export function benchTable(run: BenchRun, before: BenchRun | undefined): string {
  const rows = run.stages.map((stage) => {
    const previous = before?.stages.find(({ name }) => name === stage.name);
    const change = previous === undefined ? "" : `${((stage.ms / previous.ms - 1) * 100).toFixed(0)} %`;
    const speed = stage.bytes === undefined ? "" : (stage.bytes / 1000 / stage.ms).toFixed(0);
    return [stage.name, stage.ms.toFixed(1), speed, (stage.ms / run.onePassMs).toFixed(2), change];
  });
  const header = ["stage", "ms", "MB/s", "passes", "change"];
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column].length)));
  const lines = [header, ...rows].map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join("  "),
  );
  const { anonymizer, userCount, eventsPerUser, onePassMs, peakMegabytes } = run;
  const title = `${anonymizer}, ${userCount} users x ${eventsPerUser} events; one pass over all bytes ${onePassMs.toFixed(1)} ms`;
  const memory = [`peak memory ${peakMegabytes.toFixed(0)} MB`];
  if (run.commandPeakMegabytes !== undefined) {
    memory.push(`tracecup score alone ${run.commandPeakMegabytes.toFixed(0)} MB`);
  }
  const previous = before === undefined ? "no run before" : `changes since the run of ${before.date}`;
  return [title, ...lines, `${memory.join("; ")}; ${previous}`, ""].join("\n");
}
