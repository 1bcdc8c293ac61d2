import { useLocale } from "next-intl";
import lab from "@/app/components/lab/lab.module.css";
import { DEFAULT_RESULTS } from "@/lib/lab/default-results/default-results.ts";
import type { LabMethod } from "@/lib/lab/methods/lab-fields.ts";
import { axisOf } from "@/lib/lab/report/axis.ts";
import type { LabChart } from "@/lib/lab/report/lab-report.ts";
import { reportIn } from "@/lib/lab/report/report-in.ts";
import { yAxisLine } from "@/lib/lab/report/y-axis-title.ts";
import { lineLook } from "./lab-chart-config.ts";
import { LineSign, lineColors } from "./line-sign.tsx";

const WIDTH = 240;
const HEIGHT = 96;
const MARGIN = 4;

/** The main finding of a method's default result, with a small picture of it. */
export function LabFinding({ method }: { method: LabMethod }) {
  const language = useLocale();
  const report = reportIn(DEFAULT_RESULTS[method], language);
  const [chart] = report.charts;
  return (
    <figure className={`above-10 ${lab.finding}`}>
      <div>
        <p className="fine dim">{yAxisLine(chart, language)}</p>
        <SmallChart chart={chart} />
      </div>
      <figcaption>
        <p>{report.headline}</p>
        <ul className="legend list above-8">
          {chart.lines.map(({ name }, i) => (
            <li key={name}>
              <LineSign index={i} />
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A chart's lines, and the ends of its axes. */
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
    <div className={`fine dim ${lab.small}`}>
      <p className={lab.upright}>
        <span>{y.ticks.at(-1)?.label}</span>
        <span>{y.ticks[0]?.label}</span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chart.title}>
        <path className={lab.axes} d={`M1 0V${HEIGHT - 1}H${WIDTH}`} />
        {chart.lines.map((line, i) => {
          const points = line.x.flatMap((value, at) => {
            const [across, up] = [x.place(value), y.place(line.y[at])];
            return across === undefined || up === undefined
              ? []
              : [`${(MARGIN + across).toFixed(1)},${(HEIGHT - MARGIN - up).toFixed(1)}`];
          });
          return (
            <polyline
              key={line.name}
              className={lab.line}
              points={points.join(" ")}
              strokeDasharray={lineLook(i, "light").dash.join(" ")}
              style={lineColors(i)}
            />
          );
        })}
      </svg>
      <p className={lab.along}>
        <span>{x.ticks[0]?.label}</span>
        <span>{chart.xLabel}</span>
        <span>{x.ticks.at(-1)?.label}</span>
      </p>
    </div>
  );
}
