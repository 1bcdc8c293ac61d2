import type { RandomSource } from "../../core/random/random-source.ts";
import type { Named } from "../adult/given-data.ts";
import { compositionFinding } from "../report/composition.ts";
import type { LabReport, Progress } from "../report/lab-report.ts";
import { bilingual } from "../report/lab-text.ts";
import { errorChart, errorLines, errorTable } from "./error-tables.ts";
import { measureErrors } from "./experiment.ts";
import { evenFinding, ldpHeadline } from "./findings.ts";
import { iterationCharts } from "./iteration-charts.ts";
import { EPSILONS, LDP_TITLE, type LdpParameters, ldpSource, settingsOf } from "./report.ts";
import { collectWards, wardMap, wardTable } from "./ward-estimates.ts";
import { busiest, type WardPopulation } from "./ward-populations.ts";

/** Collects a user's own people under local differential privacy, without the document's tables beside them. */
export function ownLdpReport(
  { name, data: populations }: Named<readonly WardPopulation[]>,
  parameters: LdpParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { runs, epsilon, tolerance } = parameters;
  const collections = EPSILONS.length * runs * populations.length;
  let done = 0;
  const step = () => progress(++done / collections);
  const results = EPSILONS.map((each) => measureErrors(populations, each, runs, { tolerance }, random, step));
  const busiestTime = busiest(populations);
  const wards = collectWards(busiestTime, epsilon, runs, { tolerance }, random);
  return {
    id: "location-ldp",
    title: LDP_TITLE,
    source: ldpSource(bilingual("appendix A", "付録A")),
    headline: ldpHeadline(results, name),
    parameters: [[bilingual("People", "人口"), name], ...settingsOf(parameters)],
    tables: [errorTable(results, name, populations), wardTable(wards, name)],
    charts: [errorChart(errorLines(results)), ...iterationCharts(busiestTime, name, random)],
    maps: wardMap(wards, name),
    findings: [
      evenFinding(results, populations),
      compositionFinding(populations.length, Math.max(...EPSILONS)),
    ],
  };
}
