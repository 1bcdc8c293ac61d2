import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { type FigurePoint, figurePoint } from "../lab/figures/figure-point.ts";
import type { FigureName } from "../lab/figures/figure-settings.ts";
import { lengthLines } from "../lab/figures/plot/length-lines.ts";
import { privacyScatter } from "../lab/figures/plot/privacy-scatter.ts";
import { resultsCsv } from "../lab/figures/results-csv.ts";
import type { SettingResult } from "../lab/figures/run-setting.ts";
import type { Provenance } from "../lab/report/provenance.ts";
import { makeFolder } from "../platform/files/make-folder.ts";
import { outputTarget } from "../platform/files/output-target.ts";
import { writeOutputs } from "../platform/files/write-outputs.ts";

/** The folder of the points' files, in the output folder. */
export const POINTS = "points";

/**
 * Makes the folders and checks that the files can be written, so that hours of measuring are not in vain.
 * @returns the paths of the table, the results and the picture
 * @throws system errors naming the path
 */
export function requireOutputs(figure: FigureName, out: string): string[] {
  const points = join(out, POINTS);
  makeFolder(out);
  makeFolder(points);
  accessSync(points, constants.W_OK);
  const paths = ["results.csv", "results.json", `${figure}.svg`].map((name) => join(out, name));
  for (const path of paths) {
    const target = outputTarget(path);
    if (target.kind === "file" && target.existing === undefined) accessSync(out, constants.W_OK);
  }
  return paths;
}

interface Measured {
  /** By point, then by repeat. */
  readonly results: readonly (readonly SettingResult[])[];
  readonly requiredUtility: number;
  readonly provenance: Provenance;
}

/** Writes the table, the results and the picture of the same points together, and prints their paths. */
export async function writeResults(
  figure: FigureName,
  paths: readonly string[],
  { results, requiredUtility, provenance }: Measured,
): Promise<void> {
  const points = results.map(figurePoint);
  const title = titleOf(figure, points);
  const svg =
    figure === "fig5"
      ? lengthLines(title, points, provenance)
      : privacyScatter(title, points, { requiredUtility, provenance });
  const json = { figure, provenance, results: results.flat() };
  const texts = [resultsCsv(points), `${JSON.stringify(json, null, 2)}\n`, svg];
  await writeOutputs(paths, async (files) => {
    for (const [i, file] of files.entries()) await file.append([Buffer.from(texts[i])]);
  });
  process.stdout.write(`${paths.join("\n")}\n`);
}

function titleOf(figure: FigureName, points: readonly FigurePoint[]): string {
  const { days, repeats } = points[0];
  const title =
    figure === "fig5"
      ? "Scores by trace length, A1-none"
      : `Privacy of ${points.length} settings, ${days} days`;
  return repeats === 1 ? title : `${title}, means of ${repeats} repeats with 95 % intervals`;
}
