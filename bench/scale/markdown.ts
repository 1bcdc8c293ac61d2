import type { ScalePoint } from "./point.ts";

const ATTACKS = ["I2-VisitProb", "I3-HomeProb", "T2-VisitProb", "T3-HomeProb"];

/** The table of docs/scale.md. */
export function scaleTable(points: readonly ScalePoint[]): string {
  const header = [
    "set",
    "m",
    "n",
    "input MB",
    "wall s",
    "CPU s",
    "peak MB",
    ...ATTACKS.map((name) => `${name} s`),
  ];
  const rows = points.map((point) => [
    point.set,
    String(point.regionCount),
    String(point.userCount),
    (point.inputBytes / 1e6).toFixed(0),
    seconds(point.wallMs),
    seconds(point.cpuMs),
    point.peakMegabytes.toFixed(0),
    ...ATTACKS.map((name) => seconds(point.attackMs[name] ?? 0)),
  ]);
  const rule = header.map((_, column) => (column === 0 ? "---" : "---:"));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(ms < 10_000 ? 2 : 0);
}
