import type { AttackedSet, PrivacyScore, ScoredAttack } from "../core/scores/attacked-set.ts";
import type { AttackKind } from "./attack-kinds.ts";
import { type CountableDataSet, type CountableSubmission, countingIdIn } from "./counting-id.ts";
import { currentScoring, type ScoringCandidate } from "./current-scoring.ts";
import type { RoundSettings } from "./round-settings.ts";

/** A run of the scorer with what it measured. */
interface MeasuredRun extends ScoringCandidate {
  readonly utilityScore: number | null;
  readonly valid: boolean | null;
}

interface MeasuredSubmission extends CountableSubmission {
  readonly scorings: readonly MeasuredRun[];
}

/** A data set with every run of its submissions. */
interface MeasuredDataSet extends CountableDataSet {
  readonly submissions: readonly MeasuredSubmission[];
}

/** What one program's attack reached in a run. */
export interface ProgramResult {
  readonly attacker: string;
  readonly kind: AttackKind;
  readonly score: number;
}

/** What teams' attacks left of one set's privacy. */
export type AttacksByTeams = Readonly<Record<PrivacyScore, readonly ScoredAttack[]>>;

/**
 * What counts for a data set and the run that speaks for it; null where there is none, or it has no scores yet.
 * @param closedAt when what counts was locked; null: it is not
 */
export function countingRunOf<T extends MeasuredDataSet>(closedAt: Date | null, dataSet: T) {
  type Submission = T["submissions"][number];
  const id = countingIdIn(closedAt, dataSet);
  const submission: Submission | undefined = dataSet.submissions.find((candidate) => candidate.id === id);
  const scoring: Submission["scorings"][number] | null = submission
    ? currentScoring(submission.scorings)
    : null;
  return submission && scoring?.state === "SCORED" ? { submission, scoring } : null;
}

/** The set that counts for a data set, as rankings read it. */
interface CountingSet extends AttackedSet {
  readonly utilityScore: number;
  readonly countingAttempts: number;
}

/**
 * The set that counts, by the run that speaks for it, with the programs' attacks that count in the round and the teams';
 * null for a run without scores.
 * @param results of the run
 */
export function countingSetOf(
  { team, kind }: { readonly team: { readonly number: number }; readonly kind: AttackedSet["kind"] },
  { utilityScore, valid }: Pick<MeasuredRun, "utilityScore" | "valid">,
  results: readonly ProgramResult[],
  { settings: { attackers, limits }, byTeams }: CountingAttacks,
): CountingSet | null {
  if (utilityScore === null || valid === null) return null;
  const scored = (of: AttackKind): ScoredAttack[] =>
    results
      .filter((result) => result.kind === of && attackers.includes(result.attacker))
      .map(({ attacker, score }) => ({ attacker: { program: attacker }, attempt: 1, score }));
  return {
    team: team.number,
    kind,
    utilityScore,
    valid,
    countingAttempts: limits.attackAttempts,
    attacks: {
      reidentification: [...(byTeams?.reidentification ?? []), ...scored("REIDENTIFICATION")],
      traceInference: [...(byTeams?.traceInference ?? []), ...scored("TRACE_INFERENCE")],
    },
  };
}

/** Whose attacks count against a set. */
interface CountingAttacks {
  readonly settings: Pick<RoundSettings, "attackers" | "limits">;
  readonly byTeams: AttacksByTeams | undefined;
}
