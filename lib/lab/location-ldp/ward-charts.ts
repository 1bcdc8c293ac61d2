import type { LabChart } from "../report/lab-report.ts";
import { bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { correlation, mean } from "../report/statistics.ts";
import { meanErrors, type WardCollections } from "./ward-estimates.ts";

/** Figures A.9 to A.11: what becomes of a ward's people, by their number. No two wards may have the same number. */
export function wardCharts(collections: WardCollections): LabChart[] {
  const { population, runs, epsilon } = collections;
  const order = [...population.people.keys()].sort((a, b) => population.people[a] - population.people[b]);
  const x = order.map((ward) => population.people[ward]);
  const errors = meanErrors(collections);
  const line = (name: string, of: (ward: number) => number) => ({ name, x, y: order.map(of) });
  const chart = (title: LabText, yLabel: LabText, lines: LabChart["lines"]): LabChart => ({
    title: bilingual(
      `${textIn(title, "en")} (${population.time}, epsilon ${epsilon})`,
      `${textIn(title, "ja")}（${population.time}、ε ${epsilon}）`,
    ),
    xLabel: bilingual("people of the ward", "区の人口"),
    yLabel,
    lines,
    repeatsTable: true,
  });
  return [
    chart(
      bilingual("Mean estimate by true population: figure A.9", "真の人口と推定値の平均：図A.9"),
      bilingual("estimate (people)", "推定値（人）"),
      [
        line("EM", (ward) => mean(runs.map(({ em }) => em[ward]))),
        line("MLE", (ward) => mean(runs.map(({ mle }) => mle[ward]))),
      ],
    ),
    chart(
      bilingual("Mean error by true population: figures A.10 and A.11", "真の人口と平均誤差：図A.10、A.11"),
      bilingual("mean error (people)", "平均誤差（人）"),
      [line("EM", (ward) => errors.em[ward]), line("MLE", (ward) => errors.mle[ward])],
    ),
  ];
}

/** The correlations of the wards' mean errors with their populations. */
export function errorCorrelations(collections: WardCollections): {
  readonly em: number;
  readonly mle: number;
} {
  const people = [...collections.population.people];
  const { em, mle } = meanErrors(collections);
  return { em: correlation(em, people), mle: correlation(mle, people) };
}
