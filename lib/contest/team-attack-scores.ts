import { grouped } from "../core/grouped.ts";
import type { ScoredAttack } from "../core/scores/attacked-set.ts";
import type { AttackKind } from "./attack-kinds.ts";
import type { AttacksByTeams } from "./counting-set.ts";
import { type Attempt, countedAttempts } from "./team-attacks.ts";

/** A team's attack on a set, with its score once it is scored. */
export interface TeamAttempt extends Attempt {
  readonly kind: AttackKind;
  readonly team: { readonly number: number };
  readonly score: number | null | undefined;
}

/**
 * The teams' attacks on one set that count: of each team and kind, the first attempts up to the round's limit, numbered from
 * 1. Attempts without a score are left out but keep their number.
 */
export function attacksByTeams(attacks: readonly TeamAttempt[], attackAttempts: number): AttacksByTeams {
  return {
    reidentification: countedOf(attacks, "REIDENTIFICATION", attackAttempts),
    traceInference: countedOf(attacks, "TRACE_INFERENCE", attackAttempts),
  };
}

function countedOf(attacks: readonly TeamAttempt[], kind: AttackKind, limit: number): ScoredAttack[] {
  const byTeam = grouped(
    attacks.filter((attack) => attack.kind === kind),
    ({ team }) => team.number,
  );
  const teams = [...byTeam].sort(([a], [b]) => a - b);
  return teams.flatMap(([team, own]) =>
    countedAttempts(own)
      .slice(0, limit)
      .flatMap(({ score }, i) =>
        typeof score === "number" ? [{ attacker: { team }, attempt: i + 1, score }] : [],
      ),
  );
}
