import { useLocale } from "next-intl";
import type { CSSProperties } from "react";
import lab from "@/app/components/lab/lab.module.css";
import { DEFAULT_RESULTS } from "@/lib/lab/default-results/default-results.ts";
import type { LabMethod } from "@/lib/lab/methods/lab-fields.ts";
import { axisOf } from "@/lib/lab/report/axis.ts";
import type { LabChart } from "@/lib/lab/report/lab-report.ts";
import { reportIn } from "@/lib/lab/report/report-in.ts";
import { lineLook } from "./lab-chart-config.ts";

const WIDTH = 240;
const HEIGHT = 96;
const MARGIN = 4;

/** The main finding of a method's default result, with a small picture of it. */
export function LabFinding({ method }: { method: LabMethod }) {
  const report = reportIn(DEFAULT_RESULTS[method], useLocale());
  return (
    <figure className={`above-10 ${lab.finding}`}>
      <SmallChart chart={report.charts[0]} />
      <figcaption className="small">{report.headline}</figcaption>
    </figure>
  );
}

/** A chart's lines alone: what they are is told on the method's page. */
function SmallChart({ chart }: { chart: LabChart<string> }) {
  const all = (pick: (line: LabChart<string>["lines"][number]) => readonly number[]) =>
    chart.lines.flatMap(pick);
  const x = axisOf(
    all((line) => line.x),
    chart.logarithmicX ?? false,
    WIDTH - 2 * MARGIN,
  );
  const y = axisOf(
    all((line) => line.y),
    chart.logarithmicY ?? false,
    HEIGHT - 2 * MARGIN,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chart.title}>
      <path className={lab.axes} d={`M1 0V${HEIGHT - 1}H${WIDTH}`} />
      {chart.lines.map((line, i) => {
        const points = line.x.flatMap((value, at) => {
          const [across, up] = [x.place(value), y.place(line.y[at])];
          return across === undefined || up === undefined
            ? []
            : [`${(MARGIN + across).toFixed(1)},${(HEIGHT - MARGIN - up).toFixed(1)}`];
        });
        const [light, dark] = [lineLook(i, "light"), lineLook(i, "dark")];
        const colors = { "--line-light": light.color, "--line-dark": dark.color } as CSSProperties;
        return (
          <polyline
            key={line.name}
            className={lab.line}
            points={points.join(" ")}
            strokeDasharray={light.dash.join(" ")}
            style={colors}
          />
        );
      })}
    </svg>
  );
}
