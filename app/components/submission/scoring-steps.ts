import type { SubmissionView } from "@/lib/views/submission-view.ts";

export type StepState = "done" | "current" | "waiting" | "failed";

/** One step of a scoring, from the upload to the minima. */
export interface ScoringStep {
  /** `check`, `utility`, `pseudonymize`, or an attack's name. */
  readonly id: string;
  readonly state: StepState;
}

/**
 * Returns the state of every step of a scoring. Steps run one after another: the first one without a result is the one that is
 * running or has failed. `pseudonymize` stores no result: it is done once an attack is running.
 */
export function scoringSteps(scoring: SubmissionView["scoring"]): ScoringStep[] {
  const { attacks, step, state } = scoring;
  const attacking = attacks.some((attack) => attack.score !== null || attack.attacker === step);
  const results: [id: string, done: boolean][] = [
    ["check", true],
    ["utility", scoring.utilityScore !== null],
    ["pseudonymize", attacking || state === "SCORED"],
    ...attacks.map((attack): [string, boolean] => [attack.attacker, attack.score !== null]),
  ];
  const next = results.findIndex(([, done]) => !done);
  return results.map(([id, done], index) => ({
    id,
    state: done ? "done" : index === next ? stateOfNext(state) : "waiting",
  }));
}

function stateOfNext(state: SubmissionView["scoring"]["state"]): StepState {
  if (state === "FAILED") return "failed";
  return state === "SCORING" ? "current" : "waiting";
}

/** Whether the scoring has ended, successfully or not. */
export function isFinished(scoring: Pick<SubmissionView["scoring"], "state">): boolean {
  return scoring.state === "SCORED" || scoring.state === "FAILED";
}
