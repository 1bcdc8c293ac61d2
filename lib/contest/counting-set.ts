import type { AttackedSet, PrivacyScore, ScoredAttack } from "../core/scores/attacked-set.ts";
import type { AttackKind } from "./attack-kinds.ts";
import { type CountableDataSet, type CountableSubmission, countingIdIn } from "./counting-id.ts";
import { currentScoring, type ScoringCandidate } from "./current-scoring.ts";
import type { RoundSettings } from "./round-settings.ts";

/** A scoring with the utility that it measured. */
interface MeasuredRun extends ScoringCandidate {
  readonly utilityScore: number | null;
  readonly valid: boolean | null;
}

interface MeasuredSubmission extends CountableSubmission {
  readonly scorings: readonly MeasuredRun[];
}

/** A data set with all scorings of its submissions. */
interface MeasuredDataSet extends CountableDataSet {
  readonly submissions: readonly MeasuredSubmission[];
}

/** The score of one program's attack in a scoring. */
export interface ProgramResult {
  readonly attacker: string;
  readonly kind: AttackKind;
  readonly score: number;
}

/** The scores of teams' attacks on one set, by the privacy score that they lower. */
export type AttacksByTeams = Readonly<Record<PrivacyScore, readonly ScoredAttack[]>>;

/**
 * The submission that counts for a data set, with its current scoring; null if there is none, or it has no scores yet.
 * @param closedAt when the round's counting submissions were locked; null: they are not
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

/** The set that counts for a data set, in the form that rankings take. */
interface CountingSet extends AttackedSet {
  readonly utilityScore: number;
  readonly countingAttempts: number;
}

/**
 * Builds the counting set from its current scoring, with all attacks that count: those of programs that the round's settings
 * name, and those of teams. Null if the scoring has no scores.
 * @param results the programs' results in this scoring
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

/** Which attacks count against a set. */
interface CountingAttacks {
  readonly settings: Pick<RoundSettings, "attackers" | "limits">;
  readonly byTeams: AttacksByTeams | undefined;
}
