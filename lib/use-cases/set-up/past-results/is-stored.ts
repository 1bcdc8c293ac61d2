import { ATTACK_KINDS, SCORE_OF_ATTACK } from "../../../contest/attack-kinds.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { ComparedNumber } from "./compare-published.ts";
import type { PublishedSet } from "./published-file.ts";

/**
 * Whether imported results say the same as these sets and differences. The workbook of the final of 2019 has the preliminary round once
 * more, which may have been imported from its own workbook.
 */
export async function isStored(
  tx: Transaction,
  results: { readonly id: string; readonly differences: unknown },
  sets: readonly PublishedSet[],
  differences: readonly ComparedNumber[],
): Promise<boolean> {
  const stored = await tx.publishedSet.findMany({
    where: { resultsId: results.id },
    select: {
      team: { select: { number: true } },
      kind: true,
      utilityScore: true,
      attacks: { select: { kind: true, attacker: { select: { number: true } }, program: true, score: true } },
    },
  });
  const storedLines = stored.flatMap(({ team, kind, utilityScore, attacks }) => [
    lineOf(team.number, kind, utilityScore),
    ...attacks.map((attack) =>
      lineOf(team.number, kind, attack.kind, attack.attacker?.number ?? attack.program, attack.score),
    ),
  ]);
  const lines = sets.flatMap(({ team, kind, utilityScore, attacks }) => [
    lineOf(team, kind, utilityScore),
    ...ATTACK_KINDS.flatMap((of) =>
      attacks[SCORE_OF_ATTACK[of]].map(({ attacker, score }) =>
        lineOf(team, kind, of, "team" in attacker ? attacker.team : attacker.program, score),
      ),
    ),
  ]);
  const storedDifferences = results.differences as readonly ComparedNumber[];
  return (
    isSame(storedLines, lines) &&
    isSame(storedDifferences.map(differenceLine), differences.map(differenceLine))
  );
}

function differenceLine({ path, published, derived }: ComparedNumber): string {
  return lineOf(path, published, derived);
}

function lineOf(...parts: readonly (string | number | null)[]): string {
  return parts.join(" ");
}

/** Whether both have the same lines, in any order. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join("\n") === others.toSorted().join("\n");
}
