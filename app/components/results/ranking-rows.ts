import type { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { AttackMinimum } from "@/lib/core/scores/attack-minimum.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import type { AnonymizationRow, AttackRow } from "@/lib/use-cases/standings/results/ranking-view.ts";

/** A team's row of a ranking as its page is sent it: by position, and in the words and numbers that it shows. */
export type RankingRow = readonly [
  rank: number,
  team: number,
  name: string,
  total: string,
  /** What adds up to the total; null where it is one number. */
  addends: string | null,
  /** Two of each round. */
  ...minima: ShownMinimum[],
];

/** A minimum, null where there is no set, and what is said below it. */
type ShownMinimum = readonly [score: string | null, below: string];

/** Rows of the anonymization ranking. */
export function rankingRows(
  rows: readonly AnonymizationRow[],
  t: ReturnType<typeof useTranslations<"results.anonymization">>,
): RankingRow[] {
  return rows.map(({ rank, team, total, rounds }) => [
    rank,
    team.number,
    team.name,
    formatScore(total),
    rounds.length > 1
      ? rounds.map(({ sum, weight }) => `${weight}\u00a0×\u00a0${formatScore(sum)}`).join(" + ")
      : null,
    ...rounds.flatMap(({ reidentification, traceInference }) => [
      shownMinimum(reidentification, t),
      shownMinimum(traceInference, t),
    ]),
  ]);
}

function shownMinimum(
  { score, reason, by }: AttackMinimum,
  t: ReturnType<typeof useTranslations<"results.anonymization">>,
): ShownMinimum {
  if (reason === "missing") return [null, t("missing")];
  if (reason !== "attack") return [formatScore(score), t(reason)];
  const [{ attacker }] = by;
  const first = "team" in attacker ? formatTeamNumber(attacker.team) : attacker.program.split("-")[0];
  const attackers = by.length > 1 ? t("more", { first, count: by.length - 1 }) : first;
  return [formatScore(score), t("by", { attackers })];
}

/** A team's row of an attack ranking, likewise. */
export type AttackRankingRow = readonly [
  rank: number,
  team: number,
  name: string,
  attacked: string,
  total: string,
];

/** Rows of an attack ranking. */
export function attackRankingRows(
  rows: readonly AttackRow[],
  t: ReturnType<typeof useTranslations<"results.attack">>,
): AttackRankingRow[] {
  return rows.map(({ rank, team, attacked, rounds, total }) => [
    rank,
    team.number,
    team.name,
    t("attackedOf", { attacked, targets: rounds.reduce((sum, { targets }) => sum + targets, 0) }),
    formatScore(total),
  ]);
}
