import { PWS_2019_PRELIMINARY } from "../../../contest/pws-2019-settings.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import type { AnonymizerSettings } from "../../../core/anonymizers/anonymize.ts";
import { DATA_KINDS, type DataKind } from "../../../core/formats/file-names.ts";

interface DemoTeam {
  readonly number: number;
  readonly name: string;
}

/** A contest of the demo, with one round. */
export interface DemoContest {
  readonly slug: string;
  readonly name: string;
  readonly round: { readonly slug: string; readonly name: string };
  readonly settings: RoundSettings;
  readonly teams: readonly DemoTeam[];
  /** Added to the seeds of its populations, so that no contest shares traces with another. */
  readonly seed: number;
  /** Whether its front page has the demo's story and picture. */
  readonly isIntroduced?: true;
}

export const DEMO_TIME_ZONE = "Asia/Tokyo";

/** The committee's team and the competing ones. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  "Committee",
  "Kitsune",
  "Tanuki",
  "Usagi",
  "Yamaneko",
  "Fukurou",
  "Kawauso",
  "Hayabusa",
  "Itachi",
  "Momonga",
  "Suzume",
  "Kamoshika",
  "Risu",
  "Tsubame",
].map((name, number) => ({ number, name }));

/** Fewer users than a contest would have, so that many teams' sets are made and scored in seconds. */
const withUsers = (userCount: number): RoundSettings => ({ ...PWS_2019_PRELIMINARY, userCount });

/** The contest that takes submissions. */
export const RUNNING_CONTEST: DemoContest = {
  slug: "demo",
  name: "Demo Cup",
  round: { slug: "preliminary", name: "Preliminary round" },
  settings: withUsers(400),
  teams: DEMO_TEAMS,
  seed: 0,
  isIntroduced: true,
};

/** A contest whose anonymization phase is over. */
export interface PastDemoContest extends DemoContest {
  /** Days before its creation in which each phase began and ended; negative: days after. */
  readonly anonymization: readonly [number, number];
  readonly attack: readonly [number, number];
  /** Whether its results and data are published. */
  readonly isPublished: boolean;
}

const PAST = {
  settings: { ...withUsers(200), finalRepeats: 3 },
  // Every team attacks every other one, twice.
  teams: DEMO_TEAMS.slice(0, 4),
};

export const PAST_CONTESTS: readonly PastDemoContest[] = [
  {
    slug: "demo-finished",
    name: "Demo Cup, finished",
    round: { slug: "only", name: "Only round" },
    ...PAST,
    seed: 200,
    anonymization: [60, 46],
    attack: [45, 31],
    isPublished: true,
  },
  {
    slug: "demo-attack",
    name: "Demo Cup, attack phase",
    round: { slug: "under-attack", name: "Under attack" },
    ...PAST,
    seed: 100,
    anonymization: [18, 4],
    attack: [3, -90],
    isPublished: false,
  },
];

/** All populations share one city. */
export const DEMO_CITY_SEED = 2019;

/** The seed of a data set's population; different for each data set. */
export function populationSeed({ seed }: DemoContest, team: number, kind: DataKind): number {
  return 1000 + seed + 2 * team + DATA_KINDS.indexOf(kind);
}

/** One of the submissions that a demo contest starts with. */
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
const kAnonymity = (k: number): AnonymizerSettings => ({ name: "A6-kAnon", k });

/** In order of submission: valid and invalid ones; some teams submit twice, and the last one has only one of its sets. */
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
  { team: 4, kind: "IDP", anonymizer: planarLaplace(3, 1) },
  { team: 4, kind: "IDP", anonymizer: planarLaplace(3.5, 1) },
  { team: 4, kind: "TRP", anonymizer: planarLaplace(3.5, 1) },
  { team: 5, kind: "IDP", anonymizer: kAnonymity(2) },
  { team: 5, kind: "IDP", anonymizer: kAnonymity(4) },
  { team: 5, kind: "TRP", anonymizer: kAnonymity(4) },
  { team: 6, kind: "IDP", anonymizer: planarLaplace(6, 1) },
  { team: 6, kind: "TRP", anonymizer: planarLaplace(4, 1) },
  { team: 7, kind: "IDP", anonymizer: generalization(1, 1, 0.05) },
  { team: 7, kind: "TRP", anonymizer: generalization(1, 1, 0.05) },
  { team: 8, kind: "IDP", anonymizer: swapping(0.2) },
  { team: 8, kind: "TRP", anonymizer: kRandomResponse(9) },
  { team: 9, kind: "IDP", anonymizer: kAnonymity(3) },
  { team: 9, kind: "TRP", anonymizer: planarLaplace(8, 1) },
  { team: 10, kind: "IDP", anonymizer: kRandomResponse(9) },
  { team: 10, kind: "TRP", anonymizer: kAnonymity(2) },
  { team: 11, kind: "IDP", anonymizer: swapping(0.5) },
  { team: 11, kind: "IDP", anonymizer: planarLaplace(5, 1) },
  { team: 11, kind: "TRP", anonymizer: generalization(2, 2, 0.05) },
  { team: 12, kind: "IDP", anonymizer: generalization(1, 1, 0.1) },
  { team: 12, kind: "TRP", anonymizer: kRandomResponse(8) },
  { team: 13, kind: "IDP", anonymizer: planarLaplace(8, 1) },
];

/** In a past contest each team tries out other settings before what counts. */
export const PAST_SUBMISSIONS: readonly DemoSubmission[] = [
  { team: 0, kind: "IDP", anonymizer: { name: "A1-none" } },
  { team: 0, kind: "TRP", anonymizer: { name: "A1-none" } },
  { team: 1, kind: "IDP", anonymizer: generalization(1, 1, 0.1) },
  { team: 2, kind: "IDP", anonymizer: kRandomResponse(8) },
  { team: 3, kind: "TRP", anonymizer: swapping(0.2) },
  { team: 1, kind: "TRP", anonymizer: planarLaplace(6, 1) },
  { team: 3, kind: "IDP", anonymizer: planarLaplace(5, 1) },
  { team: 2, kind: "TRP", anonymizer: generalization(1, 1, 0.1) },
  { team: 1, kind: "IDP", anonymizer: planarLaplace(4, 1) },
  { team: 2, kind: "IDP", anonymizer: generalization(2, 2, 0.5) },
  { team: 3, kind: "TRP", anonymizer: planarLaplace(4, 1) },
];

/** The programs with which each team attacks all others in a past contest. */
export const PAST_ATTACKS: Readonly<Record<number, readonly string[]>> = {
  1: ["I2-VisitProb", "T2-VisitProb"],
  2: ["I3-HomeProb", "T3-HomeProb"],
  3: ["I6-Assignment", "T6-LinkOrReplay"],
};
