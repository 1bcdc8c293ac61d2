import { element, plot } from "../../../common/markup.ts";
import type { Minima } from "../../../scoring/steps.ts";
import { sampleMinima, strongMinima } from "../minima.ts";
import type { SettingResult } from "../run-setting.ts";
import { PANEL_SIZE, Panel, text } from "./panel.ts";
import { mark } from "./series-style.ts";

const LEFT = 70;
const TOP = 50;
const GAP = 90;
const WIDTH = LEFT + 2 * PANEL_SIZE + GAP + 30;
const HEIGHT = TOP + PANEL_SIZE + 110;

/**
 * Figures 4 and 6: s_I,min against s_T,min, in one panel for all sets and in another for those with s_U >= s_req. Filled marks are the
 * minima over the six sample attacks; hollow marks, connected to them, those over all attacks.
 */
export function privacyScatter(
  title: string,
  results: readonly SettingResult[],
  requiredUtility: number,
): string {
  const programs = [...new Set(results.map(programOf))];
  const axes = { xLabel: "s_I,min (1 is best)", yLabel: "s_T,min (1 is best)", top: TOP };
  const all = new Panel({ ...axes, title: "all sets", left: LEFT });
  const valid = new Panel({
    ...axes,
    title: `sets with s_U >= ${requiredUtility}`,
    left: LEFT + PANEL_SIZE + GAP,
  });
  const validResults = results.filter(({ utilityScore }) => utilityScore >= requiredUtility);
  const content = [
    all.axes(),
    valid.axes(),
    ...results.map((result) => point(all, result, programs)),
    ...validResults.map((result) => point(valid, result, programs)),
    legend(
      programs,
      results.some((result) => strongMinima(result) !== undefined),
    ),
  ];
  return plot(WIDTH, HEIGHT, title, ...content);
}

function programOf({ anonymizer }: SettingResult): string {
  return anonymizer.replace(/\(.*/, "");
}

function point(panel: Panel, result: SettingResult, programs: readonly string[]): string {
  const series = programs.indexOf(programOf(result));
  const sample = sampleMinima(result);
  const all = strongMinima(result);
  const parts: string[] = [];
  if (all !== undefined) {
    parts.push(
      element("line", {
        x1: panel.x(sample.minReidentificationScore ?? 1),
        y1: panel.y(sample.minTraceInferenceScore ?? 1),
        x2: panel.x(all.minReidentificationScore ?? 1),
        y2: panel.y(all.minTraceInferenceScore ?? 1),
        stroke: "#d1d5db",
      }),
      markAt(panel, series, all, true, `${result.anonymizer}, all attacks`),
    );
  }
  parts.push(markAt(panel, series, sample, false, result.anonymizer));
  return parts.join("");
}

function markAt(panel: Panel, series: number, minima: Minima, isHollow: boolean, name: string): string {
  const x = minima.minReidentificationScore ?? 1;
  const y = minima.minTraceInferenceScore ?? 1;
  return mark(series, panel.x(x), panel.y(y), isHollow, `${name}: ${x.toFixed(4)}, ${y.toFixed(4)}`);
}

function legend(programs: readonly string[], hasStrong: boolean): string {
  const y = HEIGHT - 30;
  const entries = programs.map((program, i) => {
    const x = LEFT + i * 100;
    return mark(i, x, y - 4, false, program) + text(x + 12, y, program, { "text-anchor": "start" });
  });
  if (hasStrong) {
    entries.push(
      text(LEFT, y + 20, "filled: sample attacks; hollow: all attacks", { "text-anchor": "start" }),
    );
  }
  return entries.join("");
}
