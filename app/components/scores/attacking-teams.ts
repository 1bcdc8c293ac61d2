import { useTranslations } from "next-intl";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";

/** Names the teams whose attacks reached a minimum: "Team 003", "Teams 003, 005". */
export function useAttackingTeams(): (numbers: readonly number[]) => string {
  const t = useTranslations("scores");
  return (numbers) =>
    t("attackingTeams", { count: numbers.length, teams: numbers.map(formatTeamNumber).join(", ") });
}
