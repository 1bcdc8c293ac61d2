import type { AnonymizerSettings } from "../../../core/anonymizers/anonymize.ts";
import { DATA_KINDS, type DataKind } from "../../../core/formats/file-names.ts";

export const DEMO_CONTEST = { slug: "demo", name: "Demo Cup", timeZone: "Asia/Tokyo" } as const;
export const DEMO_ROUND = { slug: "preliminary", name: "Preliminary round", position: 1 } as const;

/** The committee's team and three competing ones. */
export const DEMO_TEAMS = [
  { number: 0, name: "Committee" },
  { number: 1, name: "Kitsune" },
  { number: 2, name: "Tanuki" },
  { number: 3, name: "Usagi" },
] as const;

/** All populations share one city. */
export const DEMO_CITY_SEED = 2019;

/** The seed of a data set's population; different for each data set. */
export function populationSeed(team: number, kind: DataKind): number {
  return 1000 + 2 * team + DATA_KINDS.indexOf(kind);
}

/** One of the submissions that the demo contest starts with. */
export interface DemoSubmission {
  readonly team: number;
  readonly kind: DataKind;
  readonly anonymizer: AnonymizerSettings;
}

const planarLaplace = (l: number, r: number): AnonymizerSettings => ({ name: "A4-PL", l, r });
const kRandomResponse = (epsilon: number): AnonymizerSettings => ({ name: "A3-kRR", epsilon });
const generalization = (muX: number, muY: number, lambda: number): AnonymizerSettings => ({
  name: "A2-MRLH",
  muX,
  muY,
  lambda,
});
const swapping = (p: number): AnonymizerSettings => ({ name: "A5-YA", p });

/** In order of submission: valid and invalid ones, with some teams submitting twice. */
export const DEMO_SUBMISSIONS: readonly DemoSubmission[] = [
  { team: 0, kind: "IDP", anonymizer: { name: "A1-none" } },
  { team: 0, kind: "TRP", anonymizer: { name: "A1-none" } },
  { team: 1, kind: "IDP", anonymizer: generalization(2, 2, 0.5) },
  { team: 1, kind: "IDP", anonymizer: planarLaplace(4, 1) },
  { team: 1, kind: "TRP", anonymizer: generalization(1, 1, 0.1) },
  { team: 2, kind: "IDP", anonymizer: swapping(0.3) },
  { team: 2, kind: "TRP", anonymizer: planarLaplace(5, 1) },
  { team: 3, kind: "IDP", anonymizer: kRandomResponse(8) },
  { team: 3, kind: "TRP", anonymizer: kRandomResponse(0.1) },
];
