import { anonymize } from "../../lib/core/anonymizers/anonymize.ts";
import { AttackContext } from "../../lib/core/attacks/attack-context.ts";
import { ATTACKS } from "../../lib/core/attacks/registry.ts";
import { userLinks } from "../../lib/core/attacks/reidentification/user-links.ts";
import { PWS_CUP_2019_CALENDAR } from "../../lib/core/grid/calendar.ts";
import { TOKYO_GRID } from "../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";
import { DISTANCE_LIMIT_KM, HOSPITAL_WEIGHT } from "../../lib/core/scores/defaults.ts";
import { scoreTraceSet } from "../../lib/scoring/score-trace-set.ts";
import type { AttackResult } from "../../lib/scoring/steps.ts";
import type { MeasuredCase, PreliminaryTeam } from "./sets.ts";

/** The seeds of the golden outputs. */
const ANONYMIZER_SEED = 1;
const SHUFFLE_SEED = 11;
const ATTACK_SEED = 7;

/** The scores of all attacks on one set. */
export interface CaseResult {
  readonly name: string;
  readonly utility: number;
  readonly results: readonly AttackResult[];
}

/** Anonymizes, pseudonymizes, attacks and scores one set. */
export function measureCase(set: MeasuredCase): CaseResult {
  const { reference, original, grid, hospitalRegions, anonymizer } = set;
  const anonymized = anonymize(original, grid, anonymizer, new Mt19937(ANONYMIZER_SEED));
  const settings = {
    grid,
    calendar: PWS_CUP_2019_CALENDAR,
    hospitalRegions,
    hospitalWeight: HOSPITAL_WEIGHT,
    distanceLimitKm: DISTANCE_LIMIT_KM,
    requiredUtility: 0.7,
    attackers: ATTACKS.map((attack) => attack.name),
  };
  let utility = 0;
  const results: AttackResult[] = [];
  const clock = () => performance.now();
  const seeds = { seed: ATTACK_SEED, shuffleSeed: SHUFFLE_SEED };
  for (const step of scoreTraceSet({ reference, original, anonymized, settings, ...seeds, clock })) {
    if (step.step === "utility") utility = step.utility.score;
    if (step.step === "attack") results.push(step.result);
  }
  return { name: set.name, utility, results };
}

/** The score that I6 expects on a set whose original traces are not known. */
export interface PreliminaryResult {
  readonly team: string;
  /** 1 - mean confidence of the links. */
  readonly expectedScore: number;
}

/** Links a team's pseudonyms and computes the s_I expected from the links' confidences. */
export function measurePreliminary({ team, reference, publicTraces }: PreliminaryTeam): PreliminaryResult {
  const context = new AttackContext({
    referenceTraces: reference,
    publicTraces,
    grid: TOKYO_GRID,
    calendar: PWS_CUP_2019_CALENDAR,
    seed: ATTACK_SEED,
  });
  const { confidenceOfRow } = context.get(userLinks);
  const expectedHits = confidenceOfRow.reduce((sum, confidence) => sum + confidence, 0);
  return { team, expectedScore: 1 - expectedHits / confidenceOfRow.length };
}
