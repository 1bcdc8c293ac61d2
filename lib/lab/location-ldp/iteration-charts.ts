import { reportLocations } from "../../core/privacy/local-dp/binary-mechanism.ts";
import { estimateByEm, rapporLogLikelihood } from "../../core/privacy/local-dp/rappor-em.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabChart } from "../report/lab-report.ts";
import { locationsOf, type WardPopulation } from "./ward-populations.ts";

const SHOWN_ITERATIONS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const WARDS_SHOWN = 5;

/** Figure A.3, the estimates by iteration, and the log-likelihood, which never falls. */
export function iterationCharts({ people, wards }: WardPopulation, random: RandomSource): LabChart[] {
  const epsilon = 1;
  const locations = locationsOf(people);
  const reports = reportLocations(locations, wards.length, epsilon, random);
  const logLikelihood = rapporLogLikelihood(reports, epsilon);
  const x: number[] = [];
  const likelihoods: number[] = [];
  const estimates = wards.slice(0, WARDS_SHOWN).map((): number[] => []);
  estimateByEm(reports, epsilon, {
    tolerance: 0,
    maxIterations: SHOWN_ITERATIONS[SHOWN_ITERATIONS.length - 1],
    onStep: (iteration, shares) => {
      if (!SHOWN_ITERATIONS.includes(iteration)) return;
      x.push(iteration);
      likelihoods.push(logLikelihood(shares));
      for (const [ward, line] of estimates.entries()) line.push(shares[ward] * locations.length);
    },
  });
  return [
    {
      title: "Figure A.3: EM's estimates by step (17:00, epsilon 1)",
      xLabel: "step",
      yLabel: "people",
      lines: estimates.map((y, ward) => ({ name: `${wards[ward]} (${people[ward]})`, x, y })),
    },
    {
      title: "EM's log-likelihood by step (17:00, epsilon 1)",
      xLabel: "step",
      yLabel: "log-likelihood, up to a constant",
      lines: [{ name: "log-likelihood", x, y: likelihoods }],
    },
  ];
}
