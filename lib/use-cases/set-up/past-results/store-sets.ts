import { ATTACK_KINDS, type AttackKind, SCORE_OF_ATTACK } from "../../../contest/attack-kinds.ts";
import type { ScoredAttack } from "../../../core/scores/attacked-set.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { PublishedSet } from "./published-file.ts";

/** Stores published sets with their attacks, and creates missing teams; without names, since the file has none. */
export async function storeSets(
  tx: Transaction,
  part: {
    readonly contestId: string;
    readonly resultsId: string;
    readonly teams: readonly number[];
    readonly sets: readonly PublishedSet[];
  },
): Promise<void> {
  const { contestId, resultsId } = part;
  await tx.team.createMany({
    data: part.teams.map((number) => ({ contestId, number, name: "" })),
    skipDuplicates: true,
  });
  const teams = await tx.team.findMany({ where: { contestId }, select: { id: true, number: true } });
  const idOf = new Map(teams.map(({ id, number }) => [number, id]));
  const teamId = (number: number) => {
    const id = idOf.get(number);
    if (id === undefined) throw new Error(`team ${number} was not stored`);
    return id;
  };
  const sets = await tx.publishedSet.createManyAndReturn({
    data: part.sets.map(({ team, kind, utilityScore }) => ({
      resultsId,
      teamId: teamId(team),
      kind,
      utilityScore,
    })),
  });
  const setIds = new Map(sets.map((set) => [`${set.teamId} ${set.kind}`, set.id]));
  const rowOf = (setId: string, kind: AttackKind, { attacker, score: value }: ScoredAttack) => ({
    setId,
    kind,
    ...("team" in attacker ? { attackerId: teamId(attacker.team) } : { program: attacker.program }),
    score: value,
  });
  const attacks = part.sets.flatMap((set) => {
    const setId = setIds.get(`${teamId(set.team)} ${set.kind}`);
    if (setId === undefined) throw new Error(`the set ${set.team} ${set.kind} was not stored`);
    return ATTACK_KINDS.flatMap((kind) =>
      set.attacks[SCORE_OF_ATTACK[kind]].map((attack) => rowOf(setId, kind, attack)),
    );
  });
  await tx.publishedAttack.createMany({ data: attacks });
}
