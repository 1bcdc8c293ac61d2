import { reportLocations } from "../../core/privacy/local-dp/binary-mechanism.ts";
import { estimateByEm, rapporLogLikelihood } from "../../core/privacy/local-dp/rappor-em.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabChart } from "../report/lab-report.ts";
import { bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { locationsOf, type WardPopulation } from "./ward-populations.ts";
import { wardLabel } from "./wards.ts";

const SHOWN_ITERATIONS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const WARDS_SHOWN = 5;

/**
 * Draws figure A.3, the estimates by iteration, and the log-likelihood, which never decreases.
 * @param data the name of the population; undefined for the document's
 */
export function iterationCharts(
  { time, people, wards }: WardPopulation,
  data: LabText | undefined,
  random: RandomSource,
): LabChart[] {
  const epsilon = 1;
  const locations = locationsOf(people);
  const reports = reportLocations(locations, wards.length, epsilon, random);
  const logLikelihood = rapporLogLikelihood(reports, epsilon);
  const x: number[] = [];
  const likelihoods: number[] = [];
  const shown = largestWards(people);
  const estimates = shown.map((): number[] => []);
  estimateByEm(reports, epsilon, {
    tolerance: 0,
    maxIterations: SHOWN_ITERATIONS[SHOWN_ITERATIONS.length - 1],
    onStep: (iteration, shares) => {
      if (!SHOWN_ITERATIONS.includes(iteration)) return;
      x.push(iteration);
      likelihoods.push(logLikelihood(shares));
      for (const [line, ward] of shown.entries()) estimates[line].push(shares[ward] * locations.length);
    },
  });
  const [when, whenJa] = [`${time}, epsilon ${epsilon}`, `${time}、ε ${epsilon}`];
  const of = data ?? bilingual("figure A.3", "図A.3");
  const names = wards.map((ward, w) =>
    bilingual(
      `${textIn(wardLabel(ward), "en")} (${people[w]})`,
      `${textIn(wardLabel(ward), "ja")}（${people[w]}）`,
    ),
  );
  return [
    {
      title: bilingual(
        `EM's estimates by iteration (${textIn(of, "en")}; ${when})`,
        `EMの反復ごとの推定人口（${textIn(of, "ja")}、${whenJa}）`,
      ),
      xLabel: bilingual("iteration", "反復回数"),
      yLabel: bilingual("people", "人数"),
      lines: shown.map((ward, line) => ({ name: names[ward], x, y: estimates[line] })),
      logarithmicX: true,
    },
    {
      title: bilingual(`EM's log-likelihood by iteration (${when})`, `EMの反復ごとの対数尤度（${whenJa}）`),
      xLabel: bilingual("iteration", "反復回数"),
      yLabel: bilingual("log-likelihood, up to a constant", "対数尤度（定数を除く）"),
      lines: [{ name: bilingual("log-likelihood", "対数尤度"), x, y: likelihoods }],
      logarithmicX: true,
    },
  ];
}

/** The wards with the most people, in the original order. */
function largestWards(people: Float64Array): number[] {
  const bySize = [...people.keys()].sort((a, b) => people[b] - people[a]);
  return bySize.slice(0, WARDS_SHOWN).sort((a, b) => a - b);
}
