import { useTranslations } from "next-intl";
import { STRONG_ATTACKERS } from "@/lib/contest/attackers.ts";

/** Says in a sentence what an attack does. */
export function useAttackText(): (attacker: string) => string {
  const t = useTranslations("attackers");
  return (attacker) => t(STRONG_ATTACKERS.find((name) => name === attacker) ?? "other");
}
